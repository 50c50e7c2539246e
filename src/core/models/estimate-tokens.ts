import { utf8Length } from "../base/utf8-length";

/** Bytes of UTF-8 that a token stands for at the least, over the usual vocabularies and languages. */
const BYTES_PER_TOKEN = 3;

/** Tokens that a text has at most, where the vocabulary is not at hand. */
export function estimateModelTokens(text: string): number {
  return Math.ceil(utf8Length(text) / BYTES_PER_TOKEN);
}
