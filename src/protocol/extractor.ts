import type { FileFormat } from "../core/domain/file-format";
import type { PassageRange } from "../core/domain/passage";
import type { UnitRange } from "../core/domain/unit";
import type { ExtractionEnd } from "../core/ports/extractor";

/** A file read and cut: what the indexer commits. Offsets are into `text`. */
export interface ReadFile {
  readonly format: FileFormat;
  readonly text: string;
  readonly units: readonly UnitRange[];
  readonly passages: readonly PassageRange[];
  readonly end: ExtractionEnd;
}

/** What the indexer calls on an extractor worker. One file at a time. */
export interface Extractor {
  /**
   * Never rejects for what a file holds: that is its `end`.
   * @param onUnit told after each page (sheet, chapter…) that was read: its 1-based number.
   */
  read(path: string, file: File, onUnit: (number: number) => void, signal: AbortSignal): Promise<ReadFile>;
}
