import { contribution, lengthSlope } from "../bm25";
import type { GatheredPassages } from "./gathered-passages";
import { offer, type KeywordQuery } from "./keyword-query";

/** Offers the best of the passages that are not sealed yet. They are few, so all that hold a token are scored. */
export function rankGathered(
  part: GatheredPassages,
  shares: readonly { readonly token: string; readonly share: number }[],
  query: KeywordQuery,
): void {
  if (part.passages === 0) return;
  const scores = new Float64Array(part.passages);
  const slope = lengthSlope(query.meanLength);
  for (const { token, share } of shares) {
    part.forEachPosting(token, (ordinal, count) => {
      const length = part.lengths[ordinal] ?? 0;
      scores[ordinal] = (scores[ordinal] ?? 0) + contribution(share, count, length, slope);
    });
  }
  scores.forEach((score, ordinal) => {
    if (score > 0) offer(query, part.slots[ordinal] ?? 0, score);
  });
}
