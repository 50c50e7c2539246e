import { AppError } from "../../src/core/domain/failure";
import type { FilePreview } from "../../src/core/domain/file-preview";
import type { FileId } from "../../src/core/domain/ids";
import type { PagePicture, WantedPage } from "../../src/core/domain/page-picture";
import type { Extractor } from "../../src/protocol/extractor";
import type { FolderMembers } from "./folder-members";
import type { FolderRecord } from "./folder-record";
import type { WorkerPool } from "./worker-pool";

/** A thumbnail that takes longer is given up. */
const THUMBNAIL_MS = 15_000;
/** A beginning of a file that takes longer to arrive, from a cloud folder for example, is not shown. */
const PREVIEW_MS = 30_000;
/** A page that takes longer to draw is not drawn. */
const PAGE_MS = 30_000;

/**
 * What is shown of single files of a folder, whatever its run does: their bytes, and pictures and beginnings, drawn by the
 * readers ahead of what they read.
 */
export class FileViews {
  constructor(
    private readonly record: FolderRecord,
    private readonly members: FolderMembers,
    private readonly extractors: WorkerPool<Extractor>,
  ) {}

  /** The bytes of a file, also of one inside another file; undefined when the file is unknown or can't be reached. */
  async open(id: FileId): Promise<File | undefined> {
    const file = this.record.table.file(id);
    if (file === undefined) return undefined;
    const bytes = file.member === undefined ? this.record.files.file(file.path) : this.members.unpack(id);
    return bytes.catch(() => undefined);
  }

  /** A small picture of a file; undefined when there is nothing to make one of. */
  makeThumbnail(id: FileId): Promise<Uint8Array | undefined> {
    return this.#draw(id, THUMBNAIL_MS, (extractor, path, file) => extractor.thumbnail(path, file));
  }

  /** Draws a page of a file; undefined when there is nothing to draw. */
  drawPage(id: FileId, wanted: WantedPage): Promise<PagePicture | undefined> {
    return this.#draw(id, PAGE_MS, (extractor, path, file) => extractor.drawPage(path, file, wanted));
  }

  /** The beginning of a file as text. @throws AppError `permission-lapsed`, `visit-over`, `file-gone` */
  async previewFile(id: FileId): Promise<FilePreview> {
    const { table, folder } = this.record;
    const gone = { kind: "file-gone", path: table.file(id)?.path ?? folder.name } as const;
    try {
      const preview = await this.#draw(id, PREVIEW_MS, (extractor, path, bytes) =>
        extractor.preview(path, bytes),
      );
      if (preview !== undefined) return preview;
    } catch (thrown) {
      if (thrown instanceof DOMException) {
        const lapsed = { kind: "permission-lapsed", folder: this.record.folder.name } as const;
        throw new AppError(thrown.name === "NotAllowedError" ? lapsed : gone);
      }
      throw thrown;
    }
    throw new AppError(gone);
  }

  async #draw<T>(
    id: FileId,
    timeoutMs: number,
    draw: (extractor: Extractor, path: string, file: File) => Promise<T | undefined>,
  ): Promise<T | undefined> {
    const file = this.record.table.file(id);
    if (file === undefined) return undefined;
    const bytes = await this.members.allFiles().file(file.path);
    const options = { urgent: true, timeoutMs };
    return this.extractors.run((extractor) => draw(extractor, file.path, bytes), options);
  }
}
