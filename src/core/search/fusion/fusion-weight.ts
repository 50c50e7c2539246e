import type { TextLanguage } from "../text/text-language";

/**
 * Weights of meaning by what the passages are written in, measured on the development halves of fourteen collections
 * (`npm run eval`). Where the model knows little of a language, more weight loses what the words find.
 */
const MINILM: Readonly<Record<TextLanguage, number>> = { english: 0.55, latin: 0.15, other: 0.1 };
const MULTILINGUAL = 0.6;
const EXACT_WORDS_DISCOUNT = 0.1;

/** Quoted words, digits, `camelCase`, `snake_case`, `call()`, `file.txt`: the person means these very letters. */
const EXACT_WORDS = [
  /["“”„«»`]/,
  /\p{Nd}/u,
  /\p{Ll}\p{Lu}/u,
  /\p{L}_\p{L}/u,
  /\w\(\)/,
  /\p{L}\.\p{L}{2,5}(?!\p{L})/u,
];

/**
 * How much meaning counts against words when both have ranked, 0–1.
 * @param model id of the embedding model.
 * @param language what most of the passages are written in.
 */
export function fusionWeight(question: string, model: string, language: TextLanguage): number {
  const weight = model.startsWith("multilingual") ? MULTILINGUAL : MINILM[language];
  const isExact = EXACT_WORDS.some((pattern) => pattern.test(question));
  return isExact ? Math.max(0, weight - EXACT_WORDS_DISCOUNT) : weight;
}

/**
 * Whether what the model finds may be shown though no word of the question stands in it: the default one reads other scripts
 * letter by letter, and finds the nearest of what it can't tell apart.
 */
export function understands(model: string, language: TextLanguage): boolean {
  return model.startsWith("multilingual") || language !== "other";
}
