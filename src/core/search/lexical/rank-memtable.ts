import { lengthSlope } from "./bm25";
import type { Memtable } from "./memtable";
import { offer, type KeywordQuery } from "./keyword-query";

/** Offers a memtable's best passages. Its passages are few, so all that hold a token are scored. */
export function rankMemtable(
  part: Memtable,
  found: readonly { readonly token: string; readonly share: number }[],
  query: KeywordQuery,
): void {
  if (part.passages === 0) return;
  const scores = new Float64Array(part.passages);
  const slope = lengthSlope(query.meanLength);
  for (const { token, share } of found) part.addTo(scores, token, share, slope);
  for (let ordinal = 0; ordinal < part.passages; ordinal++) {
    const score = scores[ordinal] ?? 0;
    if (score > 0 && !part.removed.has(ordinal)) offer(query, part.slots[ordinal] ?? 0, score);
  }
}
