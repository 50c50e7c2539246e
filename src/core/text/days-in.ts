import { once } from "../base/once";
import { twoDigits } from "../base/two-digits";
import { blanked, type TextRange } from "../domain/text-range";
import { monthNamed } from "../language/calendar";
import { foldText } from "../language/fold-text";
import { needingYear } from "./months-meant";
import type { FullPack } from "../language/language-pack";
import { fullPacks } from "../language/packs";

/** A day that a text names, and its place (UTF-16 units). Without a year it can be the day of any year. */
export interface NamedDay extends TextRange {
  readonly year: number | undefined;
  /** 1–12 */
  readonly month: number;
  /** 1–31 */
  readonly day: number;
}

export const YEAR = "(?<year>(?:19|20)\\d\\d)";
export const MONTH = "(?<month>0?[1-9]|1[0-2])";
export const DAY = "(?<day>0?[1-9]|[12]\\d|3[01])";
const NAME = "(?<name>\\p{L}{3,12})\\.?(?!\\p{L})";

/** The notations of all languages together. */
const dayPatterns = once(() => {
  const ordinals = besideDays(({ ordinals }) => ordinals);
  const ofMonth = `(?:(?:${besideDays((days) => days.ofMonth)}) )?`;
  const ofYear = `(?:(?:${besideDays((days) => days.ofYear)}) )?`;
  // "12-Sep-25", as spreadsheets write it.
  const shortYear = "(?:-| ')(?<short>\\d\\d)(?![\\d:-])";
  const ordinal = `(?:${ordinals}|º|\\.)?`;
  return [
    `(?<![\\d.,])${YEAR}[-_./]${MONTH}[-_./]${DAY}(?!\\d)`,
    `(?<!\\d)${YEAR}(?<month>0[1-9]|1[0-2])(?<day>0[1-9]|[12]\\d|3[01])(?!\\d)`,
    `(?<![\\d.,/])${DAY}(?<joint>[-_./]|\\. )${MONTH}\\k<joint>(?:${YEAR}|(?<short>\\d\\d))(?![\\d/])`,
    // The first number is the month where the second one is too large for a month.
    `(?<![\\d.,/])${MONTH}/(?<day>1[3-9]|2\\d|3[01])/(?:${YEAR}|(?<short>\\d\\d))(?![\\d/])`,
    `(?<![\\d.,/:-])${DAY}${ordinal}[ -]${ofMonth}${NAME}(?:(?:,? ${ofYear}|-)${YEAR}(?!\\d)|${shortYear})?`,
    `(?<!\\d${ordinal} ${ofMonth})(?<!\\p{L})${NAME} ${DAY}(?:${ordinals})?(?![\\d:.])(?:,? ${YEAR}(?!\\d))?`,
  ].map((source) => new RegExp(source, "giu"));
});

/** The days that a text names, in any notation: `12/09/2025`, `2025-09-12`, `12 Sept`, `September 12, 2025`. */
export function daysIn(text: string): readonly NamedDay[] {
  if (!/\d/.test(text)) return [];
  // Folding skips letters that it would lengthen, so that places stay the same. A line break may lie inside a day.
  const source = text.replace(/[^\0-\x7f]/g, foldLetter).replace(/\n/g, " ");
  return dayPatterns()
    .flatMap((pattern) => Array.from(source.matchAll(pattern), toDay))
    .filter((day) => day !== undefined);
}

function foldLetter(letter: string): string {
  const folded = foldText(letter);
  return folded.length === 1 ? folded : letter;
}

function toDay(match: RegExpMatchArray): NamedDay | undefined {
  const { year, short, month, name = "", day } = match.groups ?? {};
  const number = month === undefined ? monthNamed(name.toLowerCase()) : Number(month);
  if (number === undefined || (year === undefined && needingYear().has(name))) return undefined;
  const start = match.index ?? 0;
  const inFull = year ?? (short === undefined ? undefined : `20${short}`);
  return {
    year: inFull === undefined ? undefined : Number(inFull),
    month: number,
    day: Number(day),
    start,
    end: start + match[0].length,
  };
}

/** A day as `2025-09-12`; `-09-12` without its year. */
export function isoDay({ year, month, day }: Pick<NamedDay, "year" | "month" | "day">): string {
  return `${year ?? ""}-${twoDigits(month)}-${twoDigits(day)}`;
}

/** The token of a question's day: `day:2025-09-12`, or `day:09-12` for any year. */
export function dayToken({ year, month, day }: NamedDay): string {
  const ofYear = `${twoDigits(month)}-${twoDigits(day)}`;
  return year === undefined ? `day:${ofYear}` : `day:${year}-${ofYear}`;
}

/** The tokens of the days in a text: each day with its year, and the same day in any year. */
export function dayTokens(text: string): readonly string[] {
  return daysIn(text).flatMap((day) => {
    const token = dayToken(day);
    const yearless = dayToken({ ...day, year: undefined });
    return day.year === undefined ? [yearless, withoutYear(token)] : [token, yearless];
  });
}

/** Turns a day's token into the token of the same day in a text without a year. */
export function withoutYear(token: string): string {
  return token.replace(/^day:(?:\d{4}-)?(?=\d\d-\d\d$)/, "day:any-");
}

/** The text with its named days replaced by spaces. */
export function withoutDays(text: string): string {
  return daysIn(text).reduce(blanked, text);
}

type Days = NonNullable<FullPack["days"]>;

/** The words of all languages that may stand at a place beside a day, as alternatives of a regular expression. */
export function besideDays(wordsAt: (days: Days) => readonly string[] | undefined): string {
  return [...new Set(fullPacks().flatMap(({ days = {} }) => wordsAt(days) ?? []))].join("|");
}
