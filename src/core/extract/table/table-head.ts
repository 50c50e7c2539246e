/** When a first row names the columns though the file does not mark it: wherever it may, or only above a column of values. */
export type Guess = "always" | "above values";

export interface TableRow {
  /** Its cells by column, each one line; `""` where there is none. */
  readonly cells: readonly string[];
  /** Whether the file says that it names the columns. */
  readonly isHeader?: boolean;
  /** How many columns a cell spans, by its first column; cells that span one are left out. */
  readonly spans?: ReadonlyMap<number, number>;
}

/** What the first rows of a table tell of all of them. */
export interface TableHead {
  /** How many rows stand above the column names: titles, and what the whole table is about. */
  readonly above: number;
  /** How many rows name the columns. */
  readonly rows: number;
  /** The name of each column, of several rows joined by a middle dot; undefined where no row names them. */
  readonly names: readonly string[] | undefined;
  /** Whether an empty cell of the first column repeats what stands above it. */
  readonly fillsDown: boolean;
}

/** Joins the names that stand above one column, the upper one first. */
export const UNDER = " · ";
const MOST_HEADER_ROWS = 4;
const MOST_ABOVE = 12;
/** The second column of names with their values is mixed: some are values, and not nearly all. */
const MIXED = { least: 0.1, most: 0.8 };

/**
 * Tells column names from what stands above them and from rows, by the first rows of a table. Column names differ from what
 * stands below them: they are words above values, they are marked, or no word of theirs is repeated in its column.
 * @param rows none of them empty.
 * @param guess when a first row names the columns though the file does not mark it.
 */
export function readTableHead(rows: readonly TableRow[], guess: Guess): TableHead {
  const isMarked = rows.some(({ isHeader }) => isHeader === true);
  const above = isMarked ? 0 : rowsAbove(rows);
  const [first, ...below] = rows.slice(above);
  const isNamed =
    first !== undefined &&
    (isMarked ? first.isHeader === true : isHead(first, below) && (guess === "always" || holdsValues(below)));
  if (!isNamed) return { above: 0, rows: 0, names: undefined, fillsDown: fillsDown(rows) };
  const count = headerRows(rows.slice(above));
  const head = rows.slice(above, above + count);
  return { above, rows: count, names: namesOf(head), fillsDown: fillsDown(rows.slice(above + count)) };
}

export const filledIn = ({ cells }: TableRow): number => cells.filter((cell) => cell !== "").length;

/** How many first rows have far fewer cells than those that follow: an export says there whose account it is. */
function rowsAbove(rows: readonly TableRow[]): number {
  const counts = rows.map(filledIn);
  const width = Math.max(
    ...counts.filter((count, at) => counts.some((other, i) => i !== at && other === count)),
    0,
  );
  const isFew = (count = 0): boolean => count === 1 || (width >= 4 && count <= width / 2);
  const above = counts.findIndex((count) => !isFew(count));
  return width >= 2 && above > 0 && above <= MOST_ABOVE && counts.length - above >= 2 ? above : 0;
}

/** Whether an unmarked row names the columns of those below it. */
function isHead(row: TableRow, below: readonly TableRow[]): boolean {
  if (!isOfNames(row, below) || below.length === 0 || labelsValue(row.cells)) return false;
  // A name that reaches down stands in the second row of names, too.
  if (repeatsBelow(row, row.spans === undefined ? below : below.slice(1))) return false;
  const width = Math.max(...[row, ...below].map(({ cells }) => cells.length));
  const share = shareOfValues(below.map(({ cells }) => cells[1] ?? ""));
  return width !== 2 || share <= MIXED.least || share >= MIXED.most;
}

function holdsValues(rows: readonly TableRow[]): boolean {
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length));
  return Array.from({ length: width }, (_, column) => rows.map(({ cells }) => cells[column] ?? "")).some(
    (cells) => shareOfValues(cells) >= MIXED.most,
  );
}

/** Whether every cell may be a name: none is a value, but for a year, or several, above values that are none. */
function isOfNames({ cells, spans }: TableRow, below: readonly TableRow[]): boolean {
  const filled = cells.flatMap((cell, column) => (cell === "" ? [] : [{ cell, column }]));
  const gaps = cells.slice(1).filter((cell) => cell === "").length;
  if (filled.length < (gaps > 0 && spans === undefined ? 3 : 2)) return false;
  return filled.every(({ cell, column }) => {
    if (!NUMBER.test(cell)) return true;
    if (!YEAR.test(cell) || column === 0) return false;
    const under = below.map((row) => row.cells[column] ?? "").filter((one) => one !== "");
    return under.length > 0 && under.every((one) => !YEAR.test(one));
  });
}

