import { twoDigits } from "../base/two-digits";
import { foldText } from "../language/fold-text";
import { monthOfWord } from "./date-tokens";

/** A day that a text names, and where (UTF-16 units). Without a year it may be of any. */
export interface NamedDay {
  readonly year: number | undefined;
  /** 1–12 */
  readonly month: number;
  /** 1–31 */
  readonly day: number;
  readonly start: number;
  readonly end: number;
}

const YEAR = "(?<year>(?:19|20)\\d\\d)";
const MONTH = "(?<month>0?[1-9]|1[0-2])";
const DAY = "(?<day>0?[1-9]|[12]\\d|3[01])";
const ORDINAL = "(?:st|nd|rd|th|er|e|º|\\.)?";
const NAME = "(?<name>[a-z]{3,10})\\.?(?![a-z])";

const DAYS = [
  `(?<![\\d.,])${YEAR}[-_./]${MONTH}[-_./]${DAY}(?!\\d)`,
  `(?<!\\d)${YEAR}(?<month>0[1-9]|1[0-2])(?<day>0[1-9]|[12]\\d|3[01])(?!\\d)`,
  `(?<![\\d.,/])${DAY}(?<joint>[-_./]|\\. )${MONTH}\\k<joint>(?:${YEAR}|(?<short>\\d\\d))(?![\\d/])`,
  // Where the second number can be no month, the first is.
  `(?<![\\d.,/])${MONTH}/(?<day>1[3-9]|2\\d|3[01])/(?:${YEAR}|(?<short>\\d\\d))(?![\\d/])`,
  `(?<![\\d.,/:-])${DAY}${ORDINAL}[ -](?:of |de )?${NAME}(?:(?:,? (?:de |del )?|-)${YEAR}(?!\\d))?`,
  `(?<!\\d${ORDINAL} (?:de |of )?)(?<![a-z])${NAME} ${DAY}(?:st|nd|rd|th)?(?![\\d:.])(?:,? ${YEAR}(?!\\d))?`,
].map((source) => new RegExp(source, "gi"));

/** The days that a text names, however they are written: `12/09/2025`, `2025-09-12`, `12 Sept`, `September 12, 2025`. */
export function daysIn(text: string): readonly NamedDay[] {
  if (!/\d/.test(text)) return [];
  // What folding makes longer stays, so that a day stands where it stood. A line may end inside a day.
  const source = text.replace(/[^\0-\x7f]/g, foldLetter).replace(/\n/g, " ");
  return DAYS.flatMap((pattern) => Array.from(source.matchAll(pattern), toDay)).filter(
    (day) => day !== undefined,
  );
}

function foldLetter(letter: string): string {
  const folded = foldText(letter);
  return folded.length === 1 ? folded : letter;
}

function toDay(match: RegExpMatchArray): NamedDay | undefined {
  const { year, short, month, name = "", day } = match.groups ?? {};
  const number = month === undefined ? monthOfWord(name.toLowerCase()) : Number(month);
  // "Groups of 5 may come."
  if (number === undefined || (name === "may" && year === undefined)) return undefined;
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

/** What a question's day is matched by: `day:2025-09-12`, or `day:09-12` of any year. */
export function dayToken({ year, month, day }: NamedDay): string {
  const ofYear = `${twoDigits(month)}-${twoDigits(day)}`;
  return year === undefined ? `day:${ofYear}` : `day:${year}-${ofYear}`;
}

/** What days in a text are matched by: in a year of theirs and in any. */
export function dayTokens(text: string): readonly string[] {
  return daysIn(text).flatMap((day) => {
    const token = dayToken(day);
    const yearless = dayToken({ ...day, year: undefined });
    return day.year === undefined ? [yearless, withoutYear(token)] : [token, yearless];
  });
}

/** For the token of a day, what stands for one of which the text does not tell the year. */
export function withoutYear(token: string): string {
  return token.replace(/^day:(?:\d{4}-)?(?=\d\d-\d\d$)/, "day:any-");
}

/** The text with spaces where it names days. */
export function withoutDays(text: string): string {
  return daysIn(text).reduce(
    (rest, { start, end }) => rest.slice(0, start) + " ".repeat(end - start) + rest.slice(end),
    text,
  );
}
