import { once } from "../base/once";
import { foldCase } from "./fold-text";
import { allPacks, fullPacks } from "./packs";

const FEWEST_LETTERS = 3;
const LONGEST_BEGINNING = 4;
/** A Monday at noon UTC; the following days complete the week. */
const MONDAY = Date.UTC(2024, 0, 1, 12);
const DAY_MS = 86_400_000;

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

/** Names as `Intl` gives them: alone and beside a day (which may be in another case), long and short. */
const calendar = once(() => {
  const months = new Map<string, number>();
  // The languages whose words are known go first: a name that another language gives another month stays theirs.
  for (const pack of [...fullPacks(), ...allPacks()]) addNames(months, pack.language, "long");
  const words = ordinaryWords();
  const add = (name: string, month: number) => {
    if (!words.has(name) && !months.has(name)) months.set(name, month);
  };
  // Short names are ordinary words of many languages, so only those of known languages count.
  const short = new Map<string, number>();
  for (const { language } of fullPacks()) addNames(short, language, "short");
  for (const [name, month] of [...short, ...beginningsOf(months)]) add(name, month);
  const weekdays = new Set<string>();
  for (const { language } of allPacks()) {
    for (const length of ["long", "short"] as const) {
      for (let day = 0; day < 7; day++) {
        const date = new Date(MONDAY + day * DAY_MS);
        addName(weekdays, formatted(language, { weekday: length }).format(date));
      }
    }
  }
  const namesByMonth = Array.from({ length: 12 }, (_, at) =>
    [...months].flatMap(([name, month]) => (month === at + 1 ? [name] : [])),
  );
  return {
    /** Month, 1–12, by its names and their unique beginnings; folded. */
    months,
    /** Weekday names, folded. */
    weekdays,
    namesByMonth,
  };
});

/** Adds the names that no other month has, here or before. */
function addNames(months: Map<string, number>, language: string, length: "long" | "short"): void {
  const found = new Map<string, Set<number>>();
  for (let month = 1; month <= 12; month++) {
    for (const name of monthNames(language, length, Date.UTC(2024, month - 1, 15, 12)))
      found.set(name, (found.get(name) ?? new Set()).add(month));
  }
  for (const [name, month] of ofOneMonth(found)) if (!months.has(name)) months.set(name, month);
}

function monthNames(language: string, length: "long" | "short", time: number): ReadonlySet<string> {
  const names = new Set<string>();
  const date = new Date(time);
  addName(names, formatted(language, { month: length }).format(date));
  const parts = formatted(language, { month: length, day: "numeric" }).formatToParts(date);
  addName(names, parts.find(({ type }) => type === "month")?.value ?? "");
  return names;
}

/**
 * Words that are no month's, though some language shortens a month to them. With their accents: Hungarian "már" is not "mar".
 */
function ordinaryWords(): ReadonlySet<string> {
  return new Set([
    ...allPacks().flatMap(({ stopWords }) => stopWords.map((word) => word.toLowerCase())),
    ...fullPacks().flatMap(({ notMonths = [] }) => notMonths),
  ]);
}

/** The beginnings of up to four letters that the names of only one month have: "sept", "janv". */
function beginningsOf(months: ReadonlyMap<string, number>): ReadonlyMap<string, number> {
  const beginnings = new Map<string, Set<number>>();
  for (const [name, month] of months) {
    for (let length = FEWEST_LETTERS; length < Math.min(name.length, LONGEST_BEGINNING + 1); length++) {
      const begun = name.slice(0, length);
      beginnings.set(begun, (beginnings.get(begun) ?? new Set()).add(month));
    }
  }
  return new Map(ofOneMonth(beginnings));
}

function ofOneMonth(found: ReadonlyMap<string, ReadonlySet<number>>) {
  return [...found].flatMap(([name, [month, other]]) =>
    month !== undefined && other === undefined ? [[name, month] as const] : [],
  );
}

function formatted(language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(language, { ...options, timeZone: "UTC" });
}

/** Adds a name, unless it is a number: some languages number their months. */
function addName(names: Set<string>, name: string): void {
  const folded = foldCase(name).replace(/\.$/, "");
  if (folded.length >= FEWEST_LETTERS && /^\p{L}+$/u.test(folded)) names.add(folded);
}
