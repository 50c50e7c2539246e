import type { Ranked } from "./fuse";

/** Passages that tell how crowded it is around another. */
const NEAREST = 10;
/** How much of their mean closeness is taken off. */
const SHARE = 0.3;

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
  const similarities = new Float64Array(count * count).fill(-Infinity);
  for (let i = 0; i < count; i++) {
    for (let j = 0; j < i; j++) {
      const both = similarity(ranked[i]!.key, ranked[j]!.key);
      similarities[i * count + j] = similarities[j * count + i] = both;
    }
  }
  const nearest = Math.min(NEAREST, count - 1);
  const crowding = (i: number): number => {
    if (nearest < 1) return 0;
    const row = similarities.subarray(i * count, (i + 1) * count).sort();
    return row.subarray(-nearest).reduce((sum, one) => sum + one, 0) / nearest;
  };
  return ranked
    .map(({ key, score }, i) => ({ key, score: score - SHARE * crowding(i) }))
    .sort((a, b) => b.score - a.score);
}
