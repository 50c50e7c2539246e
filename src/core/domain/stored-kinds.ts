/** What is stored a row each, as a person is told of it: one, and several. */
export const STORED_KINDS = {
  folder: "folders",
  file: "files",
  "file's layout": "files' layouts",
  "file's passages": "files' passages",
  "recognised page": "recognised pages",
  thumbnail: "thumbnails",
  conversation: "conversations",
  message: "messages",
  citation: "citations",
  fact: "facts",
} as const;

export type StoredKind = keyof typeof STORED_KINDS;

/** How many rows of a kind this version could not read; they are kept as they are. */
export interface UnfitRows {
  readonly kind: StoredKind;
  readonly rows: number;
}
