import type { KeywordSegment } from "./keyword-segment";

/**
 * The segments that make up an index, oldest to newest, without those that were merged into others.
 * @throws Error when batches are missing.
 */
export function wholeSeries(segments: readonly KeywordSegment[]): readonly KeywordSegment[] {
  const current = segments.filter(({ range }) => !segments.some((other) => replaces(other.range, range)));
  const sorted = current.sort((a, b) => a.range.first - b.range.first);
  let batch = 0;
  for (const { range } of sorted) {
    if (range.first !== batch) throw new Error(`Cannot read keyword index: batch ${batch} is missing`);
    batch = range.last + 1;
  }
  return sorted;
}

function replaces(a: KeywordSegment["range"], b: KeywordSegment["range"]): boolean {
  return a.first <= b.first && a.last >= b.last && a.stamp > b.stamp;
}
