import { AppError } from "../../src/core/domain/failure";
import { UnsupportedError } from "../../src/core/extract/trouble";
import type { FileFormat } from "../../src/core/domain/file-format";
import type { RecognisedPage } from "../../src/core/domain/recognised-page";
import { FILE_START, type FilePart, type PartStart, type ReadStep } from "../../src/core/domain/read-file";
import type { PassageRange } from "../../src/core/domain/passage";
import type { LayoutBlock, Unit } from "../../src/core/domain/unit";
import { detectContent } from "../../src/core/extract/detection/detect-content";
import { isOnlyLink, LARGEST_LINK } from "../../src/core/extract/detection/only-link";
import { withoutEncoded } from "../../src/core/extract/without-encoded";
import { estimateTokens } from "../../src/core/passages/estimate-tokens";
import { layoutOf } from "../../src/core/passages/layout-of";
import { PassageCutter } from "../../src/core/passages/passage-cutter";
import { UnitJoiner } from "../../src/core/passages/unit-joiner";
import type { ByteSource } from "../../src/core/ports/byte-source";
import type { ExtractionContext, Extract } from "../../src/core/ports/extractor";
import type { ExtractionEnd } from "../../src/core/domain/extraction-end";
import type { ExtractorFor } from "./extractors";

/** The limit of one file's text, in UTF-16 units: about three million passages. Offsets in a text have 32 bits. */
const TEXT_MAX_CHARS = 2_500_000_000;
/**
 * The text that a small file may have at most, and how much more for each of its bytes: one that names a page or a part very
 * often has far more. In UTF-16 units.
 */
const [SMALL_MAX_CHARS, MOST_CHARS_PER_BYTE] = [4_000_000, 500];
/** A part is yielded once it has this much text, in UTF-16 units. */
const PART_CHARS = 2_000_000;

/** Estimated tokens that a folder's name and its punctuation take in each passage; the name itself is not known here. */
const FOLDER_NAME_TOKENS = 8;

/**
 * Reads a file and cuts it into passages, part by part: its format, its text, its passages, and how the reading ended.
 * @param recognised the text recognised in its pictures so far.
 * @param maxChars the limit of the text in UTF-16 units; the reading of a longer file ends as `partial`.
 * @param people the list of people beside the file.
 * @throws AppError when the bytes can no longer be read, and the signal's reason when it is aborted.
 */
export async function* readFile(
  path: string,
  source: ByteSource,
  extractorFor: ExtractorFor,
  signal: AbortSignal,
  recognised: readonly RecognisedPage[] = [],
  maxChars = TEXT_MAX_CHARS,
  people?: ByteSource,
): AsyncGenerator<ReadStep, void> {
  if (await holdsOnlyLink(path, source)) {
    const reading = new Reading(path, "other", maxChars);
    yield { kind: "end", read: { ...reading.part(), end: { state: "skipped", reason: "only a link" } } };
    return;
  }
  const { format, content } = await identify(path, source, signal);
  const bySize = SMALL_MAX_CHARS + source.size * MOST_CHARS_PER_BYTE;
  const reading = new Reading(path, format, Math.min(maxChars, bySize));
  let end: ExtractionEnd = { state: "skipped", reason: "empty" };
  try {
    if (source.size > 0) {
      const pages = new Map(recognised.map((page) => [page.page, page]));
      const context = { path, format, recognised: pages, people };
      end = yield* reading.take(await extractorFor(format), content, context, signal);
    }
  } catch (thrown) {
    signal.throwIfAborted();
    // Bytes that can't be read concern the folder, so the error goes up. Any other error means a corrupt file.
    if (thrown instanceof AppError || thrown instanceof DOMException) throw thrown;
    end =
      thrown instanceof UnsupportedError
        ? { state: "skipped", reason: "unsupported" }
        : { state: reading.isEmpty ? "failed" : "partial", reason: "corrupt" };
  }
  yield { kind: "end", read: { ...reading.part(), end } };
}

async function holdsOnlyLink(path: string, source: ByteSource): Promise<boolean> {
  if (source.size === 0 || source.size > LARGEST_LINK) return false;
  return isOnlyLink(path, new TextDecoder("latin1").decode(await source.read(0, source.size)));
}

/** The format of a file and the bytes to read: the decrypted ones for an Office file that opens without a password. */
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

/** Collects a file's text and passages while its units arrive. */
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
        if (next.done === true) return this.#endedAs(next.value);
        if (this.#joiner.length + next.value.text.length > this.maxChars)
          return { state: "partial", reason: "too large" };
        this.#add(next.value);
        if (this.#joiner.waiting >= PART_CHARS) yield { kind: "part", part: this.part() };
      }
    } finally {
      // An extractor that is stopped early releases what it holds.
      await units.return({ state: "skipped", reason: "ignored" });
    }
  }

  /** A file of nothing but encoded data has no text. */
  #endedAs(end: ExtractionEnd): ExtractionEnd {
    return end.state === "indexed" && this.isEmpty ? { state: "skipped", reason: "no text" } : end;
  }

  #add(extracted: Unit): void {
    const unit = withoutEncoded(extracted);
    const start = this.#joiner.add(unit);
    this.#passages.push(...this.#cutter.push(unit, start));
    this.#layout.push(...layoutOf(unit, start));
  }

  /** The text and passages that arrived since the last part. */
  part(): FilePart {
    const { format } = this;
    const [from, passages, layout] = [this.#from, this.#passages, this.#layout];
    this.#from = { chars: this.#joiner.length, passages: from.passages + passages.length };
    this.#passages = [];
    this.#layout = [];
    return { format, from, ...this.#joiner.take(), passages, layout };
  }
}
