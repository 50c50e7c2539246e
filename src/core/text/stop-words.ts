import { isFull, type LanguagePack } from "../language/language-pack";
import { allPacks } from "../language/packs";
import { foldCase, foldText } from "../language/fold-text";

/** A language by its ISO 639-1 code. */
export type LanguageCode = string;

type StopSets = ReadonlyMap<LanguageCode, ReadonlySet<string>>;
const BETWEEN_WORDS = /[\s'-]+/;

/** Languages that are thought of first; the others only where none of these is as likely. */
const MAIN: readonly LanguageCode[] = ["en", "fr", "de", "es", "ro"];

const main = lazily(() => setsOf((language) => MAIN.includes(language)));
/** Made when they are first asked for: most questions are in one of the others. */
const further = lazily(() => setsOf((language) => !MAIN.includes(language)));

const NONE: ReadonlySet<string> = new Set();

/** As they are written, accents included. */
const spelled = lazily(
  () =>
    new Set(allPacks().flatMap((pack) => emptyWordsOf(pack).flatMap((word) => word.split(BETWEEN_WORDS)))),
);
const ACCENTED_WORD = /\p{L}*[^\P{L}a-z]\p{L}*/gu;
/** Typed on keyboards that lack the comma below: Romanian `ş` for `ș`. */
const CEDILLAS: Readonly<Record<string, string>> = { ş: "ș", ţ: "ț" };

/** Of the words, how many have to be English stop words for no further language to be thought of. */
const PLAINLY_ENGLISH = { share: 1 / 3, least: 2 };

/** More stop words than English ones that a further language needs: "Who met Dan?" has two of Dutch. */
const FURTHER_LEAD = 2;

/**
 * The languages whose stop words are the most frequent among these words; several when they are level, none when no
 * word is known. A few words decide, so it fits questions. A further language is one only where none of the
 * others is as likely, and in Latin letters not by one word ("dove soap").
 * @param words folded and in lower case.
 * @param least how many of them have to be stop words.
 * @param letters words that hold a letter of one language alone; each counts as a stop word of it.
 */
export function guessLanguages(
  words: readonly string[],
  least = 1,
  letters: LetterCounts = new Map(),
): readonly LanguageCode[] {
  const known = mostFrequent(words, main(), letters);
  const isEnglish = known.languages.length === 1 && known.languages[0] === "en";
  const enough = Math.max(PLAINLY_ENGLISH.least, words.length * PLAINLY_ENGLISH.share);
  const other =
    isEnglish && known.count >= enough && letters.size === 0
      ? NOTHING
      : mostFrequent(words, further(), letters);
  const lead = known.languages.includes("en") ? FURTHER_LEAD : 1;
  const isOther = other.count >= known.count + lead && (other.count > 1 || !words.some(isLatin));
  const { languages, count } = isOther ? other : known;
  return count < least ? [] : languages;
}

interface Frequent {
  readonly languages: readonly LanguageCode[];
  readonly count: number;
}

const NOTHING: Frequent = { languages: [], count: 0 };

/** The languages with the most of these words as stop words. */
function mostFrequent(words: readonly string[], sets: StopSets, letters: LetterCounts): Frequent {
  const counts = [...sets].map(([language, set]) => {
    const stopWords = words.filter((word) => set.has(word)).length;
    return [language, stopWords + (letters.get(language) ?? 0)] as const;
  });
  const count = Math.max(...counts.map(([, one]) => one));
  return count === 0
    ? NOTHING
    : { languages: counts.filter(([, one]) => one === count).map(([language]) => language), count };
}

/** The same of a question as it was typed. */
export function languagesOf(question: string): readonly LanguageCode[] {
  return guessLanguages(foldCase(question).match(/\p{L}+/gu) ?? [], 1, countLetters(question));
}

/** Languages by how many words hold a letter that stands in them alone. */
type LetterCounts = ReadonlyMap<LanguageCode, number>;

function countLetters(question: string): LetterCounts {
  const words =
    question
      .toLowerCase()
      .normalize("NFC")
      .match(/[^\s]+/g) ?? [];
  const counts = allPacks().map(({ language, letters = "" }) => {
    const own = [...letters];
    return [language, words.filter((word) => own.some((letter) => word.includes(letter))).length] as const;
  });
  return new Map(counts.filter(([, count]) => count > 0));
}

/** Whether a question may be in English, as far as its common words tell. */
export function mayBeEnglish(question: string): boolean {
  const languages = languagesOf(question);
  return languages.length === 0 || languages.includes("en");
}

/**
 * The stop words and request words of the languages that the words seem to be in. Not of all: the German "war" and
 * "hat" are subjects in English.
 * @param words folded and in lower case.
 */
export function stopWordsOf(words: readonly string[]): ReadonlySet<string> {
  const sets = guessLanguages(words).map(
    (language) => main().get(language) ?? further().get(language) ?? NONE,
  );
  if (sets.length <= 1) return sets[0] ?? NONE;
  return new Set(sets.flatMap((set) => [...set]));
}

/**
 * The words that are stop words but for their accents, which were written on purpose: "né" (born) is not "ne". Folded
 * and in lower case.
 */
export function sparedByAccents(question: string): ReadonlySet<string> {
  const lower = question.toLowerCase().normalize("NFC");
  const accented = (lower.match(ACCENTED_WORD) ?? []).map((word) =>
    word.replace(/[şţ]/g, (letter) => CEDILLAS[letter] ?? letter),
  );
  return new Set(accented.filter((word) => !spelled().has(word)).map(foldText));
}

function isLatin(word: string): boolean {
  return /\p{Script=Latin}/u.test(word);
}

function setsOf(isWanted: (language: LanguageCode) => boolean): StopSets {
  const packs = allPacks().filter(({ language }) => isWanted(language));
  return new Map(
    packs.map((pack) => {
      const folded = emptyWordsOf(pack).flatMap((word) => foldText(word).split(BETWEEN_WORDS));
      return [pack.language, new Set(folded)] as const;
    }),
  );
}

/** Words that say nothing about the subject of a question, and what a person says to the app. */
function emptyWordsOf(pack: LanguagePack): readonly string[] {
  return [...pack.stopWords, ...(isFull(pack) ? (pack.requestWords ?? []) : [])];
}

function lazily<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}
