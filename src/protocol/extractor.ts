import type { ReadStep } from "../core/domain/read-file";
import type { RecognisedPage } from "../core/domain/recognised-page";

/** A file of a folder, or one that lies inside it. */
export interface GivenFile {
  /** As in `FileRecord`. */
  readonly path: string;
  /** The file of the folder. */
  readonly file: File;
  /** All of that file's bytes, where they are known already. */
  readonly bytes?: Uint8Array | undefined;
  /** The way to a file inside it: its path below each container, outermost first; empty for the file itself. */
  readonly inside: readonly string[];
}

/** What the indexer calls on an extractor worker. One file at a time. */
export interface Extractor {
  /**
   * Begins to read a file, which of most is all of it. Never rejects for what a file holds: that is its `end`.
   * @param recognised what has been read off its pictures so far.
   * @param signal ends this step.
   */
  read(given: GivenFile, recognised: readonly RecognisedPage[], signal: AbortSignal): Promise<ReadStep>;
  /** The next step of the file that was begun last, after a part: nothing is read that nobody asked for. */
  readOn(signal: AbortSignal): Promise<ReadStep>;
  /** The bytes of a file that lies inside another; undefined when they can't be unpacked. */
  unpack(given: GivenFile, signal: AbortSignal): Promise<Blob | undefined>;
  /** A small picture of the file, in bytes of an image format; undefined when there is nothing to make one of. */
  thumbnail(path: string, file: File): Promise<Uint8Array | undefined>;
}
