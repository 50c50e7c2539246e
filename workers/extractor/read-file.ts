import { AppError } from "../../src/core/domain/failure";
import type { FileFormat } from "../../src/core/domain/file-format";
import type { RecognisedPage } from "../../src/core/domain/recognised-page";
import { FILE_START, type FilePart, type PartStart, type ReadStep } from "../../src/core/domain/read-file";
import type { PassageRange } from "../../src/core/domain/passage";
import type { LayoutBlock, Unit } from "../../src/core/domain/unit";
import { detectContent } from "../../src/core/extract/detection/detect-content";
import { estimateTokens } from "../../src/core/passages/estimate-tokens";
import { layoutOf } from "../../src/core/passages/layout-of";
import { PassageCutter } from "../../src/core/passages/passage-cutter";
import { UnitJoiner } from "../../src/core/passages/unit-joiner";
import type { ByteSource } from "../../src/core/ports/byte-source";
import type { ExtractionContext, Extract } from "../../src/core/ports/extractor";
import type { ExtractionEnd } from "../../src/core/domain/extraction-end";
import type { ExtractorFor } from "./extractors";

/** UTF-16 units of text that are kept of one file: about three million passages. Places in it have 32 bits. */
const TEXT_MAX_CHARS = 2_500_000_000;
/** A part is given once it has this much text. */
const PART_CHARS = 2_000_000;

/** A folder's name is not known here; this is what one takes of a passage, in estimated tokens, with the signs around it. */
const FOLDER_NAME_TOKENS = 8;

/**
 * Reads a file and cuts it, part by part: what it is, its text, its passages, and how that ended.
 * @param recognised what has been read off its pictures so far.
 * @param maxChars UTF-16 units of text after which the file is left, `partial`.
 * @throws AppError when the bytes can no longer be read, and the signal's reason when it is aborted.
 */
export async function* readFile(
  path: string,
  source: ByteSource,
  extractorFor: ExtractorFor,
  signal: AbortSignal,
  recognised: readonly RecognisedPage[] = [],
  maxChars = TEXT_MAX_CHARS,
): AsyncGenerator<ReadStep, void> {
  const { format, content } = await identify(path, source, signal);
  const reading = new Reading(path, format, maxChars);
  let end: ExtractionEnd = { state: "skipped", reason: "empty" };
  try {
    if (source.size > 0) {
      const pages = new Map(recognised.map((page) => [page.page, page]));
      const context = { path, format, recognised: pages };
      end = yield* reading.take(await extractorFor(format), content, context, signal);
    }
  } catch (thrown) {
    signal.throwIfAborted();
    // Bytes that can't be read are the folder's matter; what a reader chokes on is the file's.
    if (thrown instanceof AppError || thrown instanceof DOMException) throw thrown;
    end = { state: reading.isEmpty ? "failed" : "partial", reason: "corrupt" };
  }
  yield { kind: "end", read: { ...reading.part(), end } };
}

/** What a file is, and the bytes to read it by: of an encrypted Office file that opens without being asked, those within. */
async function identify(
  path: string,
  source: ByteSource,
  signal: AbortSignal,
): Promise<{ readonly format: FileFormat; readonly content: ByteSource }> {
  const format = await detectContent(path, source);
  if (format === "old office") {
    const content = await (await import("../adapters/locked/open-locked")).openLocked(source, signal);
    if (content !== undefined) return { format: await detectContent(path, content), content };
  }
  return { format, content: source };
}

/** A file's text and passages while its units come in. */
class Reading {
  readonly #joiner = new UnitJoiner();
  readonly #cutter: PassageCutter;
  #passages: PassageRange[] = [];
  #layout: LayoutBlock[] = [];
  #from: PartStart = FILE_START;

  constructor(
    path: string,
    private readonly format: FilePart["format"],
    private readonly maxChars: number,
  ) {
    this.#cutter = new PassageCutter(estimateTokens(path) + FOLDER_NAME_TOKENS);
  }

  get isEmpty(): boolean {
    return this.#from.passages + this.#passages.length === 0;
  }

  async *take(
    extract: Extract,
    source: ByteSource,
    context: ExtractionContext,
    signal: AbortSignal,
  ): AsyncGenerator<ReadStep, ExtractionEnd> {
    const units = extract(source, context, signal);
    try {
      for (;;) {
        signal.throwIfAborted();
        const next = await units.next();
        if (next.done === true) return next.value;
        if (this.#joiner.length + next.value.text.length > this.maxChars)
          return { state: "partial", reason: "too large" };
        this.#add(next.value);
        if (this.#joiner.waiting >= PART_CHARS) yield { kind: "part", part: this.part() };
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

  /** What has come since the last part. */
  part(): FilePart {
    const { format } = this;
    const [from, passages, layout] = [this.#from, this.#passages, this.#layout];
    this.#from = { chars: this.#joiner.length, passages: from.passages + passages.length };
    this.#passages = [];
    this.#layout = [];
    return { format, from, ...this.#joiner.take(), passages, layout };
  }
}
