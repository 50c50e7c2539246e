import type { ExtractionEnd } from "../domain/extraction-end";
import type { FileFormat } from "../domain/file-format";
import type { RecognisedPage } from "../domain/recognised-page";
import type { Unit } from "../domain/unit";
import type { ByteSource } from "./byte-source";

export interface ExtractionContext {
  readonly path: string;
  readonly format: FileFormat;
  /** What has been read off the file's pictures so far, by page; it takes the place of what a page lacks. */
  readonly recognised: ReadonlyMap<number, RecognisedPage>;
}

/**
 * Turns the bytes of one format into units, one at a time, so that memory is bounded by the unit. Returns how it ended;
 * a broken file is an end, not an exception. Checks `signal` between units.
 */
export type Extract = (
  source: ByteSource,
  context: ExtractionContext,
  signal: AbortSignal,
) => AsyncGenerator<Unit, ExtractionEnd>;
