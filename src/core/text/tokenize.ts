import { contentGrams } from "./content-grams";
import { foldText } from "../language/fold-text";
import { namesMay } from "./names-may";
import { splitParts, splitWords } from "./split-words";
import { sparedByAccents, stopWordsOf } from "./stop-words";
import { currentTermDictionary } from "./terms/term-dictionary";
import { partTokens, wordTokens } from "./terms/word-tokens";

/** The tokens that passages and questions are matched by, in order, repeats included: those of each word, see `wordTokens`. */
export function tokenize(text: string): string[] {
  const dictionary = currentTermDictionary();
  return Array.from(dictionary.read(text), (id) => dictionary.tokens.text(id));
}

/**
 * What a question is about: the tokens of its parts without prefixes and joined forms, each once, without the stop
 * words and request words ("where is the file …") of the language it seems to be in. Empty when nothing else is left.
 */
export function contentTokens(text: string): string[] {
  return [...contentShares(text).keys()];
}

/**
 * The same, each with what it counts of a word. A word without spaces around it makes several tokens, which say much the
 * same: of n each counts 1/√n. (Counted in full, of questions whose answer is missing 41% were refused in Arabic instead of
 * 51%; with 1/n a word, right sentences came first less often.)
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
 * What a question is searched by: its tokens, repeats included, without those of stop words and request words; all of
 * them when it has no other.
 */
export function questionTokens(text: string): string[] {
  const words = splitWords(text);
  const folded = (word: string) => foldText(word).toLowerCase();
  const saysNothing = emptyWordsOf(text, words.map(folded));
  const content = words.filter((word) => !saysNothing(folded(word)));
  return (content.length > 0 ? content : words).flatMap(wordTokens);
}

/** Tells the stop words of a question; "in May" is not one, nor "né". @param words folded and in lower case. */
function emptyWordsOf(question: string, words: readonly string[]): (word: string) => boolean {
  const stopWords = stopWordsOf(words);
  const isMonth = stopWords.has("may") && namesMay(question);
  const spared = sparedByAccents(question);
  return (word) => stopWords.has(word) && !(isMonth && word === "may") && !spared.has(word);
}
