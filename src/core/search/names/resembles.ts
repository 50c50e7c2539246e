import { charGrams } from "../../text/char-grams";

const LEAST_DICE = 0.6;
const LEAST_LETTERS = 4;

/**
 * The likeness of a word to the most similar of the tokens, 0–1; 0 when none is similar. Numbers and short words resemble
 * only themselves.
 */
export function resembles(word: string, tokens: ReadonlySet<string>): number {
  let best = 0;
  for (const token of tokens) best = Math.max(best, likeness(word, token));
  return best >= LEAST_DICE ? best : 0;
}

function likeness(word: string, token: string): number {
  if (word.length < LEAST_LETTERS || token.endsWith("*") || /\d/.test(word)) return 0;
  if (token.includes(word)) return 1;
  return token.length < LEAST_LETTERS ? 0 : dice(gramsOf(word), gramsOf(token));
}

function gramsOf(word: string): ReadonlySet<string> {
  return new Set(charGrams(` ${word} `, 3));
}

function dice(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const shared = [...a].filter((gram) => b.has(gram)).length;
  return (2 * shared) / (a.size + b.size);
}
