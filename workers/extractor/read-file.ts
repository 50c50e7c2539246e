import { AppError } from "../../src/core/domain/failure";
import type { RecognisedPage } from "../../src/core/domain/recognised-page";
import type { ReadFile } from "../../src/core/domain/read-file";
import type { PassageRange } from "../../src/core/domain/passage";
import type { LayoutBlock, Unit } from "../../src/core/domain/unit";
import { detectContent } from "../../src/core/extract/detect-content";
import { estimateTokens } from "../../src/core/passages/estimate-tokens";
import { layoutOf } from "../../src/core/passages/layout-of";
import { PassageCutter } from "../../src/core/passages/passage-cutter";
import { UnitJoiner } from "../../src/core/passages/unit-joiner";
import type { ByteSource } from "../../src/core/ports/byte-source";
import type { ExtractionContext, ExtractionEnd, Extract } from "../../src/core/ports/extractor";
import type { ExtractorFor } from "./extractors";

/** UTF-16 units of text that are kept of one file: about twenty thousand pages. */
const TEXT_MAX_CHARS = 30_000_000;

/** A folder's name is not known here; this is what one takes of a passage, in estimated tokens, with the signs around it. */
const FOLDER_NAME_TOKENS = 8;

/**
 * Reads a file and cuts it: what it is, its text, its passages, and how that ended.
 * @param onUnit told after each unit: its 1-based number.
 * @param recognised what has been read off its pictures so far.
 * @throws AppError when the bytes can no longer be read, and the signal's reason when it is aborted.
 */
export async function readFile(
  path: string,
  source: ByteSource,
  extractorFor: ExtractorFor,
  onUnit: (number: number) => void,
  signal: AbortSignal,
  recognised: readonly RecognisedPage[] = [],
): Promise<ReadFile> {
  const format = await detectContent(path, source);
  const reading = new Reading(path, onUnit);
  if (source.size === 0) return reading.result(format, { state: "skipped", reason: "empty" });
  try {
    const pages = new Map(recognised.map((page) => [page.page, page]));
    const context = { path, format, recognised: pages };
    const end = await reading.take(await extractorFor(format), source, context, signal);
    return reading.result(format, end);
  } catch (thrown) {
    signal.throwIfAborted();
    // Bytes that can't be read are the folder's matter; what a reader chokes on is the file's.
    if (thrown instanceof AppError || thrown instanceof DOMException) throw thrown;
    return reading.result(format, { state: reading.isEmpty ? "failed" : "partial", reason: "corrupt" });
  }
}

/** A file's text and passages while its units come in. */
class Reading {
  readonly #joiner = new UnitJoiner();
  readonly #cutter: PassageCutter;
  readonly #passages: PassageRange[] = [];
  readonly #layout: LayoutBlock[] = [];
  #units = 0;

  constructor(
    path: string,
    readonly onUnit: (number: number) => void,
  ) {
    this.#cutter = new PassageCutter(estimateTokens(path) + FOLDER_NAME_TOKENS);
  }

  get isEmpty(): boolean {
    return this.#passages.length === 0;
  }

  async take(
    extract: Extract,
    source: ByteSource,
    context: ExtractionContext,
    signal: AbortSignal,
  ): Promise<ExtractionEnd> {
    const units = extract(source, context, signal);
    try {
      for (;;) {
        signal.throwIfAborted();
        const next = await units.next();
        if (next.done === true) return next.value;
        if (this.#joiner.length + next.value.text.length > TEXT_MAX_CHARS)
          return { state: "partial", reason: "too large" };
        this.#add(next.value);
        this.#units += 1;
        this.onUnit(this.#units);
      }
    } finally {
      // Lets go of what the extractor holds when it is left before its end.
      await units.return({ state: "skipped", reason: "ignored" });
    }
  }

  #add(unit: Unit): void {
    const start = this.#joiner.add(unit);
    this.#passages.push(...this.#cutter.push(unit, start));
    this.#layout.push(...layoutOf(unit, start));
  }

  result(format: ReadFile["format"], end: ExtractionEnd): ReadFile {
    const units = this.#joiner.ranges();
    return { format, text: this.#joiner.text(), units, passages: this.#passages, layout: this.#layout, end };
  }
}
