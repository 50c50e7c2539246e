import { foldText } from "./fold-text";
import { splitWords } from "./split-words";
import { guessLanguages } from "./stop-words";

/** As far as the default embedding model cares: English, another language in Latin letters, another script. */
export type TextLanguage = "english" | "latin" | "other";

/** Passages by what they are written in. */
export type LanguageCounts = Readonly<Record<TextLanguage, number>>;

/** Whether most of these passages are in a language that the default embedding model knows little of. */
export function isMostlyForeign({ english, latin, other }: LanguageCounts): boolean {
  return latin + other > english;
}

const LETTER = /\p{L}/gu;
const LATIN_LETTER = /\p{Script=Latin}/gu;

/** What a text is mostly written in, by its script and its stop words; text without words counts as English. */
export function guessTextLanguage(text: string): TextLanguage {
  const letters = text.match(LETTER)?.length ?? 0;
  const latin = text.match(LATIN_LETTER)?.length ?? 0;
  if (latin < letters / 2) return "other";
  const languages = guessLanguages(splitWords(text).map((word) => foldText(word).toLowerCase()));
  return languages.length === 0 || languages.includes("en") ? "english" : "latin";
}
