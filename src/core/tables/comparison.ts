import { groupBy } from "../base/group-by";
import type { AskedWord } from "./counting-asked";
import type { Period } from "./periods-in";
import type { Row } from "./table";
import { areApart, shareColumn, vocabulary, type Match, type TableWords } from "./table-words";

/** Rows that are computed by themselves. */
export interface Group {
  readonly name: string;
  readonly rows: readonly Row[];
  /** Where two columns are compared: the place of this one. */
  readonly measure?: number;
}

/** Two things that are compared. */
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
  return periodsCompared(days, rows) ?? valuesCompared(known, rows) ?? columnsCompared(words, known, rows);
}

function periodsCompared({ column, periods }: Days, rows: readonly Row[]): Comparison | undefined {
  const [first, second] = periods;
  if (column === undefined || periods.length !== 2 || first?.text === second?.text) return undefined;
  const groups = periods.map((period) => ({
    name: period.text,
    rows: rows.filter(({ values: { [column]: value } }) => value?.kind === "day" && period.holds(value.day)),
  }));
  return { groups, by: new Set(), isByPeriod: true };
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
interface Phrase extends Match {
  readonly of: readonly Match[];
}

/** Words that follow each other and stand in the same cells are one name: "sleeping bag". */
function joinedPhrases(matches: readonly Match[]): readonly Phrase[] {
  const phrases: Phrase[] = [];
  for (const match of matches) {
    const last = phrases.at(-1);
    const both = [...match.cells].filter(([row]) => last?.cells.has(row) === true);
    if (last === undefined || both.length === 0) phrases.push({ ...match, of: [match] });
    else {
      const asked = { ...match.asked, text: `${last.asked.text} ${match.asked.text}` };
      phrases[phrases.length - 1] = { ...match, asked, cells: new Map(both), of: [...last.of, match] };
    }
  }
  return phrases;
}

/** The rows by year, by month, or by the value of the column that "per" names; undefined where it names none. */
export function groupsOf(
  { word }: AskedWord,
  words: TableWords,
  day: number | undefined,
  rows: readonly Row[],
): readonly Group[] | undefined {
  const { year, month } = vocabulary();
  const isYear = word.some((form) => year.has(form));
  const isMonth = word.some((form) => month.has(form));
  const column = words.table.columns.findIndex((_, at) => words.isNamed(at, word));
  const nameOf = (row: Row): string | undefined => {
    const value = day === undefined ? undefined : row.values[day];
    if (isYear && value?.kind === "day") return value.day.slice(0, 4);
    if (isMonth && value?.kind === "day") return value.day.slice(0, 7);
    return column < 0 ? undefined : row.cells[column];
  };
  const groups = groupBy(rows, nameOf);
  groups.delete(undefined);
  const all = [...groups].map(([name = "", of]) => ({ name, rows: of }));
  if (isYear || isMonth) all.sort((a, b) => (a.name < b.name ? -1 : 1));
  return all.length === 0 ? undefined : all;
}
