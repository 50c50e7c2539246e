import { groupBy } from "../base/group-by";
import { SPANS, type AskedWord, type CountingAsked } from "./counting-asked";
import type { Period } from "./periods-in";
import type { Row } from "./table";
import { areApart, dayAt, shareColumn, vocabulary, type Match, type TableWords } from "./table-words";

/** Rows that are computed by themselves. */
export interface Group {
  readonly name: string;
  readonly rows: readonly Row[];
  /** Where two columns are compared: the place of this one. */
  readonly measure?: number;
}

export interface Comparison {
  readonly groups: readonly Group[];
  /** The words that name what is compared. */
  readonly by: ReadonlySet<Match>;
  readonly isByPeriod: boolean;
}

/** The days of a question, and the column that tells those of the rows. */
export interface Days {
  readonly column: number | undefined;
  readonly periods: readonly Period[];
}

/** What a question compares: two periods, two values of one column, or two columns of numbers. */
export function comparisonOf(
  words: TableWords,
  known: readonly Match[],
  days: Days,
  rows: readonly Row[],
): Comparison | undefined {
  const [{ ends } = {}] = days.periods;
  return (
    periodsCompared(days, rows) ??
    valuesCompared(known, rows) ??
    columnsCompared(words, known, rows) ??
    (ends && periodsCompared({ ...days, periods: ends }, rows))
  );
}

function periodsCompared({ column, periods }: Days, rows: readonly Row[]): Comparison | undefined {
  const [first, second] = periods;
  if (column === undefined || periods.length !== 2 || first?.text === second?.text) return undefined;
  const groups = periods.map((period) => ({
    name: period.text,
    rows: rowsIn(rows, column, [period]),
  }));
  return { groups, by: new Set(), isByPeriod: true };
}

export function rowsIn(rows: readonly Row[], column: number, periods: readonly Period[]): readonly Row[] {
  return rows.filter((row) => {
    const day = dayAt(row, column);
    return day !== undefined && periods.some((period) => period.holds(day));
  });
}

function valuesCompared(known: readonly Match[], rows: readonly Row[]): Comparison | undefined {
  const held = joinedPhrases(known).filter(({ cells }) => cells.size > 0 && cells.size < rows.length);
  for (const one of held) {
    const other = held.find((two) => two !== one && shareColumn(one, two) && areApart(one, two));
    if (other === undefined) continue;
    const groups = [one, other].map(({ asked, cells }) => ({
      name: asked.text,
      rows: rows.filter((row) => cells.has(row)),
    }));
    return { groups, by: new Set([...one.of, ...other.of]), isByPeriod: false };
  }
  return undefined;
}

function columnsCompared(
  words: TableWords,
  known: readonly Match[],
  rows: readonly Row[],
): Comparison | undefined {
  const numbers = new Set(words.columnsOf("number"));
  const named = known.flatMap((match) => match.columns.map((at) => ({ match, at })));
  const [first, second] = named.filter(
    ({ at }, place) => numbers.has(at) && named.findIndex((one) => one.at === at) === place,
  );
  if (first === undefined || second === undefined) return undefined;
  const groups = [first, second].map(({ at }) => ({
    name: words.table.columns[at]?.name ?? "",
    rows,
    measure: at,
  }));
  return { groups, by: new Set([first.match, second.match]), isByPeriod: false };
}

/** A match, and those that it was joined from. */
export interface Phrase extends Match {
  readonly of: readonly Match[];
}

/** Words that follow each other and stand in the same cells are one name: "sleeping bag". */
export function joinedPhrases(matches: readonly Match[]): readonly Phrase[] {
  const phrases: Phrase[] = [];
  for (const match of matches) {
    const last = phrases.at(-1);
    const both = [...match.cells].filter(([row, columns]) =>
      [...(last?.cells.get(row) ?? [])].some((at) => columns.has(at)),
    );
    if (last === undefined || both.length === 0 || match.asked.isJoined)
      phrases.push({ ...match, of: [match] });
    else {
      const asked = { ...match.asked, text: `${last.asked.text} ${match.asked.text}` };
      phrases[phrases.length - 1] = { ...match, asked, cells: new Map(both), of: [...last.of, match] };
    }
  }
  return phrases;
}

/**
 * The rows by a time, or by the value of the column that one of some words names; undefined where none does, or each row is
 * a group and not asked for as one.
 */
export function groupsOf(
  each: readonly AskedWord[],
  words: TableWords,
  day: number | undefined,
  rows: readonly Row[],
  { isDistinct, language }: Pick<CountingAsked, "isDistinct" | "language">,
) {
  for (const asked of each) {
    const span = SPANS.find((one) => asked.word.some((form) => vocabulary()[one].has(form)));
    const isTime = span !== undefined && day !== undefined;
    const column = words.table.columns.findIndex(
      ({ kind }, at) => kind !== "number" && words.isNamed(at, asked.word),
    );
    const nameOf = (row: Row): string | undefined => {
      if (!isTime) return row.cells[column]?.trim();
      const of = dayAt(row, day);
      return of === undefined ? undefined : spanOf(span, of, language);
    };
    const groups = groupBy(rows, nameOf);
    groups.delete(undefined);
    if (isDistinct) groups.delete("");
    if (groups.size === 0 || (!isTime && !isDistinct && groups.size === rows.length)) continue;
    const all = [...groups].map(([name = "", of]) => ({ name, rows: of }));
    if (isTime && span !== "weekday") all.sort((a, b) => (a.name < b.name ? -1 : 1));
    const named =
      isTime && span === "month" ? all.map((one) => ({ ...one, name: monthName(one.name, language) })) : all;
    return { by: asked, groups: named, isByTime: isTime };
  }
  return undefined;
}

export type Grouping = NonNullable<ReturnType<typeof groupsOf>>;

/** A year or a month as a time. @param period `2024` or `2024-06` */
export function periodOf(period: string, language: string): Period {
  const text = period.length === 4 ? period : monthName(period, language);
  return { text, holds: (day) => day.startsWith(period) };
}

/** @param month `2024-06` */
function monthName(month: string, language: string): string {
  const { format } = new Intl.DateTimeFormat(language, { month: "long", year: "numeric", timeZone: "UTC" });
  return format(new Date(`${month}-15`));
}

function spanOf(span: (typeof SPANS)[number], day: string, language: string): string {
  if (span === "year") return day.slice(0, 4);
  if (span === "month") return day.slice(0, 7);
  if (span === "quarter") return `${day.slice(0, 4)} Q${Math.ceil(Number(day.slice(5, 7)) / 3)}`;
  return new Intl.DateTimeFormat(language, { weekday: "long", timeZone: "UTC" }).format(new Date(day));
}
