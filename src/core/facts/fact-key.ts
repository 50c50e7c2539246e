import { once } from "../base/once";
import { foldCase } from "../language/fold-text";
import { fullPacks } from "../language/packs";
import { stem } from "../text/stem";
import { stopWordsOf } from "../text/stop-words";

/**
 * The words that tell what a fact is about, folded and stemmed, without words that say nothing, each once: the same for
 * "my favourite teas" and "Favorite tea".
 */
export function keyWords(key: string): readonly string[] {
  const words = foldCase(key).match(/[\p{L}\p{M}]+|\p{N}+/gu) ?? [];
  const stopWords = stopWordsOf(words);
  const content = words.filter((word) => !stopWords.has(word));
  return [
    ...new Set((content.length > 0 ? content : words).map(stem).map((word) => spellings().get(word) ?? word)),
  ];
}

/** Whether two keys are about the same. */
export function isSameKey(one: string, other: string): boolean {
  const [a, b] = [keyWords(one), keyWords(other)];
  return a.length === b.length && a.every((word) => b.includes(word));
}

/** One spelling for words that are spelt in two ways, by their other stems. */
const spellings = once(() => {
  const lines = fullPacks().flatMap(({ facts }) => facts.spellings);
  return new Map(
    lines.flatMap((line) => {
      const [first = "", ...others] = line.split(/\s+/).map((word) => stem(foldCase(word)));
      return others.map((word) => [word, first] as const);
    }),
  );
});
