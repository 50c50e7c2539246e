import type { TextRun } from "./page-lines";

/** Stands for a sign whose font maps it to nothing. */
export const LOST = "\ufffd";

/** A code or a private sign, which the tables of a font give for letters: mostly a ligature. TeX's codes are known. */
const SIGN = "[\\u0001-\\u0008\\u0010-\\u001a\\ue000-\\uf8ff\\ufffd]";
const BESIDE_LETTERS = new RegExp(`(?<=\\p{L}\\p{Ll})${SIGN}|${SIGN}(?=\\p{Ll}{2})`, "gu");
const WITHIN_WORD = new RegExp(`\\p{L}${SIGN}\\p{Ll}`, "u");
const SIGNS = new RegExp(SIGN, "u");
const WORD = new RegExp(`(?:[\\p{L}\\p{M}]|${SIGN})+`, "gu");
/** The fewest such signs on a page where none stands inside a word: pictograms stand beside words, too. */
const LEAST_SIGNS = 3;
/** The most letters that one sign draws. */
const LONGEST_SIGN = 3;

/** Whether words of a page have signs for which the font tells no letters. */
export function hasLostLetters(runs: readonly TextRun[]): boolean {
  const text = runs.map((run) => run.text).join(" ");
  if (!SIGNS.test(text)) return false;
  return WITHIN_WORD.test(text) || (text.match(BESIDE_LETTERS)?.length ?? 0) >= LEAST_SIGNS;
}

/** Whether a second reading of a page tells the lost letters of the first, and all the others alike. */
export function tellsLostLetters(second: readonly TextRun[], first: readonly TextRun[]): boolean {
  const [known, told] = [first, second].map((runs) =>
    runs
      .map(({ text }) => text)
      .join("")
      .replace(/\s/g, ""),
  );
  if (known === undefined || told === undefined || hasLostLetters(second)) return false;
  let [at, signs] = [0, 0];
  for (const letter of known) {
    if (SIGNS.test(letter)) signs += 1;
    else if ((at = told.indexOf(letter, at) + 1) === 0) return false;
  }
  return told.length <= known.length + signs * LONGEST_SIGN;
}

/**
 * Writes the lost letters of a page as its picture shows them. A word that was recognised otherwise has the letters that its
 * sign has in all other words; a sign of which nothing is known stays.
 * @param recognised the text that was recognised on the page's picture.
 */
export function withLostLetters(runs: readonly TextRun[], recognised: string): readonly TextRun[] {
  const seen = [...new Set(recognised.normalize("NFKC").match(/[\p{L}\p{M}]+/gu))];
  const drawn = new Map<string, Set<string>>();
  const found = new Map<string, Reading>();
  for (const word of new Set(runs.flatMap(({ text }) => text.match(WORD) ?? []))) {
    const reading = SIGNS.test(word) ? readingOf(word, seen) : undefined;
    if (reading === undefined) continue;
    found.set(word, reading);
    if (!reading.areLigatures) continue;
    [...word.matchAll(new RegExp(SIGN, "gu"))].forEach(([sign], at) => {
      drawn.set(sign, (drawn.get(sign) ?? new Set()).add(reading.letters[at] ?? ""));
    });
  }
  const usual = (sign: string): string => {
    const [one = sign, ...others] = drawn.get(sign) ?? [];
    return others.length === 0 ? one : sign;
  };
  const told = (word: string): string => {
    const reading = found.get(word);
    if (reading?.areLigatures === true) return reading.word;
    const known = word.replace(BESIDE_LETTERS, usual);
    return SIGNS.test(known) ? (reading?.word ?? known) : known;
  };
  return runs.map((run) => ({ ...run, text: run.text.replace(WORD, told) }));
}

interface Reading {
  readonly word: string;
  /** What each sign draws in it. */
  readonly letters: readonly string[];
  /** Whether the signs are what signs without letters mostly are. */
  readonly areLigatures: boolean;
}

/** The recognised word that a word with signs may be; one with ligatures comes first. */
function readingOf(word: string, seen: readonly string[]): Reading | undefined {
  const parts = word.split(new RegExp(SIGN, "u"));
  // Without letters of its own, any word would do.
  if (parts.join("").length < 2) return undefined;
  const pattern = new RegExp(`^${parts.join(`(\\p{L}{1,${LONGEST_SIGN}})`)}$`, "u");
  const readings = seen.flatMap((one): Reading[] => {
    const [match, ...letters] = pattern.exec(one) ?? [];
    const areLigatures = letters.every((drawn) => drawn.startsWith("f"));
    return match === undefined ? [] : [{ word: match, letters, areLigatures }];
  });
  return readings.find(({ areLigatures }) => areLigatures) ?? readings[0];
}
