import type { ReadFile } from "../core/domain/read-file";
import type { RecognisedPage } from "../core/domain/recognised-page";

export type { ReadFile };

/** What the indexer calls on an extractor worker. One file at a time. */
export interface Extractor {
  /**
   * Never rejects for what a file holds: that is its `end`.
   * @param recognised what has been read off its pictures so far.
   * @param onUnit told after each page (sheet, chapter…) that was read: its 1-based number.
   */
  read(
    path: string,
    file: File,
    recognised: readonly RecognisedPage[],
    onUnit: (number: number) => void,
    signal: AbortSignal,
  ): Promise<ReadFile>;
}
