import type { LineCell, PageLine } from "./page-lines";

/** Lines of a page that are a table: the first one names the columns. */
export interface PageTable {
  /** Index of its first line among the lines of the page. */
  readonly from: number;
  /** One row for each line, with a cell for every column; `""` where the line has no cell. */
  readonly rows: readonly (readonly string[])[];
  /** Where its columns stand across the page. */
  readonly columns: readonly Column[];
}

interface Column {
  readonly left: number;
  readonly right: number;
}

const LEAST_ROWS = 3;
const LONGEST_NAME = 40;
/** How far below a line of a table the next line may begin, as a multiple of the font size. */
const NEXT_ROW = 2.6;
/** The most lines above the column names, which may be titles over several columns. */
const MOST_TITLES = 2;
const VALUE = /^[<>≤≥~≈±+−–-]?\s?[$€£]?\s?\p{Nd}/u;
const YEAR = /^(?:19|20)\d\d$/;

/**
 * Finds the tables among the lines of a page, in order: three or more lines below each other whose cells stand in
 * columns, the first line with the column names. Forms, lists and justified lines have no such first line, or no values
 * below it.
 */
export function findTables(lines: readonly PageLine[]): readonly PageTable[] {
  const tables: PageTable[] = [];
  for (let from = 0; from < lines.length;) {
    const end = endOfRows(lines, from);
    const table = end - from < LEAST_ROWS ? undefined : tableOf(lines.slice(from, end), from);
    if (table !== undefined) tables.push(table);
    from = Math.max(end, from + 1);
  }
  return tables;
}

/** The index after the last of the lines with several cells that stand below each other. */
function endOfRows(lines: readonly PageLine[], from: number): number {
  let end = from;
  for (; end < lines.length; end += 1) {
    const line = lines[end];
    const last = end === from ? undefined : lines[end - 1];
    if (line === undefined || line.cells.length < 2 || !goesRight(line.cells)) break;
    if (last === undefined) continue;
    const step = line.y - last.y;
    if (last.turn !== line.turn || step <= 0 || step > NEXT_ROW * Math.max(last.height, line.height)) break;
  }
  return end;
}

/**
 * The first lines of a page that go on with a table that ended the page before: their cells stand in its columns, each first
 * one filled. Its names may stand above them once more, and are no row then.
 */
export function continuedRows(
  lines: readonly PageLine[],
  { columns, rows: [names = []] }: PageTable,
): { readonly rows: PageTable["rows"]; readonly lines: number } {
  const end = endOfRows(lines, 0);
  const rows: string[][] = [];
  for (const { cells } of lines.slice(0, end)) {
    const row = columns.map(() => "");
    const places = cells.map((cell) => columns.findIndex((column) => overlaps(cell, column)));
    if (
      places[0] !== 0 ||
      places.some((place, at) => place < 0 || (at > 0 && place <= (places[at - 1] ?? 0)))
    )
      break;
    places.forEach((place, at) => (row[place] = cells[at]?.text ?? ""));
    rows.push(row);
  }
  const repeats = rows[0]?.every((cell, at) => cell === names[at]) === true;
  return { rows: repeats ? rows.slice(1) : rows, lines: rows.length };
}

const overlaps = (cell: Column, column: Column): boolean =>
  cell.left < column.right && cell.right > column.left;

function goesRight(cells: readonly LineCell[]): boolean {
  return cells.every(({ left }, at) => at === 0 || left > (cells[at - 1]?.right ?? 0));
}

function tableOf(lines: readonly PageLine[], from: number): PageTable | undefined {
  for (let skipped = 0; skipped <= MOST_TITLES && lines.length - skipped >= LEAST_ROWS; skipped += 1) {
    const own = lines.slice(skipped);
    const columns = columnsOf(own.flatMap(({ cells }) => cells));
    const rows = inColumns(own, columns);
    if (rows !== undefined && isTable(rows)) return { from: from + skipped, rows, columns };
  }
  return undefined;
}

/** The cells of each line by column; undefined for a single column, or if two cells of a line stand in one column. */
function inColumns(lines: readonly PageLine[], columns: readonly Column[]): PageTable["rows"] | undefined {
  const rows = lines.map(({ cells }) =>
    columns.map((column) => cells.filter((cell) => cell.left >= column.left && cell.right <= column.right)),
  );
  if (columns.length < 2 || rows.some((row) => row.some((cells) => cells.length > 1))) return undefined;
  return rows.map((row) => row.map(([cell]) => cell?.text ?? ""));
}

/** The extents that cells cover across the page, merged where they overlap. */
function columnsOf(cells: readonly LineCell[]): readonly Column[] {
  const columns: { left: number; right: number }[] = [];
  for (const { left, right } of cells.toSorted((a, b) => a.left - b.left)) {
    const last = columns.at(-1);
    if (last !== undefined && left <= last.right) last.right = Math.max(last.right, right);
    else columns.push({ left, right });
  }
  return columns;
}

/**
 * Whether rows are a table: column names above a column of values, or above three or more columns without a missing cell.
 * Each row has a first cell.
 */
function isTable([names = [], ...rows]: PageTable["rows"]): boolean {
  const named = names.filter((name) => name !== "");
  if (named.length < Math.max(2, names.length - 1) || !named.every(isName) || named.every(isYear))
    return false;
  if (rows.some(([first]) => first === "")) return false;
  const holdsValues = names.some((name, column) => {
    const cells = rows.map((row) => row[column] ?? "").filter((cell) => cell !== "");
    return (
      column > 0 && name !== "" && cells.length === rows.length && cells.every((cell) => VALUE.test(cell))
    );
  });
  const isFull = rows.every((row) => row.every((cell) => cell !== ""));
  return holdsValues || (names.length >= 3 && isFull);
}

function isName(text: string): boolean {
  return (
    isYear(text) || (text.length <= LONGEST_NAME && /\p{L}/u.test(text) && !/^\p{Nd}|[.!?:;]$/u.test(text))
  );
}

function isYear(text: string): boolean {
  return YEAR.test(text);
}
