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
  const { firsts, copies } = copiesAmong(ranked.map(({ key }) => textOf(key)));
  const crowding = (i: number): number => {
    const first = firsts[i]!;
    const copy = first === i ? copies[i] : first;
    const nearest: number[] = [];
    for (let other = 0; other < count; other++)
      if (other === copy || (firsts[other] === other && other !== first))
        keepNearest(nearest, similarities[i * count + other]!);
    return nearest.reduce((sum, one) => sum + one, 0) / Math.max(1, nearest.length);
  };
  return ranked
    .map(({ key, score }, i) => ({ key, score: score - SHARE * crowding(i) }))
    .sort((a, b) => b.score - a.score);
}

/** For each text the place of the first one like it, and of the next one after the first; a text that is not known is like no other. */
function copiesAmong(texts: readonly (string | undefined)[]) {
  const placeByText = new Map<string, number>();
  const copies = new Array<number | undefined>(texts.length).fill(undefined);
  const firsts = texts.map((text, i) => {
    const first = text === undefined ? i : (placeByText.get(text) ?? i);
    if (text !== undefined && first === i) placeByText.set(text, i);
    else if (first !== i) copies[first] ??= i;
    return first;
  });
  return { firsts, copies };
}

/** Adds a similarity to the nearest ones, which are in ascending order, if it is among the `NEAREST`. */
function keepNearest(nearest: number[], similarity: number): void {
  if (nearest.length === NEAREST) {
    if (similarity <= nearest[0]!) return;
    nearest.shift();
  }
  let at = nearest.length;
  while (at > 0 && nearest[at - 1]! > similarity) at--;
  nearest.splice(at, 0, similarity);
}
