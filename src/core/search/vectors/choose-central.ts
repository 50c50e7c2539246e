/**
 * Chooses items that together represent all items: each next item is the one that most increases the sum of every item's
 * similarity to its nearest chosen item (greedy facility location: Lin and Bilmes, "A Class of Submodular Functions for
 * Document Summarization", 2011).
 * @param count the number of items.
 * @param similarity of two items, by their positions.
 * @returns positions, the most central first; at most `limit`.
 */
export function chooseCentral(
  count: number,
  limit: number,
  similarity: (one: number, other: number) => number,
): readonly number[] {
  const similarities = new Float32Array(count * count);
  for (let one = 0; one < count; one++)
    for (let other = 0; other <= one; other++)
      similarities[one * count + other] = similarities[other * count + one] = similarity(one, other);
  const covered = new Float32Array(count);
  const chosen: number[] = [];
  while (chosen.length < Math.min(limit, count)) {
    let best = -1;
    let most = -1;
    for (let one = 0; one < count; one++) {
      if (chosen.includes(one)) continue;
      let gain = 0;
      for (let other = 0; other < count; other++)
        gain += Math.max(0, similarities[one * count + other]! - covered[other]!);
      if (gain <= most) continue;
      most = gain;
      best = one;
    }
    chosen.push(best);
    for (let other = 0; other < count; other++)
      covered[other] = Math.max(covered[other]!, similarities[best * count + other]!);
  }
  return chosen;
}
