import { awaitsMultilingual } from "../domain/embedding-models";
import type { Folder } from "../domain/folder";
import type { TextLanguage, LanguageCounts } from "../domain/text-language";
import { foldCase, NON_ASCII } from "../language/fold-text";
import { splitWords } from "./split-words";
import { guessLanguages, mayBeEnglish } from "./stop-words";

/**
 * The share of foreign passages, a tenth, from which the larger model is worth its cost over the default embedding model.
 */
const FOREIGN_SHARE = 0.1;

/** Whether more than a tenth of these passages is in a language that the default embedding model knows little of. */
export function isForeign({ english, latin, other }: LanguageCounts): boolean {
  return latin + other > FOREIGN_SHARE * (english + latin + other);
}

/** Whether a question makes the app change the folder's model, or the change that it made is not finished. */
export function awaitsModelFor(question: string, folder: Folder): boolean {
  return awaitsMultilingual(folder) && !mayBeEnglish(question);
}

const LATIN_RUN = /\p{Script=Latin}+/gu;
const OTHER_RUN = /[^\P{L}\p{Script=Latin}]+/gu;
/** A text with a smaller share of stop words is code or a table. */
const STOP_WORD_SHARE = 1 / 25;
const ACCENTED = /[^\P{Script=Latin}a-zA-Z]/u;
/** A text with this share of accented words is not English and in no language with known stop words. */
const ACCENTED_SHARE = 1 / 8;
const FEWEST_ACCENTED = 3;

/** Guesses a text's main language group by script, stop words and accents; a text without words counts as English. */
export function guessTextLanguage(text: string): TextLanguage {
  if (isMostlyOtherScript(text)) return "other";
  const words = wordsIn(text);
  const languages = languagesOfWords(words);
  if (languages.length > 0) return languages.includes("en") ? "english" : "latin";
  const accented = words.filter((word) => ACCENTED.test(word)).length;
  return accented >= Math.max(FEWEST_ACCENTED, words.length * ACCENTED_SHARE) ? "latin" : "english";
}

/** The code of a text's language, where its stop words tell one that is not English. */
export function onlyForeignLanguageOf(text: string): string | undefined {
  const [language, ...others] = languagesOfWords(wordsIn(text));
  return others.length === 0 && language !== "en" ? language : undefined;
}

function wordsIn(text: string): readonly string[] {
  // Single letters are variable names.
  return splitWords(text).filter(({ length }) => length > 1);
}

function languagesOfWords(words: readonly string[]): readonly string[] {
  return guessLanguages(words.map(foldCase), words.length * STOP_WORD_SHARE);
}

function isMostlyOtherScript(text: string): boolean {
  return NON_ASCII.test(text) && lengthOf(text, OTHER_RUN) > lengthOf(text, LATIN_RUN);
}

function lengthOf(text: string, run: RegExp): number {
  return (text.match(run) ?? []).reduce((sum, { length }) => sum + length, 0);
}
