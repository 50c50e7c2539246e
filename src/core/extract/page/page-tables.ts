import type { LineCell, PageLine } from "./page-lines";

/** Lines of a page that are a table: the first one names the columns. */
export interface PageTable {
  /** Index of its first line among the lines of the page. */
  readonly from: number;
  /** One row for each line, with a cell for every column; `""` where the line has no cell. */
  readonly rows: readonly (readonly string[])[];
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

function goesRight(cells: readonly LineCell[]): boolean {
  return cells.every(({ left }, at) => at === 0 || left > (cells[at - 1]?.right ?? 0));
}

function tableOf(lines: readonly PageLine[], from: number): PageTable | undefined {
  for (let skipped = 0; skipped <= MOST_TITLES && lines.length - skipped >= LEAST_ROWS; skipped += 1) {
    const rows = inColumns(lines.slice(skipped));
    if (rows !== undefined && isTable(rows)) return { from: from + skipped, rows };
  }
  return undefined;
}

/** The cells of each line by column; undefined for a single column, or if two cells of a line stand in one column. */
function inColumns(lines: readonly PageLine[]): PageTable["rows"] | undefined {
  const columns = columnsOf(lines.flatMap(({ cells }) => cells));
  const rows = lines.map(({ cells }) =>
    columns.map((column) => cells.filter((cell) => cell.left >= column.left && cell.right <= column.right)),
  );
  if (columns.length < 2 || rows.some((row) => row.some((cells) => cells.length > 1))) return undefined;
  return rows.map((row) => row.map(([cell]) => cell?.text ?? ""));
}

/** The extents that cells cover across the page, merged where they overlap. */
function columnsOf(cells: readonly LineCell[]): readonly { readonly left: number; readonly right: number }[] {
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
