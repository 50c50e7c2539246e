import { twoDigits } from "../base/two-digits";
import { monthNamed } from "../language/calendar";
import { foldCase } from "../language/fold-text";
import { perPack, packsOf } from "../language/answer-types";
import { isMatch, wordPattern } from "../language/word-pattern";
import { daysIn } from "../text/days-in";
import { monthsMeant } from "../text/months-meant";
import { languagesOf } from "../text/stop-words";

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
  return /^[\p{L}–-]{0,6}$/u.test(question.slice(from.end, to.start).trim());
}

function between(text: string, first: string, last: string): Period {
  return { text, holds: (day) => day >= first && day <= last };
}

const YEAR = /(?<![\d.,/-])(?:19|20)\d\d(?![\d,/-]|\.\d)/g;

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
  const meant = monthsMeant(question);
  for (const { 0: word, index } of question.matchAll(/\p{L}[\p{L}\p{M}]{2,11}/gu)) {
    const folded = foldCase(word);
    const month = monthNamed(folded);
    const isWord = question.charAt(index) === question.charAt(index).toLowerCase() && folded === "may";
    if (month === undefined || (isWord && !meant.has(folded)) || !isFree(index, index + word.length))
      continue;
    const after = /^\.?,?\s(?:\p{Ll}{1,3}\s)?((?:19|20)\d\d)(?!\d)/u.exec(
      question.slice(index + word.length),
    );
    const end = index + word.length + (after?.[0].length ?? 0);
    const inYear = `-${twoDigits(month)}-`;
    const [first, last] =
      after === null ? ["", "9999"] : [`${after[1]}${inYear}01`, `${after[1]}${inYear}31`];
    const holds = (day: string) => (after === null ? day.includes(inYear) : day >= first && day <= last);
    found.push({ text: question.slice(index, end), start: index, end, first, last, holds });
  }
  for (const { 0: year, index } of question.matchAll(YEAR)) {
    const end = index + year.length;
    if (!isFree(index, end)) continue;
    const [first, last] = [`${year}-01-01`, `${year}-12-31`];
    found.push({ text: year, start: index, end, first, last, holds: (day) => day >= first && day <= last });
  }
  return found.toSorted((a, b) => a.start - b.start);
}
