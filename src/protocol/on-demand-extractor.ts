import type { FilePreview } from "../core/domain/file-preview";
import type { FileId, FolderId } from "../core/domain/ids";
import type { PagePicture, WantedPage } from "../core/domain/page-picture";

/** The indexer's methods for urgent work on one file, ahead of the queue. The search worker calls them. */
export interface OnDemandExtractor {
  /**
   * Reads and commits the file if it has not been read yet; resolves when its passages can be found, or when it has none.
   */
  readNow(folderId: FolderId, fileId: FileId): Promise<void>;
  /**
   * A thumbnail of the file in its present state, as bytes of an image format; undefined when there is nothing to show.
   * Rejects when the file is out of reach.
   */
  makeThumbnail(folderId: FolderId, fileId: FileId): Promise<Uint8Array | undefined>;
  /**
   * The beginning of a file in its present state, as text.
   * @throws AppError `permission-lapsed`, `visit-over`, `file-gone`
   */
  previewFile(folderId: FolderId, fileId: FileId): Promise<FilePreview>;
  /**
   * Draws a page of a PDF, or a picture, in its present state; undefined where there is nothing to draw. Rejects when the
   * file is out of reach, damaged, or takes too long.
   */
  drawPage(folderId: FolderId, fileId: FileId, wanted: WantedPage): Promise<PagePicture | undefined>;
}
