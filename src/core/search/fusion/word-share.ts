import { isMultilingual } from "../../domain/embedding-models";
import type { TextLanguage } from "../../domain/text-language";

/** The weight of the lexical arm where its best passage holds every word of the question. */
const AT_FULL_COVERAGE = 0.7;
/**
 * The least weight of the lexical arm by language, since the default model knows little of some; measured by `npm run
 * eval`.
 */
const LEAST_FOR_ENGLISH_MODEL: Readonly<Record<TextLanguage, number>> = {
  english: 0,
  latin: 0.85,
  other: 0.9,
};

/**
 * The weight of the lexical arm when both arms have ranked, 0–1; it grows with the share of the question that the lexical
 * hits hold. A question in the asker's own words shares few words with the passage that answers it, so the semantic arm
 * decides.
 * @param coverage share of the question's idf weight that the best lexical hit holds, 0–1.
 * @param model id of the embedding model.
 * @param language of most of the passages.
 */
export function wordShare(coverage: number, model: string, language: TextLanguage): number {
  const least = isMultilingual(model) ? 0 : LEAST_FOR_ENGLISH_MODEL[language];
  return Math.max(least, AT_FULL_COVERAGE * coverage);
}

/**
 * Whether semantic hits may be shown although they hold no word of the question. The default model reads non-Latin
 * scripts letter by letter, and its nearest passages in them mean nothing.
 */
export function understands(model: string, language: TextLanguage): boolean {
  return isMultilingual(model) || language !== "other";
}
