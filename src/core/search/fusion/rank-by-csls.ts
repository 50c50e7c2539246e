import type { Ranked } from "./fuse";

/** The number of nearest passages that measure how crowded a passage is. */
const NEAREST = 10;
/** The share of their mean cosine similarity that is subtracted. */
const SHARE = 0.3;

/**
 * Reorders the semantic ranking: a passage in a crowd, with a vector near many others, is near most questions too, so
 * part of its cosine similarity says nothing about this question. This is cross-domain similarity local scaling (CSLS;
 * Conneau et al., "Word Translation Without Parallel Data", 2018), over the passages found instead of over all passages.
 * @param ranked best first, each key once.
 * @param similarity of two passages, on the scale of the scores.
 * @param textOf a passage's text, as far as it is known. Many copies of a text crowd each other and their neighbours no
 *   more than two copies do.
 */
export function rankByCsls<Key>(
  ranked: readonly Ranked<Key>[],
  similarity: (one: Key, other: Key) => number,
  textOf: (key: Key) => string | undefined,
): readonly Ranked<Key>[] {
  const count = ranked.length;
  const similarities = new Float64Array(count * count);
  for (let i = 0; i < count; i++) {
    for (let j = 0; j < i; j++) {
      const both = similarity(ranked[i]!.key, ranked[j]!.key);
      similarities[i * count + j] = similarities[j * count + i] = both;
    }
  }
  const texts = ranked.map(({ key }, i) => textOf(key) ?? i);
  const distinct = texts.flatMap((text, i) => (texts.indexOf(text) === i ? [i] : []));
  const crowding = (i: number): number => {
    const first = texts.indexOf(texts[i]!);
    const copy = first === i ? texts.indexOf(texts[i]!, i + 1) : first;
    const others = distinct.filter((other) => other !== first);
    if (copy >= 0) others.push(copy);
    const nearest = Float64Array.from(others, (other) => similarities[i * count + other]!)
      .sort()
      .subarray(-NEAREST);
    return nearest.reduce((sum, one) => sum + one, 0) / Math.max(1, nearest.length);
  };
  return ranked
    .map(({ key, score }, i) => ({ key, score: score - SHARE * crowding(i) }))
    .sort((a, b) => b.score - a.score);
}
