import type { TextLanguage } from "../../domain/text-language";

/** The weight of the lexical arm where its best passage holds every word of the question. */
const AT_FULL_COVERAGE = 0.7;

/** What most of the passages are, as far as the embedding model cares. */
export type TextKind = TextLanguage | "code";

/**
 * The least weight of the lexical arm by kind of text, since the default model knows little of some; measured by `npm run
 * eval`.
 */
const LEAST_FOR_ENGLISH_MODEL: Readonly<Record<TextKind, number>> = {
  english: 0,
  code: 0.5,
  latin: 0.85,
  other: 0.9,
};

/**
 * The weight of the lexical arm when both arms have ranked, 0–1; it grows with the share of the question that the lexical
 * hits hold. A question in the asker's own words shares few words with the passage that answers it, so the semantic arm
 * decides.
 * @param coverage share of the question's idf weight that the best lexical hit holds, 0–1.
 * @param model id of the embedding model.
 */
export function wordShare(coverage: number, model: string, kind: TextKind): number {
  const least = model.startsWith("multilingual") ? 0 : LEAST_FOR_ENGLISH_MODEL[kind];
  return Math.max(least, AT_FULL_COVERAGE * coverage);
}

/**
 * Whether semantic hits may be shown although they hold no word of the question. The default model reads non-Latin
 * scripts letter by letter, and its nearest passages in them mean nothing.
 */
export function understands(model: string, language: TextLanguage): boolean {
  return model.startsWith("multilingual") || language !== "other";
}
