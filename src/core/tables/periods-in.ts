import { twoDigits } from "../base/two-digits";
import type { TextRange } from "../domain/text-range";
import { monthNamed } from "../language/calendar";
import { foldCase } from "../language/fold-text";
import { perPack, packsOf } from "../language/answer-types";
import { isMatch, matchesOf, wordPattern } from "../language/word-pattern";
import { daysIn, isoDay } from "../text/days-in";
import { monthsMeant } from "../text/months-meant";
import { languagesOf } from "../text/stop-words";
import { rowWords } from "./counting-asked";

/** Days that a question names: all of a year, of a month, of a month in any year, or one day. */
export interface Period {
  /** As the question has it: "2024", "since 12 May 2023". */
  readonly text: string;
  /** Whether it has a beginning or an end: "since 2023". */
  readonly isSpan?: true;
  /** Of one that begins and ends with others, these: "between 4 March and 9 September". */
  readonly ends?: readonly [Period, Period];
  holds(day: string): boolean;
}

interface Named extends Period, TextRange {
  /** Its first and last day; without a year, `-03-31`. */
  readonly first: string;
  readonly last: string;
}

const SIDES = ["since", "until", "after", "before"] as const;
const sides = perPack(({ counting, conjunctions }) => {
  const { onwards, backwards, until, to } = counting;
  return {
    before: SIDES.map((side) => [side, wordPattern(counting[side])] as const),
    behind: [
      ["since", wordPattern(onwards.map((one) => `(?<=^ ?)(?:${one})`))],
      ["until", wordPattern(backwards.map((one) => `(?<=^ ?)(?:${one})`))],
    ] as const,
    /** What stands between the ends of a time that nothing begins: "June to August". */
    to: wordPattern([...to, ...until].map((one) => `^(?:${one})$`)),
    /** What may stand there beside an article or "the end of", where something begins it. */
    joining: wordPattern([...conjunctions, ...to, ...until].map((one) => `^(?:${one})`)),
  };
});

/** How far before or behind a period the word stands that makes it the beginning or the end of a longer one. */
const BEFORE = 14;
const BEHIND = 16;

/** The periods that a question names, in its order: "2024", "in March", "March 2024", "since 12 May 2023", "from … to …". */
export function periodsIn(question: string): readonly Period[] {
  const named = namedIn(question);
  const periods: Period[] = [];
  for (let at = 0; at < named.length; at += 1) {
    const [from, to] = [named[at]!, named[at + 1]];
    if (to !== undefined && isSpan(question, from, to, named.length > 2)) {
      const text = question.slice(from.start, to.end);
      periods.push({ ...between(text, from.first, to.last), ends: [from, to] });
      at += 1;
    } else periods.push(withSide(question, from));
  }
  return periods;
}

/** What makes a period the beginning or the end of a longer one, and where its words begin. */
function sideOf(question: string, { start }: Pick<Named, "start">) {
  const near = question.slice(Math.max(0, start - BEFORE), start);
  const [before = ""] = near.split(/[^\p{L}\p{M}'’ ]/u).slice(-1);
  const last = before.trim().split(" ").slice(-2).join(" ");
  for (const [side, pattern] of sidesOf(question).flatMap((of) => of.before)) {
    const [words] = matchesOf(pattern, last);
    if (words !== undefined) return { side, from: question.lastIndexOf(words, start) };
  }
  return undefined;
}

const sidesOf = (question: string) => packsOf(languagesOf(question)).map(sides);

function withSide(question: string, one: Named): Period {
  const { first, last, end } = one;
  const behind = question.slice(end, end + BEHIND);
  for (const [side, pattern] of sidesOf(question).flatMap((of) => of.behind)) {
    const [words] = matchesOf(pattern, behind);
    if (words === undefined) continue;
    const whole = question.slice(one.start, end + behind.indexOf(words) + words.length);
    return side === "since" ? between(whole, first, "9999") : between(whole, "", last);
  }
  const found = sideOf(question, one);
  if (found === undefined) return one;
  const text = question.slice(found.from, end);
  switch (found.side) {
    case "since":
      return between(text, first, "9999");
    case "until":
      return between(text, "", last);
    case "after":
      return { text, isSpan: true, holds: (day) => dayLike(last, day) > last };
    case "before":
      return { text, isSpan: true, holds: (day) => dayLike(first, day) < first };
  }
}

/** Whether two periods are the ends of a longer one. @param isOfMany whether there are others, so that a comma lists them. */
function isSpan(question: string, from: Named, to: Named, isOfMany: boolean): boolean {
  const gap = question.slice(from.end, to.start).trim();
  if (isOfMany && gap.includes(",")) return false;
  const words = sidesOf(question);
  if (/^[-–—]$/.test(gap) || words.some((one) => isMatch(one.to, gap))) return true;
  if (sideOf(question, from)?.side !== "since") return false;
  return (
    isRange(question, from, to) || (FAR_END.test(gap) && words.some(({ joining }) => isMatch(joining, gap)))
  );
}

/** "And the end of", "till we tied up in". */
const FAR_END = /^(?:\p{L}{1,8} ){1,5}\p{L}{1,8}$/u;

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

/** "Between the *3rd* and the 20th of March": it has the month of the day after it. */
const BARE_DAY = /(?<!\d)((?:0?[1-9]|[12]\d|3[01])(?:\p{Ll}{2}|\.)?)( (?:\p{L}{1,5} ){1,2})$/u;

function namedIn(question: string): readonly Named[] {
  const named = (start: number, end: number, first: string, last: string): Named => {
    const isSpan = first.slice(0, 4) !== last.slice(0, 4) && { isSpan: true as const };
    const text = question.slice(start, end);
    return { text, start, end, first, last, holds: isWithin(first, last), ...isSpan };
  };
  const found = daysIn(question).map((day) => named(day.start, day.end, isoDay(day), isoDay(day)));
  const isFree = (start: number, end: number) => found.every((one) => end <= one.start || start >= one.end);
  for (const day of [...found]) {
    const [, number = "", gap = ""] = BARE_DAY.exec(question.slice(0, day.start)) ?? [];
    const start = day.start - number.length - gap.length;
    if (
      number === "" ||
      !isFree(start, start + number.length) ||
      sideOf(question, { start })?.side !== "since"
    )
      continue;
    const of = `${day.first.slice(0, -2)}${twoDigits(Number.parseInt(number, 10))}`;
    found.push(named(start, start + number.length, of, of));
  }
  const isOrdinary = ordinaryIn(question);
  for (const { 0: word, index } of question.matchAll(/\p{L}[\p{L}\p{M}]{2,11}/gu)) {
    const folded = foldCase(word);
    const month = monthNamed(folded);
    if (
      month === undefined ||
      (isOrdinary(word) && !isListed(question.slice(0, index))) ||
      !isFree(index, index + word.length)
    )
      continue;
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

/** Whether a word goes on a list of months: "March, April and may". @param before what stands before it. */
function isListed(before: string): boolean {
  const [, last = ""] = /(\p{L}{3,12})[ ,]{1,2}(?:\p{L}{1,3} )?$/u.exec(before) ?? [];
  return monthNamed(foldCase(last)) !== undefined;
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
    if (next === undefined || !/^\d/.test(next.first) || !one.first.startsWith("-")) return [one, ...after];
    if (!isRange(question, one, next) && !isSpan(question, one, next, false)) return [one, ...after];
    const [first, last] = [one.first, one.last].map((day) => `${next.first.slice(0, 4)}${day}`);
    return [{ ...one, first: first!, last: last!, holds: isWithin(first!, last!) }, ...after];
  }, []);
}
