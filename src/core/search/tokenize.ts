import { charGrams } from "./char-grams";
import { foldText } from "./fold-text";
import { splitParts, splitWords, type WordPart } from "./split-words";
import { stem } from "./stem";
import { stopWordsOf } from "./stop-words";

const PREFIX_LETTERS = 5;
/** Longer words (encoded bytes, ideographs in a row) seldom come twice. */
const LONGEST_CACHED = 40;
const CACHED_WORDS = 64_000;
const LONGEST_TOKEN = 64;

// Tokens by word as written: most words of a text have been met before, which makes tokenizing several times faster.
const tokensByWord = new Map<string, readonly string[]>();

/**
 * The tokens that passages and questions are matched by, in order, repeats included. For each word: its stemmed parts
 * (`readFile2` → `read`, `file`, `2`), the joined form (`readfile2`), and `prefix*` for parts longer than five letters,
 * which lets forms meet that the stem keeps apart. Chinese, Japanese, Korean and Thai: character pairs; Arabic: fours.
 */
export function tokenize(text: string): string[] {
  const tokens: string[] = [];
  for (const word of splitWords(text)) {
    for (const token of cachedTokens(word)) tokens.push(token);
  }
  return tokens;
}

/**
 * What a question is about: the tokens of its parts without prefixes and joined forms, each once, without the stop
 * words and request words ("where is the file …") of the language it seems to be in. Empty when nothing else is left.
 */
export function contentTokens(text: string): string[] {
  const parts = splitWords(text).flatMap((word) => splitParts(word).flat());
  const stopWords = stopWordsOf(parts.map((part) => part.text));
  const tokens = parts.filter((part) => !stopWords.has(part.text)).flatMap(partTokens);
  return [...new Set(tokens)];
}

/**
 * What a question is searched by: its tokens, repeats included, without those of stop words and request words; all of
 * them when it has no other.
 */
export function questionTokens(text: string): string[] {
  const words = splitWords(text);
  const stopWords = stopWordsOf(words.map((word) => foldText(word).toLowerCase()));
  const content = words.filter((word) => !stopWords.has(foldText(word).toLowerCase()));
  return (content.length > 0 ? content : words).flatMap(cachedTokens);
}

function cachedTokens(word: string): readonly string[] {
  const known = tokensByWord.get(word);
  if (known !== undefined) return known;
  const tokens = wordTokens(word);
  if (word.length > LONGEST_CACHED) return tokens;
  if (tokensByWord.size >= CACHED_WORDS) tokensByWord.clear();
  tokensByWord.set(word, tokens);
  return tokens;
}

function wordTokens(word: string): readonly string[] {
  const stretches = splitParts(word);
  const tokens: string[] = [];
  for (const parts of stretches) {
    for (const part of parts) tokens.push(...partTokens(part), ...prefixToken(part));
    if (parts.length > 1) tokens.push(joined(parts));
  }
  if (stretches.length > 1) tokens.push(joined(stretches.flat()));
  return tokens;
}

function partTokens({ kind, text }: WordPart): readonly string[] {
  switch (kind) {
    case "word":
      return [stem(text).slice(0, LONGEST_TOKEN)];
    case "number":
      return [text.slice(0, LONGEST_TOKEN)];
    case "unspaced":
      return charGrams(text, 2);
    case "arabic":
      return charGrams(text, 4);
  }
}

function prefixToken({ kind, text }: WordPart): readonly string[] {
  return kind === "word" && text.length > PREFIX_LETTERS ? [`${text.slice(0, PREFIX_LETTERS)}*`] : [];
}

function joined(parts: readonly WordPart[]): string {
  return parts
    .map((part) => part.text)
    .join("")
    .slice(0, LONGEST_TOKEN);
}
