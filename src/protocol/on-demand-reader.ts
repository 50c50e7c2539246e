import type { FileId, FolderId } from "../core/domain/ids";

/** What the search worker calls on the indexer: reading a file ahead of the queue. */
export interface OnDemandReader {
  /** Reads and commits the file if it has not been read yet; resolves when its passages can be found, or it has none. */
  readNow(folderId: FolderId, fileId: FileId): Promise<void>;
}
