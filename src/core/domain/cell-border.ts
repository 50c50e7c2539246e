import type { TextRange } from "./text-range";

/** Separates the cells of a row in the text that extractors write, see `rowOf`. */
const CELL_BORDER = " | ";
/**
 * Separates the cells of a table on a page, where white space separates them too. No cell contains a tab: the writer of
 * pages makes it a space.
 */
export const PAGE_CELL_BORDER = "\t";
/** Separates the cells of a row that is stored as Markdown has it, with a bar at either end or without. */
const BAR = "|";

/** In Markdown, a line of signs alone separates a table's header from its body. */
export const RULE_ROW = /^[\s|:+=-]*$/;

type CellBorder = typeof CELL_BORDER | typeof PAGE_CELL_BORDER | typeof BAR;

/** A line of a to-do list: `- [x] call`. What is in its box and what is to be done are its cells. */
export const TASK = /^\s*(?:[-*+]|\d{1,9}[.)])\s+\[([ xX])\]\s+(?=[^\s|])/;

/** Stands for the missing name of a column: an empty name would leave white space that a trim of the line removes. */
export const NAMELESS = "–";

/**
 * Writes a row, so that `cellsOf` reads the same cells. A bar inside a cell is no border: beside it stand spaces that do
 * not break, and at the cell's edge it is written as "¦".
 * @param cells each one line, without white space around it.
 */
export function rowOf(cells: readonly string[]): string {
  return cells.map(withoutBorders).join(CELL_BORDER);
}

function withoutBorders(cell: string): string {
  if (!cell.includes(BAR)) return cell;
  return cell
    .replace(/^\||\|$/g, "¦")
    .replaceAll(" |", "\u00a0|")
    .replaceAll("| ", "|\u00a0");
}

/** The border that a row uses. @param isBarred whether it is stored as Markdown has it. */
export function cellBorderOf(row: string, isBarred = false): CellBorder {
  if (isBarred) return BAR;
  return row.includes(PAGE_CELL_BORDER) ? PAGE_CELL_BORDER : CELL_BORDER;
}

/** The cells of a row, in order, without the white space around them; empty cells too. */
export function cellsOf(row: string, border: CellBorder): readonly string[] {
  return cellRangesOf(row, border).map(({ start, end }) => {
    const cell = row.slice(start, end);
    return border === BAR ? cell.replaceAll("\\|", BAR) : cell;
  });
}

/**
 * Where the cells of a row stand in it. A row with an empty cell at its beginning or end may have lost the white space
 * there.
 */
export function cellRangesOf(row: string, border: CellBorder): readonly TextRange[] {
  if (border === PAGE_CELL_BORDER) return partsOf(row, { start: 0, end: row.length }, border);
  const whole = trimmedRange(row, { start: 0, end: row.length });
  const [head = ""] = border === CELL_BORDER ? (TASK.exec(row) ?? []) : [];
  if (head !== "") {
    const box = head.lastIndexOf("]") - 1;
    return [trimmedRange(row, { start: box, end: box + 1 }), { start: head.length, end: whole.end }];
  }
  const bare = row.slice(whole.start, whole.end);
  // Folders that were read before bars were told from borders hold rows of Markdown between two bars. `rowOf` gives no row
  // a bar at its end.
  const isClosed = bare.length > 1 && bare.startsWith(BAR) && endsWithBar(bare);
  if (border === BAR || isClosed) return partsOf(row, withoutEnds(row, whole), border);
  const [before, after] = [bare.startsWith("| ") ? 2 : 0, bare.endsWith(" |") ? 2 : 0];
  const { start, end } = {
    start: whole.start + before,
    end: Math.max(whole.start + before, whole.end - after),
  };
  return [
    ...(before > 0 ? [{ start: whole.start, end: whole.start }] : []),
    ...partsOf(row, { start, end }, border),
    ...(after > 0 ? [{ start: whole.end, end: whole.end }] : []),
  ];
}

const endsWithBar = (row: string): boolean => row.endsWith(BAR) && !row.endsWith("\\|");

/** A row without the bar at its beginning and the one at its end. */
function withoutEnds(row: string, { start, end }: TextRange): TextRange {
  const from = start < end && row[start] === BAR ? start + 1 : start;
  return { start: from, end: from < end && endsWithBar(row.slice(from, end)) ? end - 1 : end };
}

function partsOf(row: string, { start, end }: TextRange, border: CellBorder): TextRange[] {
  const parts: TextRange[] = [];
  let from = start;
  for (let at = nextBorder(row, from, border); at >= 0 && at < end; at = nextBorder(row, from, border)) {
    parts.push(trimmedRange(row, { start: from, end: at }));
    from = at + border.length;
  }
  return [...parts, trimmedRange(row, { start: from, end: Math.max(from, end) })];
}

/** The next border from a place on; −1 when there is none. In Markdown, a backslash makes the bar after it a sign. */
function nextBorder(row: string, from: number, border: CellBorder): number {
  let at = row.indexOf(border, from);
  while (border === BAR && at > 0 && row[at - 1] === "\\") at = row.indexOf(border, at + 1);
  return at;
}

function trimmedRange(row: string, { start, end }: TextRange): TextRange {
  const slice = row.slice(start, end);
  const from = start + slice.length - slice.trimStart().length;
  return { start: Math.min(from, end), end: Math.max(Math.min(from, end), start + slice.trimEnd().length) };
}
