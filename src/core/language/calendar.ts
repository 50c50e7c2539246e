import { foldCase } from "./fold-text";
import { allPacks } from "./packs";

/** The fewest letters of a name, or of its beginning. */
const FEWEST_LETTERS = 3;
/** A Monday at noon UTC; the following days complete the week. */
const MONDAY = Date.UTC(2024, 0, 1, 12);
const DAY_MS = 86_400_000;

interface Calendar {
  /** Month, 1–12, by its names and their unique beginnings; folded. */
  readonly months: ReadonlyMap<string, number>;
  /** Weekday names, folded. */
  readonly weekdays: ReadonlySet<string>;
  readonly namesByMonth: readonly (readonly string[])[];
}

let made: Calendar | undefined;

function calendar(): Calendar {
  return (made ??= makeCalendar());
}

/** The number of a month, 1–12, by its name in any language with a pack. @param name folded and in lower case. */
export function monthNamed(name: string): number | undefined {
  return calendar().months.get(name);
}

/** @param word folded and in lower case. */
export function isWeekday(word: string): boolean {
  return calendar().weekdays.has(word);
}

/** The names of a month, folded. @param month 1–12 */
export function namesOfMonth(month: number): readonly string[] {
  return calendar().namesByMonth[month - 1] ?? [];
}

/** Collects the platform's names: alone and next to a day (which may change the case), long and short. */
function makeCalendar(): Calendar {
  const namesByMonth = Array.from({ length: 12 }, () => new Set<string>());
  const weekdays = new Set<string>();
  for (const { language } of allPacks()) {
    for (const length of ["long", "short"] as const) {
      for (const [at, names] of namesByMonth.entries())
        for (const name of monthNames(language, length, Date.UTC(2024, at, 15, 12))) names.add(name);
      for (let day = 0; day < 7; day++) {
        const date = new Date(MONDAY + day * DAY_MS);
        addName(weekdays, formatted(language, { weekday: length }).format(date));
      }
    }
  }
  return {
    months: uniqueNames(namesByMonth),
    weekdays,
    namesByMonth: namesByMonth.map((names) => [...names]),
  };
}

function monthNames(language: string, length: "long" | "short", time: number): ReadonlySet<string> {
  const names = new Set<string>();
  const date = new Date(time);
  addName(names, formatted(language, { month: length }).format(date));
  const parts = formatted(language, { month: length, day: "numeric" }).formatToParts(date);
  addName(names, parts.find(({ type }) => type === "month")?.value ?? "");
  return names;
}

/** Maps names to months, with the beginnings of up to four letters that only one month has: "sept", "janv". */
function uniqueNames(namesByMonth: readonly ReadonlySet<string>[]): ReadonlyMap<string, number> {
  const months = new Map<string, number>();
  for (const [at, names] of namesByMonth.entries()) for (const name of names) months.set(name, at + 1);
  const beginnings = new Map<string, Set<number>>();
  for (const [at, names] of namesByMonth.entries()) {
    for (const name of names) {
      for (let length = FEWEST_LETTERS; length < name.length; length++) {
        const begun = beginnings.get(name.slice(0, length)) ?? new Set();
        beginnings.set(name.slice(0, length), begun.add(at + 1));
      }
    }
  }
  for (const [begun, found] of beginnings) {
    const [only] = found;
    if (found.size === 1 && only !== undefined && begun.length <= 4 && !months.has(begun))
      months.set(begun, only);
  }
  return months;
}

function formatted(language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(language, { ...options, timeZone: "UTC" });
}

/** Adds a name, unless it is a number: some languages number their months. */
function addName(names: Set<string>, name: string): void {
  const folded = foldCase(name).replace(/\.$/, "");
  if (folded.length >= FEWEST_LETTERS && /^\p{L}+$/u.test(folded)) names.add(folded);
}
