export type FoundEntry =
  | { readonly kind: "file"; readonly path: string; readonly size: number; readonly modifiedAt: number }
  /** Left out by a rule; a folder's path ends in "/". */
  | { readonly kind: "ignored"; readonly path: string; readonly rule: string }
  /** A folder's path ends in "/": what lies below it is not known. */
  | { readonly kind: "unreadable"; readonly path: string; readonly detail: string };

/** Walks a folder that the person gave. */
export interface FolderReader {
  /**
   * Every entry below the folder, each once, in no promised order; folders that are ignored are not entered.
   * @param readsIgnored read what the rules would leave out.
   * @throws AppError `permission-lapsed`, `visit-over` or `folder-unreadable` when the folder can no longer be read.
   */
  walk(readsIgnored: boolean, signal: AbortSignal): AsyncIterable<FoundEntry>;
}
