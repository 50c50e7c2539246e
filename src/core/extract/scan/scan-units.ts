import type { RecognisedPage } from "../../domain/recognised-page";
import type { Place, Unit } from "../../domain/unit";
import type { ExtractionEnd } from "../../ports/extractor";
import { UnitBuilder } from "../unit-builder";

/** The text that was read off a page, in its paragraphs; undefined where there is none. */
export function recognisedUnit({ text }: RecognisedPage, place: Place): Unit | undefined {
  const builder = new UnitBuilder(place);
  for (const paragraph of text.split("\n\n")) {
    if (paragraph.trim() !== "") builder.add({ kind: "paragraph", text: paragraph });
  }
  return builder.take();
}

/**
 * How the reading of a file with scanned pages ended.
 * @param hasText of whatever pages.
 * @param waiting pages that have not been recognised yet.
 */
export function endOfScan(
  hasText: boolean,
  waiting: readonly number[],
  recognised: readonly RecognisedPage[],
): ExtractionEnd {
  const scans = { waiting, recognised: recognised.length };
  if (waiting.length > 0) {
    return { state: hasText ? "partial" : "skipped", reason: "waiting for text recognition", scans };
  }
  const failure = recognised.find((page) => page.failure !== undefined)?.failure;
  if (failure !== undefined) return { state: hasText ? "partial" : "failed", reason: failure, scans };
  return hasText
    ? { state: "indexed", reason: undefined, scans }
    : { state: "skipped", reason: "no text", scans };
}
