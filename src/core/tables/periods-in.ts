import { twoDigits } from "../base/two-digits";
import { monthNamed } from "../language/calendar";
import { foldCase } from "../language/fold-text";
import { perPack, packsOf } from "../language/answer-types";
import { isMatch, wordPattern } from "../language/word-pattern";
import { daysIn, isoDay } from "../text/days-in";
import { monthsMeant } from "../text/months-meant";
import { languagesOf } from "../text/stop-words";
import { rowWords } from "./counting-asked";

/** Days that a question names: all of a year, of a month, of a month in any year, or one day. */
export interface Period {
  /** As the question has it. */
  readonly text: string;
  /** Whether it has a beginning or an end: "since 2023". */
  readonly isSpan?: true;
  /** Of one that begins and ends with others, these: "between 4 March and 9 September". */
  readonly ends?: readonly [Period, Period];
  holds(day: string): boolean;
}

interface Named extends Period {
  readonly start: number;
  readonly end: number;
  /** Its first and last day; without a year, `-03-31`. */
  readonly first: string;
  readonly last: string;
}

const SIDES = ["since", "until", "after", "before"] as const;
const sides = perPack(({ counting }) => SIDES.map((side) => [side, wordPattern(counting[side])] as const));

/** How far before a period the word stands that makes it the beginning or the end of a longer one. */
const BEFORE = 14;

/** The periods that a question names, in its order: "2024", "in March", "March 2024", "since 12 May 2023", "from … to …". */
export function periodsIn(question: string): readonly Period[] {
  const named = namedIn(question);
  const packs = packsOf(languagesOf(question));
  const sideOf = ({ start }: Named) => {
    const near = question.slice(Math.max(0, start - BEFORE), start);
    const [before = ""] = near.split(/[^\p{L}\p{M}'’ ]/u).slice(-1);
    const last = before.trim().split(" ").slice(-2).join(" ");
    return packs.flatMap(sides).find(([, pattern]) => isMatch(pattern, last))?.[0];
  };
  const [from, to] = named;
  const isPair = from !== undefined && to !== undefined && named.length === 2;
  if (isPair && sideOf(from) === "since" && isRange(question, from, to))
    return [{ ...between(question.slice(from.start, to.end), from.first, to.last), ends: [from, to] }];
  return named.map((one) => {
    const { text, first, last } = one;
    switch (sideOf(one)) {
      case "since":
        return between(text, first, "9999");
      case "until":
        return between(text, "", last);
      case "after":
        return { text, isSpan: true, holds: (day) => dayLike(last, day) > last };
      case "before":
        return { text, isSpan: true, holds: (day) => dayLike(first, day) < first };
      case undefined:
        return one;
    }
  });
}

/** A text with spaces in the place of some periods. */
export function withoutPeriods(text: string, periods: readonly Period[]): string {
  return periods.reduce((rest, { text: named }) => rest.replace(named, " ".repeat(named.length)), text);
}

/** Whether nothing but a word or a dash stands between two periods. */
function isRange(question: string, from: Named, to: Named): boolean {
  return /^[\p{L}–,&.-]{0,6}$/u.test(question.slice(from.end, to.start).trim());
}

function between(text: string, first: string, last: string): Period {
  return { text, isSpan: true, holds: isWithin(first, last) };
}

/** A day to be compared with another one, which may have no year. */
const dayLike = (other: string, day: string): string => (other.startsWith("-") ? day.slice(4) : day);

function isWithin(first: string, last: string): Period["holds"] {
  return (whole) => {
    const day = dayLike(first === "" ? last : first, whole);
    // "From November to February" goes over the end of a year.
    return first > last ? day >= first || day <= last : day >= first && day <= last;
  };
}

/** A year, or ten: "the 1980s", "1980er". */
const YEARS = /(?<![\d.,/-])((?:19|20)\d)(\d)(?:(?<=0)(['’]?s|er))?(?![\d/-]|[.,]\d|\p{L})/gu;

const YEAR_AFTER = /^\.?,?\s(?:\p{Ll}{1,3}\s)?((?:19|20)\d\d)(?!\d)/u;

function namedIn(question: string): readonly Named[] {
  const named = (start: number, end: number, first: string, last: string): Named => {
    const isSpan = first.slice(0, 4) !== last.slice(0, 4) && { isSpan: true as const };
    const text = question.slice(start, end);
    return { text, start, end, first, last, holds: isWithin(first, last), ...isSpan };
  };
  const found = daysIn(question).map((day) => named(day.start, day.end, isoDay(day), isoDay(day)));
  const isFree = (start: number, end: number) => found.every((one) => end <= one.start || start >= one.end);
  const isOrdinary = ordinaryIn(question);
  for (const { 0: word, index } of question.matchAll(/\p{L}[\p{L}\p{M}]{2,11}/gu)) {
    const folded = foldCase(word);
    const month = monthNamed(folded);
    if (month === undefined || isOrdinary(word) || !isFree(index, index + word.length)) continue;
    const [after = "", year = ""] = YEAR_AFTER.exec(question.slice(index + word.length)) ?? [];
    const end = index + word.length + after.length;
    const of = `${year}-${twoDigits(month)}`;
    found.push(named(index, end, `${of}-01`, `${of}-31`));
  }
  for (const { 0: text, 1: ten, 2: year, 3: isTen, index } of question.matchAll(YEARS)) {
    const end = index + text.length;
    const [from, to] = isTen === undefined ? [`${ten}${year}`, `${ten}${year}`] : [`${ten}0`, `${ten}9`];
    if (isFree(index, end)) found.push(named(index, end, `${from}-01-01`, `${to}-12-31`));
  }
  return withYears(
    question,
    found.toSorted((a, b) => a.start - b.start),
  );
}

/** A word that is a month elsewhere: in "the list", a Polish November; in "may I", none. */
function ordinaryIn(question: string): (word: string) => boolean {
  const meant = monthsMeant(question);
  const words = packsOf(languagesOf(question)).map(rowWords);
  return (word) => {
    const folded = foldCase(word);
    const isKnown = words.some(({ stop, free }) => stop.has(folded) || free.has(folded)) || folded === "may";
    return word.charAt(0) === word.charAt(0).toLowerCase() && isKnown && !meant.has(folded);
  };
}

/** A month has the year of the one that it is named with: "from June to August 2024". */
function withYears(question: string, named: readonly Named[]): readonly Named[] {
  return named.reduceRight<readonly Named[]>((after, one) => {
    const [next] = after;
    const isNamedWith = next !== undefined && /^\d/.test(next.first) && isRange(question, one, next);
    if (!isNamedWith || !one.first.startsWith("-")) return [one, ...after];
    const [first, last] = [one.first, one.last].map((day) => `${next.first.slice(0, 4)}${day}`);
    return [{ ...one, first: first!, last: last!, holds: isWithin(first!, last!) }, ...after];
  }, []);
}
