export type FoundEntry =
  | { readonly kind: "file"; readonly path: string; readonly size: number; readonly modifiedAt: number }
  /** An ignore rule excludes the entry; a folder's path ends in "/". */
  | { readonly kind: "ignored"; readonly path: string; readonly rule: string }
  /** A folder's path ends in "/"; its contents are unknown. */
  | { readonly kind: "unreadable"; readonly path: string; readonly detail: string };

export interface FolderReader {
  /**
   * Yields every entry below the folder once, in no promised order; ignored folders are not entered.
   * @param readsIgnored also read what the ignore rules exclude.
   * @throws AppError `permission-lapsed`, `visit-over` or `folder-unreadable` when the folder can no longer be read.
   */
  walk(readsIgnored: boolean, signal: AbortSignal): AsyncIterable<FoundEntry>;
}
