/** The least number of UTF-8 bytes per token, over the usual vocabularies and languages. */
const BYTES_PER_TOKEN = 3;

/** An upper bound on the tokens of a text, for use without the vocabulary. */
export function estimateModelTokens(text: string): number {
  return Math.ceil(new TextEncoder().encode(text).length / BYTES_PER_TOKEN);
}
