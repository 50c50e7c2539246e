import type { TextLanguage, LanguageCounts } from "../domain/text-language";
import { foldCase, NON_ASCII } from "../language/fold-text";
import { splitWords } from "./split-words";
import { guessLanguages } from "./stop-words";

/** From this share of passages on, what the default embedding model misses is worth the larger one: a tenth. */
const FOREIGN_SHARE = 0.1;

/** Whether enough of these passages are in a language that the default embedding model knows little of. */
export function isForeign({ english, latin, other }: LanguageCounts): boolean {
  return latin + other > FOREIGN_SHARE * (english + latin + other);
}

const LATIN_RUN = /\p{Script=Latin}+/gu;
const OTHER_RUN = /[^\P{L}\p{Script=Latin}]+/gu;
/** Of fewer, it is code or a table. */
const STOP_WORD_SHARE = 1 / 25;
const ACCENTED = /[^\P{Script=Latin}a-zA-Z]/u;
/** Where this share of the words bears accents, it is none of the languages whose stop words are known, and not English. */
const ACCENTED_SHARE = 1 / 8;
const FEWEST_ACCENTED = 3;

/** What a text is mostly written in, by its script, its stop words and its accents; text without words counts as English. */
export function guessTextLanguage(text: string): TextLanguage {
  if (isMostlyOtherScript(text)) return "other";
  // Single letters are names of variables.
  const words = splitWords(text).filter(({ length }) => length > 1);
  const languages = guessLanguages(words.map(foldCase), words.length * STOP_WORD_SHARE);
  if (languages.length > 0) return languages.includes("en") ? "english" : "latin";
  const accented = words.filter((word) => ACCENTED.test(word)).length;
  return accented >= Math.max(FEWEST_ACCENTED, words.length * ACCENTED_SHARE) ? "latin" : "english";
}

function isMostlyOtherScript(text: string): boolean {
  return NON_ASCII.test(text) && lengthOf(text, OTHER_RUN) > lengthOf(text, LATIN_RUN);
}

function lengthOf(text: string, run: RegExp): number {
  return (text.match(run) ?? []).reduce((sum, { length }) => sum + length, 0);
}
