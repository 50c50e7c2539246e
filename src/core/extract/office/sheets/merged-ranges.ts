import type { MergedRange } from "../../table/merged-cells";
import { cellReference } from "./cell-reference";

/** Ranges stand behind all rows, so that the sheet is searched for them before it is read. */
const MERGED =
  /<(?:\w+:)?mergeCell\s[^>]*?\bref\s*=\s*["']([A-Za-z]{1,3}\d{1,7}):([A-Za-z]{1,3}\d{1,7})["']/g;
/** In UTF-16 units: longer than any element that is searched for. */
const LONGEST_ELEMENT = 200;
const MOST_RANGES = 100_000;

/** The merged ranges of a worksheet (ECMA-376 part 1, 18.3.1.55), read from its markup. */
export function mergedRanges(chunks: Iterable<string>): readonly MergedRange[] {
  const ranges: MergedRange[] = [];
  let rest = "";
  for (const chunk of chunks) {
    const text = rest + chunk;
    let end = Math.max(0, text.length - LONGEST_ELEMENT);
    for (const match of text.includes("mergeCell") ? text.matchAll(MERGED) : []) {
      end = Math.max(end, match.index + match[0].length);
      const [from, to] = [cellReference(match[1]), cellReference(match[2])];
      if (from === undefined || to === undefined || ranges.length >= MOST_RANGES) continue;
      ranges.push({ top: from.row, bottom: to.row, left: from.column, right: to.column });
    }
    rest = text.slice(end);
  }
  return ranges;
}
