import type { ExtractionEnd } from "../domain/extraction-end";
import type { FileFormat } from "../domain/file-format";
import type { RecognisedPage } from "../domain/recognised-page";
import type { Unit } from "../domain/unit";
import type { ByteSource } from "./byte-source";

export interface ExtractionContext {
  readonly path: string;
  readonly format: FileFormat;
  /** Text recognised (OCR) on the file's pictures so far, by page; it stands in for the text that a page lacks. */
  readonly recognised: ReadonlyMap<number, RecognisedPage>;
  /** The list of people beside it, whose ids it may hold. */
  readonly people?: ByteSource | undefined;
}

/**
 * Turns the bytes of one format into units, one at a time, so that the unit bounds the memory. It returns how the
 * extraction ended; a broken file is an end, not an exception. It checks `signal` between units.
 */
export type Extract = (
  source: ByteSource,
  context: ExtractionContext,
  signal: AbortSignal,
) => AsyncGenerator<Unit, ExtractionEnd>;
