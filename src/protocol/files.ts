import type { FilePreview } from "../core/domain/file-preview";
import type { FileRecord } from "../core/domain/file-record";
import type { FileId, FolderId } from "../core/domain/ids";
import type { PagePicture, WantedPage } from "../core/domain/page-picture";
import type { TextRange } from "../core/domain/text-range";
import type { FileOutline } from "../core/ports/store";
import type { FileGroup } from "../core/versions/group-files";
import type { VersionSeries } from "../core/versions/version-series";

/** A file's text for the viewer, by ranges. */
export interface FileText extends FileOutline {
  readonly file: FileRecord;
  readonly folderName: string;
  /** UTF-16 units. */
  readonly length: number;
}

export interface LocatedFile {
  readonly folderId: FolderId;
  readonly fileId: FileId;
}

/** Single files: what they say, how they look, and which others are like them; served by the search worker. */
export interface Files {
  /** Undefined when the file is unknown or no longer known. */
  openText(fileId: FileId): Promise<FileText | undefined>;
  /** The first places of the file's text, at most `limit`, that have these words one after the other. */
  findInText(fileId: FileId, words: string, limit: number): Promise<readonly TextRange[]>;
  /** A thumbnail of the file, as bytes of an image format; undefined when there is nothing to show. */
  thumbnail(fileId: FileId): Promise<Uint8Array | undefined>;
  /**
   * The beginning of a file as text: the stored text where the file has been read, else the file's own bytes.
   * @throws AppError `permission-lapsed`, `visit-over`, `file-gone` for a file that has not been read.
   */
  previewFile(fileId: FileId): Promise<FilePreview>;
  /**
   * Draws a page of a PDF, or a picture, as the file is now; undefined where there is nothing to draw. Rejects when the
   * file is out of reach, damaged, or takes too long.
   */
  drawPage(fileId: FileId, wanted: WantedPage): Promise<PagePicture | undefined>;
  /** The copies and versions among the files of a folder; the first call for a large folder takes seconds. */
  listFileGroups(folderId: FolderId): Promise<readonly FileGroup[]>;
  /** The copies and versions of those of these files that have any, as last found. */
  listVersions(files: readonly LocatedFile[]): Promise<ReadonlyMap<FileId, VersionSeries>>;
  /** Of those of these files whose name, or a folder's above them, only looks like a neighbour's: the neighbour's name. */
  listLookalikes(files: readonly LocatedFile[]): Promise<ReadonlyMap<FileId, string>>;
}
