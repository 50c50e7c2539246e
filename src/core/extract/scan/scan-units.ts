import type { RecognisedPage } from "../../domain/recognised-page";
import type { Place, Unit } from "../../domain/unit";
import type { ExtractionEnd } from "../../domain/extraction-end";
import { UnitBuilder } from "../unit-builder";

/**
 * The recognised text of a page, in its paragraphs; undefined if there is none.
 * @param own the text that the page itself contains; it is written first if the recognition missed it.
 */
export function recognisedUnit({ text }: RecognisedPage, place: Place, own = ""): Unit | undefined {
  const builder = new UnitBuilder(place);
  if (lacksWords(text, own)) builder.add({ kind: "paragraph", text: own });
  for (const paragraph of text.split("\n\n")) {
    if (paragraph.trim() !== "") builder.add({ kind: "paragraph", text: paragraph });
  }
  return builder.take();
}

function lacksWords(text: string, own: string): boolean {
  const seen = new Set(wordsOf(text));
  const words = wordsOf(own);
  return words.filter((word) => !seen.has(word)).length * MISSED_SHARE > words.length;
}

const MISSED_SHARE = 3;

function wordsOf(text: string): readonly string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]{2,}/gu) ?? [];
}

/** Recognition that is less sure of a page gets more than one word in ten wrong (docs/decisions/0016). */
const POOR = 88;

/** The pages whose text may hold errors. */
export function unsureOf(recognised: readonly RecognisedPage[]): { readonly unsure?: readonly number[] } {
  const unsure = recognised.filter(({ sure = 100 }) => sure < POOR).map(({ page }) => page);
  return unsure.length === 0 ? {} : { unsure };
}

/**
 * How the reading of a file with scanned pages ended.
 * @param hasText whether any page has text.
 * @param waiting pages that have not been recognised yet.
 */
export function endOfScan(
  hasText: boolean,
  waiting: readonly number[],
  recognised: readonly RecognisedPage[],
): ExtractionEnd {
  const scans = { waiting, recognised: recognised.length, ...unsureOf(recognised) };
  if (waiting.length > 0) {
    return { state: hasText ? "partial" : "skipped", reason: "waiting for text recognition", scans };
  }
  const failure = recognised.find((page) => page.failure !== undefined)?.failure;
  if (failure !== undefined) return { state: hasText ? "partial" : "failed", reason: failure, scans };
  return hasText
    ? { state: "indexed", reason: undefined, scans }
    : { state: "skipped", reason: "no text", scans };
}
