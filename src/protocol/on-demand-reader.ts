import type { FileId, FolderId } from "../core/domain/ids";

/** What the search worker calls on the indexer: what is wanted of a file at once, ahead of the queue. */
export interface OnDemandReader {
  /** Reads and commits the file if it has not been read yet; resolves when its passages can be found, or it has none. */
  readNow(folderId: FolderId, fileId: FileId): Promise<void>;
  /**
   * A small picture of the file as it is now, in bytes of an image format; undefined when there is nothing to make one
   * of. Rejects when the file is out of reach.
   */
  makeThumbnail(folderId: FolderId, fileId: FileId): Promise<Uint8Array | undefined>;
}
