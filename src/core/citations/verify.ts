import { tokenize } from "../text/tokenize";

const LEAST_OVERLAP = 0.8;

/**
 * Whether a text contains a quote. An exact match ignores case, white space and the shape of quotation marks and dashes.
 * Since a model copies with slips, .8 of the quote's words in any order also match, in a stretch as long as the quote.
 */
export function verifyQuote(quote: string, text: string): boolean {
  const wanted = normalise(quote);
  if (wanted === "") return false;
  return normalise(text).includes(wanted) || overlapOf(tokenize(quote), tokenize(text)) >= LEAST_OVERLAP;
}

function normalise(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[“”„«»″]/g, '"')
    .replace(/[‘’‚′]/g, "'")
    .replace(/[‐-―−]/g, "-")
    .replace(/\s+/g, " ")
    .trim();
}

/** The largest share of the quote's words that one stretch of the text holds, as long as the quote in words. */
function overlapOf(quote: readonly string[], text: readonly string[]): number {
  if (quote.length === 0) return 0;
  const missing = new Map<string, number>();
  for (const word of quote) missing.set(word, (missing.get(word) ?? 0) + 1);
  let held = 0;
  let most = 0;
  for (const [at, word] of text.entries()) {
    held += take(missing, word);
    const left = text[at - quote.length];
    if (left !== undefined) held -= giveBack(missing, left);
    most = Math.max(most, held);
  }
  return most / quote.length;
}

/** Returns 1 if the quote still needed the word. A count below zero means more of a word than the quote needs. */
function take(missing: Map<string, number>, word: string): number {
  const count = missing.get(word);
  if (count === undefined) return 0;
  missing.set(word, count - 1);
  return count > 0 ? 1 : 0;
}

function giveBack(missing: Map<string, number>, word: string): number {
  const count = missing.get(word);
  if (count === undefined) return 0;
  missing.set(word, count + 1);
  return count >= 0 ? 1 : 0;
}
