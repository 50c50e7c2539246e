/** The app's directories in private storage. Other apps of the same origin may have others. */
export const PRIVATE_DIRECTORIES = {
  /** The indexes, with a directory for each folder. */
  index: "index",
  nextVectors: "next-vectors",
  models: "models",
  languages: "languages",
  sample: "sample-folder",
  /** Files that are being saved for another browser or program. */
  exports: "exports",
} as const;
