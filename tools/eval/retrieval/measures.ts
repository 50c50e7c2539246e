/** The grade of each relevant document, by document id. */
export type Grades = ReadonlyMap<string, number>;

/** Normalised discounted cumulative gain of the first `k` of a ranking, 0–1 (Järvelin and Kekäläinen, 2002; linear gain). */
export function ndcg(ranking: readonly string[], grades: Grades, k: number): number {
  const gain = (all: readonly number[]): number =>
    all.slice(0, k).reduce((sum, grade, rank) => sum + grade / Math.log2(rank + 2), 0);
  const best = gain([...grades.values()].sort((a, b) => b - a));
  return best === 0 ? 0 : gain(ranking.map((id) => grades.get(id) ?? 0)) / best;
}

/** The share of the relevant documents among the first `k`, 0–1. */
export function recall(ranking: readonly string[], grades: Grades, k: number): number {
  const found = ranking.slice(0, k).filter((id) => grades.has(id));
  return grades.size === 0 ? 0 : found.length / grades.size;
}

/** One divided by the rank of the first relevant document; 0 when there is none. */
export function reciprocalRank(ranking: readonly string[], grades: Grades): number {
  const at = ranking.findIndex((id) => grades.has(id));
  return at < 0 ? 0 : 1 / (at + 1);
}

/** A stretch of a document, from `start` up to, but not including, `end`. */
export interface Stretch {
  readonly document: string;
  readonly start: number;
  readonly end: number;
}

/** The share of the wanted stretches that the found ones cover, 0–1; overlaps count once. */
export function coveredShare(wanted: readonly Stretch[], found: readonly Stretch[]): number {
  const total = wanted.reduce((sum, { start, end }) => sum + end - start, 0);
  const covered = wanted.reduce((sum, one) => sum + coveredLength(one, found), 0);
  return total === 0 ? 0 : covered / total;
}

function coveredLength(wanted: Stretch, found: readonly Stretch[]): number {
  const parts = found
    .filter(({ document }) => document === wanted.document)
    .map(({ start, end }) => ({ start: Math.max(start, wanted.start), end: Math.min(end, wanted.end) }))
    .filter(({ start, end }) => start < end)
    .sort((a, b) => a.start - b.start);
  let covered = 0;
  let reached = wanted.start;
  for (const { start, end } of parts) {
    covered += Math.max(0, end - Math.max(start, reached));
    reached = Math.max(reached, end);
  }
  return covered;
}

export function overlaps(one: Stretch, other: Stretch): boolean {
  return one.document === other.document && one.start < other.end && other.start < one.end;
}

/** NaN when there are no numbers. */
export function meanOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
}
