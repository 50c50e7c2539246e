import { charGrams } from "../char-grams";
import { splitParts, type WordPart } from "../split-words";
import { stem } from "../stem";

export const EDGE_NGRAM_LETTERS = 5;
export const LONGEST_TOKEN = 64;
/** Most words are a single part, and need no splitting. */
const PLAIN_WORD = /^[A-Za-z]?[a-z]*$/;

/**
 * The tokens that a word is matched by, in order: its stemmed parts (`readFile2` → `read`, `file`, `2`), the joined form
 * (`readfile2`), and an edge n-gram `prefix*` for parts longer than five letters, which matches forms that the stem keeps
 * apart. Chinese, Japanese, Korean and Thai give character pairs; Arabic gives 4-grams.
 */
export function wordTokens(word: string): readonly string[] {
  if (PLAIN_WORD.test(word)) return plainTokens({ kind: "word", text: word.toLowerCase() });
  const stretches = splitParts(word);
  const tokens: string[] = [];
  for (const parts of stretches) {
    for (const part of parts) tokens.push(...plainTokens(part));
    if (parts.length > 1) tokens.push(joined(parts));
  }
  if (stretches.length > 1) tokens.push(joined(stretches.flat()));
  return tokens;
}

/** The tokens of one part, without its edge n-gram. */
export function partTokens({ kind, text }: WordPart): readonly string[] {
  if (kind === "unspaced") return charGrams(text, 2);
  if (kind === "arabic") return charGrams(text, 4);
  return [(kind === "word" ? stem(text) : text).slice(0, LONGEST_TOKEN)];
}

function plainTokens(part: WordPart): readonly string[] {
  const tokens = partTokens(part);
  const hasPrefix = part.kind === "word" && part.text.length > EDGE_NGRAM_LETTERS;
  return hasPrefix ? [...tokens, `${part.text.slice(0, EDGE_NGRAM_LETTERS)}*`] : tokens;
}

function joined(parts: readonly WordPart[]): string {
  return parts
    .map((part) => part.text)
    .join("")
    .slice(0, LONGEST_TOKEN);
}
