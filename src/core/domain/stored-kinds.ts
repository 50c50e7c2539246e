export type StoredKind =
  | "folder"
  | "file"
  | "file's layout"
  | "file's passages"
  | "recognised page"
  | "thumbnail"
  | "conversation"
  | "message"
  | "citation"
  | "fact";

/** Number of rows of a kind that this version could not read. The rows stay stored as they are. */
export interface UnfitRows {
  readonly kind: StoredKind;
  readonly rows: number;
}
