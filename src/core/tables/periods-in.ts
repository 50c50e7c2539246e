import { twoDigits } from "../base/two-digits";
import { monthNamed } from "../language/calendar";
import { foldCase } from "../language/fold-text";
import { perPack, packsOf } from "../language/answer-types";
import { isMatch, wordPattern } from "../language/word-pattern";
import { daysIn } from "../text/days-in";
import { monthsMeant } from "../text/months-meant";
import { languagesOf } from "../text/stop-words";
import { rowWords } from "./counting-asked";

/** Days that a question names: all of a year, of a month, of a month in any year, or one day. */
export interface Period {
  /** As the question has it. */
  readonly text: string;
  holds(day: string): boolean;
}

interface Named extends Period {
  readonly start: number;
  readonly end: number;
  readonly first: string;
  readonly last: string;
  /** 1–12, of a month without its year. */
  readonly month?: number | undefined;
}

const sides = perPack(({ counting }) => ({
  since: wordPattern(counting.since),
  until: wordPattern(counting.until),
}));

/** How far before a period the word stands that makes it the beginning or the end of a longer one. */
const BEFORE = 14;

/** The periods that a question names, in its order: "2024", "in March", "March 2024", "since 12 May 2023", "from … to …". */
export function periodsIn(question: string): readonly Period[] {
  const named = namedIn(question);
  const packs = packsOf(languagesOf(question));
  const sideOf = ({ start }: Named) => {
    const before =
      question
        .slice(Math.max(0, start - BEFORE), start)
        .split(/[^\p{L}\p{M}'’ ]/u)
        .at(-1) ?? "";
    const last = before.trim().split(" ").slice(-2).join(" ");
    const is = (side: "since" | "until") => packs.some((pack) => isMatch(sides(pack)[side], last));
    return is("since") ? "since" : is("until") ? "until" : undefined;
  };
  const [from, to] = named;
  if (
    from !== undefined &&
    to !== undefined &&
    named.length === 2 &&
    sideOf(from) === "since" &&
    isRange(question, from, to)
  )
    return [between(question.slice(from.start, to.end), from.first, to.last)];
  return named.map((one) => {
    const side = sideOf(one);
    if (side === "since") return between(one.text, one.first, "9999");
    return side === "until" ? between(one.text, "", one.last) : one;
  });
}

/** Whether nothing but a word or a dash stands between two periods. */
function isRange(question: string, from: Named, to: Named): boolean {
  return /^[\p{L}–,&.-]{0,6}$/u.test(question.slice(from.end, to.start).trim());
}

function between(text: string, first: string, last: string): Period {
  return { text, holds: (day) => day >= first && day <= last };
}

const YEAR = /(?<![\d.,/-])(?:19|20)\d\d(?![\d/-]|[.,]\d)/g;

function namedIn(question: string): readonly Named[] {
  const days = daysIn(question).filter(({ year }) => year !== undefined);
  const found: Named[] = days.map(({ year, month, day, start, end }) => {
    const iso = `${year}-${twoDigits(month)}-${twoDigits(day)}`;
    return {
      text: question.slice(start, end),
      start,
      end,
      first: iso,
      last: iso,
      holds: (one) => one === iso,
    };
  });
  const isFree = (start: number, end: number) => found.every((one) => end <= one.start || start >= one.end);
  const isOrdinary = ordinaryIn(question);
  for (const { 0: word, index } of question.matchAll(/\p{L}[\p{L}\p{M}]{2,11}/gu)) {
    const folded = foldCase(word);
    const month = monthNamed(folded);
    if (month === undefined || isOrdinary(word) || !isFree(index, index + word.length)) continue;
    const after = /^\.?,?\s(?:\p{Ll}{1,3}\s)?((?:19|20)\d\d)(?!\d)/u.exec(
      question.slice(index + word.length),
    );
    const end = index + word.length + (after?.[0].length ?? 0);
    found.push({ ...monthOf(month, after?.[1]), text: question.slice(index, end), start: index, end });
  }
  for (const { 0: year, index } of question.matchAll(YEAR)) {
    const end = index + year.length;
    if (!isFree(index, end)) continue;
    const [first, last] = [`${year}-01-01`, `${year}-12-31`];
    found.push({ text: year, start: index, end, first, last, holds: (day) => day >= first && day <= last });
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

function monthOf(month: number, year: string | undefined): Pick<Named, "first" | "last" | "holds" | "month"> {
  const inYear = `-${twoDigits(month)}-`;
  if (year === undefined) return { first: "", last: "9999", month, holds: (day) => day.includes(inYear) };
  const [first, last] = [`${year}${inYear}01`, `${year}${inYear}31`];
  return { first, last, holds: (day) => day >= first && day <= last };
}

/** A month has the year of the one that it is named with: "from June to August 2024". */
function withYears(question: string, named: readonly Named[]): readonly Named[] {
  return named.reduceRight<readonly Named[]>((after, one) => {
    const [next] = after;
    const isNamedWith = next !== undefined && next.first !== "" && isRange(question, one, next);
    const all =
      isNamedWith && one.month !== undefined
        ? { ...one, ...monthOf(one.month, next.first.slice(0, 4)), month: undefined }
        : one;
    return [all, ...after];
  }, []);
}
