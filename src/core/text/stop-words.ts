import { once } from "../base/once";
import { isFull, type LanguagePack } from "../language/language-pack";
import { allPacks } from "../language/packs";
import { foldCase, foldText } from "../language/fold-text";

/** By the ISO 639-1 code of a language. */
type StopSets = ReadonlyMap<string, ReadonlySet<string>>;
const BETWEEN_WORDS = /[\s'-]+/;

/** The languages tried first; another one is chosen only where it is more likely than all of these. */
const main = once(() => setsOf(({ triedFirst = false }) => triedFirst));
/** Made on first use: most questions are in one of the main languages. */
const further = once(() => setsOf(({ triedFirst = false }) => !triedFirst));

const NONE: ReadonlySet<string> = new Set();

/** The stop words and request words with their accents. */
const spelled = once(
  () =>
    new Set(allPacks().flatMap((pack) => emptyWordsOf(pack).flatMap((word) => word.split(BETWEEN_WORDS)))),
);
const WORD = /\p{L}+/gu;
const ACCENTED = /[^\P{L}a-z]/u;
/** Romanian `ş` stands for `ș`, and `ţ` for `ț`, on keyboards without the comma below. */
const CEDILLAS: Readonly<Record<string, string>> = { ş: "ș", ţ: "ț" };

/** Enough English stop words, as a share and as a number, to rule out further languages. */
const PLAINLY_ENGLISH = { share: 1 / 3, least: 2 };

/** How many more stop words than English a further language needs: "Who met Dan?" has two Dutch ones. */
const FURTHER_MARGIN = 2;

/**
 * The languages whose stop words are the most frequent among these words; several when they tie, none when no word is
 * known. A few words decide, so it fits questions. A further language must have more stop words than all main languages,
 * and a single Latin word is not enough for it ("dove soap").
 * @param words folded and in lower case.
 * @param least the fewest stop words for a result.
 * @param letters words with a letter that only one language has; each counts as a stop word of that language.
 */
export function guessLanguages(
  words: readonly string[],
  least = 1,
  letters: LetterCounts = new Map(),
): readonly string[] {
  const known = mostFrequent(words, main(), letters);
  const isEnglish = known.languages.length === 1 && known.languages[0] === "en";
  const enough = Math.max(PLAINLY_ENGLISH.least, words.length * PLAINLY_ENGLISH.share);
  const other =
    isEnglish && known.count >= enough && letters.size === 0
      ? NOTHING
      : mostFrequent(words, further(), letters);
  const margin = known.languages.includes("en") ? FURTHER_MARGIN : 1;
  const isOther =
    other.count >= known.count + margin &&
    (other.count > 1 || !words.some((word) => /\p{Script=Latin}/u.test(word)));
  const { languages, count } = isOther ? other : known;
  return count < least ? [] : languages;
}

const NOTHING = { languages: [] as readonly string[], count: 0 };

/** The languages with the most of these words as stop words. */
function mostFrequent(words: readonly string[], sets: StopSets, letters: LetterCounts) {
  const counts = [...sets].map(([language, set]) => {
    const stopWords = words.filter((word) => set.has(word)).length;
    return [language, stopWords + (letters.get(language) ?? 0)] as const;
  });
  const count = Math.max(...counts.map(([, one]) => one));
  return count === 0
    ? NOTHING
    : { languages: counts.filter(([, one]) => one === count).map(([language]) => language), count };
}

/** The languages that a question, as typed, seems to be in; see `guessLanguages`. */
export function languagesOf(question: string): readonly string[] {
  return guessLanguages(foldCase(question).match(/\p{L}+/gu) ?? [], 1, countLetters(question));
}

/** By language: the number of words with a letter that only this language has. */
type LetterCounts = ReadonlyMap<string, number>;

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

/** Whether a question may be in English, judged by its common words. */
export function mayBeEnglish(question: string): boolean {
  const languages = languagesOf(question);
  return languages.length === 0 || languages.includes("en");
}

/**
 * The stop words and request words of the languages that the words seem to be in. Other languages are left out: the
 * German "war" and "hat" are subjects in English.
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
 * The words that would be stop words without their accents: the accents are written on purpose, and "né" (born) is not
 * "ne". They are returned folded and in lower case.
 */
export function sparedByAccents(question: string): ReadonlySet<string> {
  const lower = question.toLowerCase().normalize("NFC");
  const accented = (lower.match(WORD) ?? [])
    .filter((word) => ACCENTED.test(word))
    .map((word) => word.replace(/[şţ]/g, (letter) => CEDILLAS[letter] ?? letter));
  return new Set(accented.filter((word) => !spelled().has(word)).map(foldText));
}

function setsOf(isWanted: (pack: LanguagePack) => boolean): StopSets {
  return new Map(
    allPacks()
      .filter(isWanted)
      .map((pack) => {
        const folded = emptyWordsOf(pack).flatMap((word) => foldText(word).split(BETWEEN_WORDS));
        return [pack.language, new Set(folded)] as const;
      }),
  );
}

/** Words that say nothing about the subject of a question, and requests to the app. */
function emptyWordsOf(pack: LanguagePack): readonly string[] {
  return [...pack.stopWords, ...(isFull(pack) ? (pack.requestWords ?? []) : [])];
}
