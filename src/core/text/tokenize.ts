import { contentGrams } from "./content-grams";
import { foldText } from "../language/fold-text";
import { monthsMeant } from "./months-meant";
import { splitParts, splitWords } from "./split-words";
import { sparedByAccents, stopWordsOf } from "./stop-words";
import { currentTermDictionary } from "./terms/term-dictionary";
import { partTokens, wordTokens } from "./terms/word-tokens";

/** The tokens by which passages and questions are matched, in order, repeats included; see `wordTokens`. */
export function tokenize(text: string): string[] {
  const dictionary = currentTermDictionary();
  return Array.from(dictionary.read(text), (id) => dictionary.tokens.text(id));
}

/**
 * The tokens of a question's subject: the tokens of its parts, each once, without edge n-grams and joined forms, and
 * without the stop words and request words ("where is the file …") of its likely language. Empty when nothing else is
 * left.
 */
export function contentTokens(text: string): string[] {
  return [...contentShares(text).keys()];
}

/**
 * The `contentTokens`, each with its weight as a share of a word. A word without spaces around it makes n tokens with
 * much the same meaning: each counts 1/√n. (With weight 1, 41% of the Arabic questions without an answer were refused
 * instead of 51%; with 1/n, the right sentence came first less often.)
 */
export function contentShares(text: string): ReadonlyMap<string, number> {
  const parts = splitWords(text).flatMap((word) => splitParts(word).flat());
  const saysNothing = emptyWordsOf(
    text,
    parts.map((part) => part.text),
  );
  const content = parts.filter((part) => !saysNothing(part.text));
  return new Map(
    content.flatMap((part) => {
      if (part.kind === "unspaced") return [...contentGrams(part.text)];
      const tokens = partTokens(part);
      return tokens.map((token) => [token, 1 / Math.sqrt(tokens.length)] as const);
    }),
  );
}

/**
 * The tokens that a question is searched by, repeats included, without those of stop words and request words; all tokens
 * when there are no others.
 */
export function questionTokens(text: string): string[] {
  const words = splitWords(text);
  const folded = (word: string) => foldText(word).toLowerCase();
  const saysNothing = emptyWordsOf(text, words.map(folded));
  const content = words.filter((word) => !saysNothing(folded(word)));
  return (content.length > 0 ? content : words).flatMap(wordTokens);
}

/**
 * Tells the stop words of a question; a month such as "May" and an accented word such as "né" are not among them.
 * @param words folded and in lower case.
 */
function emptyWordsOf(question: string, words: readonly string[]): (word: string) => boolean {
  const stopWords = stopWordsOf(words);
  const months = monthsMeant(question);
  const spared = sparedByAccents(question);
  return (word) => stopWords.has(word) && !months.has(word) && !spared.has(word);
}
