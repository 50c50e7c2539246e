/** Names of the kinds of stored rows, as the page shows them: the singular as key, the plural as value. */
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

/** Number of rows of a kind that this version could not read. The rows stay stored as they are. */
export interface UnfitRows {
  readonly kind: StoredKind;
  readonly rows: number;
}
