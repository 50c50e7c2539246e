import { once } from "../base/once";
import { allPacks } from "../language/packs";
import { charGrams } from "./char-grams";

/** Made when a question first needs it, because it loads dictionaries. */
const segmenter = once(() => new Intl.Segmenter(undefined, { granularity: "word" }));
const stopWords = once(() => new Set(allPacks().flatMap(({ unspacedStopWords = [] }) => unspacedStopWords)));

/**
 * The character pairs that carry the subject of an unspaced stretch of a question, each with its share of a word. These
 * are the pairs within a word, and the pairs that join a word of one character to its neighbours. A pair across two
 * longer words, or one with a stop word in it, is left out: a paraphrase does not contain it. The map is empty when there
 * are only stop words.
 * The browser's dictionaries find the words (Unicode Standard Annex 29, `Intl.Segmenter`).
 */
export function contentGrams(text: string): ReadonlyMap<string, number> {
  const shares = new Map<string, number>();
  const put = (gram: string, share: number): void => {
    shares.set(gram, Math.max(share, shares.get(gram) ?? 0));
  };
  let before: readonly string[] = [];
  for (const { segment } of segmenter().segment(text)) {
    const characters = stopWords().has(segment) ? [] : Array.from(segment);
    const isJoined =
      before.length > 0 && characters.length > 0 && Math.min(before.length, characters.length) === 1;
    if (isJoined) put(`${before.at(-1)}${characters[0]}`, 1);
    const pairs = characters.length > 1 ? charGrams(segment, 2) : [];
    for (const pair of pairs) put(pair, 1 / Math.sqrt(pairs.length));
    before = characters;
  }
  return shares;
}
