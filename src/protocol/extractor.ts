import type { FilePreview } from "../core/domain/file-preview";
import type { PagePicture, WantedPage } from "../core/domain/page-picture";
import type { ReadStep } from "../core/domain/read-file";
import type { RecognisedPage } from "../core/domain/recognised-page";

/** A file of a folder, or a file inside such a file. */
export interface GivenFile {
  /** As in `FileRecord.path`. */
  readonly path: string;
  readonly file: File;
  /** All bytes of `file`, where they are already known. */
  readonly bytes?: Uint8Array | undefined;
  /** The path to a nested file: its path below each container, outermost first; empty for the file itself. */
  readonly inside: readonly string[];
  /** To be tried on it, and on the files that it lies in. */
  readonly passwords?: readonly string[];
  /** The folder's list of people beside the file, whose ids it may hold. */
  readonly people?: File | undefined;
}

/** The methods of an extractor worker, called by the indexer. It reads one file at a time. */
export interface Extractor {
  /**
   * Begins to read a file; for most files the first step is all. Never rejects because of a file's content: that is
   * reported in its `end`.
   * @param recognised the pages recognised in its pictures so far.
   * @param signal ends this step.
   */
  read(given: GivenFile, recognised: readonly RecognisedPage[], signal: AbortSignal): Promise<ReadStep>;
  /** Reads the next step of the file that was begun last. The extractor never reads ahead of these calls. */
  readOn(signal: AbortSignal): Promise<ReadStep>;
  /** Whether the passwords open the file, or a file that it lies in. */
  opens(given: GivenFile, signal: AbortSignal): Promise<boolean>;
  /** The bytes of a nested file, or of one with a password; undefined when they cannot be unpacked. */
  unpack(given: GivenFile, signal: AbortSignal): Promise<Blob | undefined>;
  /** The beginning of the file as text, without reading further than the preview needs. */
  preview(path: string, file: File): Promise<FilePreview>;
  /** Draws a page of a PDF, or a picture; undefined for other files and pages that are not there. */
  drawPage(path: string, file: File, wanted: WantedPage): Promise<PagePicture | undefined>;
  /** A thumbnail of the file, as bytes of an image format; undefined when there is nothing to show. */
  thumbnail(path: string, file: File): Promise<Uint8Array | undefined>;
}
