import type { TextLanguage } from "../../domain/text-language";

/** How much words count where the best passage by words holds every word of the question. */
const AT_FULL_COVERAGE = 0.7;
/** The least that words count where the default model knows little of the language, measured by `npm run eval`. */
const LEAST_FOR_ENGLISH_MODEL: Readonly<Record<TextLanguage, number>> = {
  english: 0,
  latin: 0.85,
  other: 0.9,
};

/**
 * How much words count against meaning when both have ranked, 0–1: the more of the question the passages found by words hold, the
 * more. A question in the asker's own words shares few with the passage that answers, and meaning decides.
 * @param coverage share of the question's idf weight that the best passage found by words holds, 0–1.
 * @param model id of the embedding model. @param language what most of the passages are written in.
 */
export function wordShare(coverage: number, model: string, language: TextLanguage): number {
  const least = model.startsWith("multilingual") ? 0 : LEAST_FOR_ENGLISH_MODEL[language];
  return Math.max(least, AT_FULL_COVERAGE * coverage);
}

/**
 * Whether what the model finds may be shown though no word of the question stands in it: the default one reads other scripts
 * letter by letter, and finds the nearest of what it can't tell apart.
 */
export function understands(model: string, language: TextLanguage): boolean {
  return model.startsWith("multilingual") || language !== "other";
}
