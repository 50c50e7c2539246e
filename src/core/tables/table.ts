import { getOrMake } from "../base/get-or-make";
import { cellBorderOf, cellsOf, NAMELESS, RULE_ROW } from "../domain/cell-border";
import type { Passage } from "../domain/passage";
import type { TextRange } from "../domain/text-range";
import type { LayoutBlock } from "../domain/unit";
import { decimalMarkOf, readCell, type CellValue, type DecimalMark } from "./cell-value";

/** A table as it stands in a file, or the papers of one kind as rows. */
export interface Table {
  readonly columns: readonly Column[];
  readonly rows: readonly Row[];
}

export interface Column {
  /** `""` where it has none. */
  readonly name: string;
  /** What most of its cells are; `year`: whole numbers that are years; `id`: numbers that only name their row. */
  readonly kind: "number" | "day" | "year" | "id" | "words";
}

export interface Row extends TextRange {
  /** As many as there are columns. */
  readonly cells: readonly string[];
  readonly values: readonly CellValue[];
  /** The passage that it stands in. */
  readonly passage: Passage;
}

type Block = LayoutBlock & { readonly kind: "table" };
type RawRow = Omit<Row, "values">;

/** The share of the cells of a column that have its kind. */
const MOST_CELLS = 0.6;

/** What tells a table: those with the same columns are one. */
export function keyOf({ columns }: Pick<Table, "columns">): string {
  return columns.map(({ name }) => name).join("\n");
}

/** The tables of a file. A table that is cut into several passages is one. @param passages of one file, in order. */
export function tablesOf(passages: readonly Passage[]): readonly Table[] {
  // "Club account 2024" above a table whose days have no year.
  const year = yearIn(passages[0]?.text.split("\n", 1) ?? []);
  const found: { readonly key: string; readonly header: readonly string[]; readonly rows: RawRow[] }[] = [];
  for (const passage of passages) {
    for (const block of passage.blocks) {
      if (block.kind !== "table") continue;
      const header = block.header === undefined ? [] : cellsOf(block.header, cellBorderOf(block.header));
      const key = [block.header ?? passage.ordinal, ...passage.headings].join("\n");
      const last = found.at(-1);
      const of = last?.key === key ? last : { key, header, rows: [] };
      if (of !== last) found.push(of);
      of.rows.push(...rowsOf(passage, block));
    }
  }
  return found
    .filter(({ rows }) => rows.length > 0)
    .map(({ header, rows }) => tableOf(header, filledDown(rows), year));
}

/** The share of rows that begin with a gap from which on it repeats the cell above. */
const REPEATED = 0.3;

/** Rows between tabs as they stand in a text: where many begin with a gap below a name, the gap repeats it. */
function filledDown(rows: readonly RawRow[]): readonly RawRow[] {
  const gaps = rows.filter(({ cells }) => cells[0] === "").length;
  if (rows[0]?.cells[0] === "" || gaps < REPEATED * rows.length) return rows;
  let name = "";
  return rows.map((row) => {
    const [first = "", ...others] = row.cells;
    name = first === "" ? name : first;
    return { ...row, cells: [name, ...others] };
  });
}

function rowsOf(passage: Passage, block: Block): readonly RawRow[] {
  const { text } = passage;
  const rows: RawRow[] = [];
  let start = block.start;
  for (const [at, line] of text.slice(block.start, block.end).split("\n").entries()) {
    const end = start + line.length;
    if (!RULE_ROW.test(line) && !(at === 0 && block.hasHeader)) {
      const cells = cellsOf(line, cellBorderOf(block.header ?? line, block.isBarred));
      rows.push({ cells, passage, start, end });
    }
    start = end + 1;
  }
  return rows;
}

/**
 * @param header its columns' names; none for a table without them.
 * @param year of days without one, where neither the name of a row's file nor its headings tell any.
 */
export function tableOf(header: readonly string[], rows: readonly RawRow[], year?: number): Table {
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), header.length);
  const columns = Array.from({ length: width }, (_, at) => rows.map(({ cells }) => cells[at] ?? ""));
  const marks = columns.map(decimalMarkOf);
  const usual: DecimalMark =
    marks.filter((mark) => mark === ",").length > marks.filter((mark) => mark === ".").length ? "," : ".";
  const years = rows.map(({ passage: { path, headings } }) => yearIn([path, ...headings]) ?? year);
  const values = columns.map((cells, at) => {
    // In a long table most cells stand in a column more than once.
    const known = new Map<string, CellValue>();
    const read = (cell: string, yearOfRow: number | undefined): CellValue =>
      getOrMake(known, `${cell}\n${yearOfRow}`, () =>
        readCell(cell, decimalMarkOf([cell]) ?? marks[at] ?? usual, yearOfRow),
      );
    return cells.map((cell, r) => read(cell, years[r]));
  });
  const whole = rows.map((row, r) => ({
    ...row,
    cells: columns.map((cells) => cells[r] ?? ""),
    values: values.map((column): CellValue => column[r] ?? { kind: "empty" }),
  }));
  const named = columns.map((_, at) => ({
    name: header[at] === NAMELESS ? "" : (header[at] ?? ""),
    kind: kindOf(values[at] ?? []),
  }));
  return { columns: named, rows: whole };
}

/** The only year that some texts tell. */
function yearIn(texts: readonly string[]): number | undefined {
  const years = new Set(texts.join(" ").match(/(?<!\d)(?:19|20)\d\d(?!\d)/g));
  return years.size === 1 ? Number([...years][0]) : undefined;
}

function kindOf(values: readonly CellValue[]): Column["kind"] {
  const filled = values.filter(({ kind }) => kind !== "empty");
  const share = (of: (value: CellValue) => boolean) => filled.filter(of).length / Math.max(1, filled.length);
  if (share(({ kind }) => kind === "day") >= MOST_CELLS) return "day";
  const numbers = filled.filter((value) => value.kind === "number");
  if (numbers.length / Math.max(1, filled.length) < MOST_CELLS || numbers.length === 0) return "words";
  const isWhole = numbers.every(({ unit, decimals }) => unit === "" && decimals === 0);
  if (!isWhole) return "number";
  if (numbers.every(({ value }) => value >= 1900 && value <= 2100)) return "year";
  return isCounted(numbers.map(({ value }) => value)) ? "id" : "number";
}

/** The fewest rows of which numbers that go up by one each are numbers of the rows. */
const FEWEST_COUNTED = 3;
/** Whole numbers with so many figures, all of which differ, are names of accounts, of papers, of telephones. */
const FIGURES_OF_NAME = 6;

function isCounted(values: readonly number[]): boolean {
  const isInOrder = values.every((value, at) => at === 0 || value === (values[at - 1] ?? 0) + 1);
  const areLong = values.every((value) => Math.abs(value) >= 10 ** (FIGURES_OF_NAME - 1));
  return (
    (isInOrder && values.length >= FEWEST_COUNTED) || (areLong && new Set(values).size === values.length)
  );
}
