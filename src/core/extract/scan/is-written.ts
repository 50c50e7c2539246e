import type { TextRun } from "../page/page-lines";

/** A scan may carry a page number or a stamp as text. */
const SCAN_MAX_LETTERS = 16;

/** Letters drawn as outlines are more paths than the lines and boxes of an empty form. */
export const DRAWN_MIN_PATHS = 20;

/** Whether a page's text is stored as text: more letters than a scan may carry, and letters that are known. */
export function isWritten(runs: readonly TextRun[]): boolean {
  return lettersOf(runs) >= SCAN_MAX_LETTERS && !isGarbled(runs.map((run) => run.text).join(" "));
}

/** Limits for the line that a court or a fax machine prints onto each page, with the text of a stamp beside it. */
const STAMP_MAX_LETTERS = 120;
const STAMP_MAX_LINES = 3;

/** Whether a page's text may be only what was stamped onto its picture. */
export function isStamp(runs: readonly TextRun[]): boolean {
  const lines = new Set(runs.map(({ y, turn }) => `${turn} ${Math.round(y)}`));
  return lines.size <= STAMP_MAX_LINES && lettersOf(runs) <= STAMP_MAX_LETTERS;
}

/** The number of signs in the runs of a page, without the white space around each run. */
export function lettersOf(runs: readonly TextRun[]): number {
  return runs.reduce((sum, run) => sum + run.text.trim().length, 0);
}

/** Fewer lines may be of one sign by chance. */
const STACKED_MIN_LINES = 8;

/** Whether most of a page's lines are single signs: vertical text whose signs were not joined into lines. */
export function isStacked(runs: readonly TextRun[]): boolean {
  const single = runs.filter(({ text }) => text.trim().length === 1).length;
  return single >= STACKED_MIN_LINES && single > runs.length / 2;
}

/** Fewer letters may lack vowels by chance. */
const VOWELS_MIN_LETTERS = 60;
/** In words of any language with Latin letters, twice this share of the letters are vowels. */
const FEWEST_VOWELS = 0.2;

/** Whether the Latin letters of a page form no words: codes that a font draws as other letters. */
export function lacksVowels(runs: readonly TextRun[]): boolean {
  const text = runs.map((run) => run.text.normalize("NFD")).join(" ");
  const letters = text.match(/[a-z]/gi)?.length ?? 0;
  const vowels = text.match(/[aeiouy]/gi)?.length ?? 0;
  return letters >= VOWELS_MIN_LETTERS && vowels < letters * FEWEST_VOWELS;
}

/** A page with this share of unknown signs has letters that are drawn, not written. */
const GARBLED_SHARE = 0.3;

/** Whether a page's text is not what the page shows, because fonts do not tell which letters they draw. */
export function isGarbled(text: string): boolean {
  if (PLAIN.test(text)) return false;
  const characters = text.match(/\S/gu)?.length ?? 0;
  const unknown = text.match(/[\ufffd\p{Co}\p{Cn}\u0000-\u0008\u000e-\u001f]/gu)?.length ?? 0;
  return characters > 0 && unknown / characters >= GARBLED_SHARE;
}

/** Most texts match, and then need no counting. */
const PLAIN = /^[\t\n\x20-\x7e]*$/;
