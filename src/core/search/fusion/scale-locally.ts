import type { Ranked } from "./fuse";

/** Passages that tell how crowded it is around another. */
const NEAREST = 10;
/** How much of their mean closeness is taken off. */
const SHARE = 0.3;
/** Passages as close as this say the same: copies of a file, whatever they are called, are no crowd. */
const SAME = 0.95;

/**
 * A ranking by meaning, ordered anew: a passage that lies in a crowd, whose vector is near to many others', is near to most
 * questions as well, so part of its closeness says nothing of this one. Cross-domain similarity local scaling (Conneau et al.,
 * "Word Translation Without Parallel Data", 2018), over what was found instead of over all there is.
 * @param ranked best first, each key once. @param similarity of two passages, on the scale of the scores.
 */
export function scaleLocally<Key>(
  ranked: readonly Ranked<Key>[],
  similarity: (one: Key, other: Key) => number,
): readonly Ranked<Key>[] {
  const count = ranked.length;
  const similarities = new Float64Array(count * count);
  for (let i = 0; i < count; i++) {
    for (let j = 0; j < i; j++) {
      const both = similarity(ranked[i]!.key, ranked[j]!.key);
      similarities[i * count + j] = similarities[j * count + i] = both;
    }
  }
  const isSame = (i: number, j: number): boolean => similarities[i * count + j]! >= SAME;
  // Of passages that say the same, the first.
  const distinct: number[] = [];
  for (let i = 0; i < count; i++) if (!distinct.some((other) => isSame(i, other))) distinct.push(i);
  const crowding = (i: number): number => {
    const others = distinct.filter((other) => other !== i && !isSame(i, other));
    const nearest = Float64Array.from(others, (other) => similarities[i * count + other]!)
      .sort()
      .subarray(-NEAREST);
    return nearest.reduce((sum, one) => sum + one, 0) / Math.max(1, nearest.length);
  };
  return ranked
    .map(({ key, score }, i) => ({ key, score: score - SHARE * crowding(i) }))
    .sort((a, b) => b.score - a.score);
}
