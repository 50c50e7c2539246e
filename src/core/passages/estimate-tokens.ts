/**
 * About how many pieces an embedding model's tokenizer makes of a text, without its vocabulary: words by their length,
 * digits, CJK characters and signs by number. Additive: the estimate of two texts with white space between them is the
 * sum of theirs. Fitted to the WordPiece of all-MiniLM-L6-v2, so that a passage of 220 by this estimate fits its 256
 * pieces in more than 99% of English prose (98% of code, 92% of German).
 */
export function estimateTokens(text: string): number {
  let tokens = 0;
  for (const match of text.matchAll(WORD_OR_SIGN)) tokens += wordTokens(match[0]);
  return tokens;
}

/** A character of a script that models read one by one, a word (with digits and marks inside), or any single sign. */
const WORD_OR_SIGN =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]|[\p{L}\p{M}\p{N}]+|\S/gu;

const ASCII_LETTERS = /^[A-Za-z]+$/;
const ASCII_DIGITS = /^\d+$/;
const ASCII_WORD = /^[A-Za-z\d]+$/;
const LATIN_LETTERS = /^[A-Za-z\u00c0-\u024f]+$/;
/** "camelCase", "HTTP": models keep no capitals, so such a word falls into short pieces. */
const INNER_CAPITAL = /[a-z][A-Z]|[A-Z]{2}/;

function wordTokens(word: string): number {
  const length = word.length;
  if (length === 1) return 1;
  if (ASCII_LETTERS.test(word))
    return INNER_CAPITAL.test(word) ? Math.max(1.2, length / 3.2) : plainTokens(length);
  if (ASCII_DIGITS.test(word)) return length <= 4 ? 1.2 : length / 2;
  // Also stands for its neighbours without accents, which fall apart as well in a model of English.
  if (LATIN_LETTERS.test(word)) return length * 0.8;
  if (ASCII_WORD.test(word)) return Math.max(1.5, length / 1.8);
  return length;
}

/** Short words are one piece, longer ones are rarer and fall apart. */
function plainTokens(length: number): number {
  if (length <= 4) return 1;
  return length <= 8 ? 1 + (length - 4) * 0.08 : 1.32 + (length - 8) * 0.25;
}
