import { EDGE_NGRAM_LETTERS } from "../../text/terms/word-tokens";
import { tokenize } from "../../text/tokenize";

/** The share of a word's weight if the text holds its edge n-gram but not its stem: probably another form of the word. */
const PREFIX_SHARE = 0.5;

/**
 * The share of a question's content words, by weight, that a text holds, 0–1.
 * @param weights idf by token, see `KeywordIndex.weigh`.
 * @returns undefined when the question has no content words.
 */
export function coverage(weights: ReadonlyMap<string, number>, text: string): number | undefined {
  const tokens = new Set(tokenize(text));
  let total = 0;
  let found = 0;
  for (const [token, weight] of weights) {
    total += weight;
    if (tokens.has(token)) found += weight;
    else if (tokens.has(`${token.slice(0, EDGE_NGRAM_LETTERS)}*`)) found += PREFIX_SHARE * weight;
  }
  return total === 0 ? undefined : found / total;
}