/** Whether the first row of a table may name its columns, before the rows below it are known. */
export function mayNameColumns(cells: readonly string[]): boolean {
  return isOfNames({ cells }, []) && !labelsValue(cells);
}

/** Whether a cell says what a cell below it says: a name of a column is none of its values. */
function repeatsBelow({ cells }: TableRow, below: readonly TableRow[]): boolean {
  return cells.some((cell, column) => cell !== "" && below.some((row) => row.cells[column] === cell));
}

function shareOfValues(cells: readonly string[]): number {
  const filled = cells.filter((cell) => cell !== "");
  return filled.length === 0 ? 0 : filled.filter((cell) => VALUE.test(cell)).length / filled.length;
}

/** How many of the first rows name the columns: marked ones, and one below names that span several columns. */
function headerRows(rows: readonly TableRow[]): number {
  let count = 1;
  for (; count < Math.min(MOST_HEADER_ROWS, rows.length - 1); count += 1) {
    const [last, next] = [rows[count - 1], rows[count]];
    if (last === undefined || next === undefined) break;
    const isMarked = next.isHeader === true;
    if (!isMarked && (last.isHeader === true || !divides(next, last, rows.slice(count + 1)))) break;
  }
  return count;
}

/** Whether a row names the columns that a name above it spans. */
function divides(row: TableRow, above: TableRow, below: readonly TableRow[]): boolean {
  if (!isOfNames(row, below) || repeatsBelow(row, below)) return false;
  const spans = (above.spans?.size ?? 0) > 0;
  const fillsGaps = above.cells.some(
    (cell, column) =>
      column > 0 && cell !== "" && (above.cells[column + 1] ?? "") === "" && hasText(row, column + 1),
  );
  const isBesideGaps = row.cells.every((cell, column) => cell !== "" || (above.cells[column] ?? "") !== "");
  return (
    (spans || (fillsGaps && isBesideGaps)) &&
    below.some((one) => shareOfValues(one.cells.slice(1)) > 0 || spans)
  );
}

const hasText = ({ cells }: TableRow, column: number): boolean => (cells[column] ?? "") !== "";

function namesOf(head: readonly TableRow[]): string[] {
  const width = Math.max(...head.map(({ cells }) => cells.length));
  const spread = head.map((row, at) => (at < head.length - 1 ? spreadNames(row) : row.cells));
  return Array.from({ length: width }, (_, column) => {
    const names = spread.map((cells) => cells[column] ?? "").filter((name) => name !== "");
    return [...new Set(names)].join(UNDER);
  });
}

/** A name above several columns stands above each: it is spread by the file, or leaves the next ones empty. */
function spreadNames({ cells, spans }: TableRow): readonly string[] {
  if (spans !== undefined) return cells;
  let name = "";
  return cells.map((cell, column) => (column === 0 ? cell : (name = cell === "" ? name : cell)));
}

/**
 * Whether empty cells of the first column repeat the cell above: it is a word that is never written twice in a row, and the
 * rows without it have all that the others have.
 */
function fillsDown(rows: readonly TableRow[]): boolean {
  const firsts = rows.map(({ cells }) => cells[0] ?? "");
  const empty = firsts.filter((cell) => cell === "").length;
  const filled = firsts.filter((cell) => cell !== "");
  if (firsts[0] === "" || empty < 2 || empty < rows.length * 0.3 || filled.length < 2) return false;
  if (filled.some((cell, at) => NUMBER.test(cell) || cell === filled[at - 1])) return false;
  const width = Math.max(...rows.map(({ cells }) => cells.length));
  return (
    width >= 3 && rows.every((row) => row.cells.slice(1).filter((cell) => cell !== "").length >= width - 1)
  );
}

/** A cell that is a number, an amount, a date in digits. */
const NUMBER = /^[\s\d.,%€$£+\-:/()]+$/;
const YEAR = /^(?:19|20)\d\d$/;
/** A cell that begins as a number does, or is a code that ends as one does: `28.50 a month`, `EM-55120`. */
const VALUE = /^[<>≤≥~≈±+−–(-]?\s?[$€£¥]?\s?\p{Nd}|^[\p{L}-]{1,5}\p{Nd}+$/u;
/** A value that begins with a sum: `£28.50 a month`, `12 €`. A sum further back may belong to a name: `Paid 50%`. */
const SUM = /^(?:[$€£¥]\s?\d|\d[\d.,]*\s?[€£])/u;

/** Whether a row of two cells is a name and its value, as in a form: `Price | £28.50 a month`. */
function labelsValue(cells: readonly string[]): boolean {
  const [first = "", second = ""] = cells;
  return cells.length === 2 && (SUM.test(second) || (first.endsWith(":") && !second.endsWith(":")));
}
