import { CELL_GAP, type LineCell, type PageLine } from "./page-lines";

/** Fewer lines side by side may be a table, or two addresses. */
const LEAST_LINES = 5;
/** The most columns of a newspaper page; tables have more. */
const MOST_COLUMNS = 6;
/** How far below a line the next line may be, as a multiple of the font size. */
const NEXT_LINE = 2.6;
/** How much higher than a line the line beside it may be, as a multiple of the font size. */
const BESIDE = 0.6;
/** The least share of a column's width that its median line fills: cells of a table have all widths. */
const FILLED_SHARE = 0.75;
/** The fewest letters of a column's median line. */
const LEAST_LETTERS = 16;
/** The least share of a column's lines that continue a sentence: cells of a table begin like names. */
const GOING_ON_SHARE = 0.35;
const GOES_ON = /^["'“‘(]?[\p{Ll}\p{Lo}]/u;

interface Extent {
  readonly left: number;
  readonly right: number;
}

/** Puts the lines of a page into reading order, column by column, if its columns of prose were drawn line by line. */
export function readByColumns(lines: readonly PageLine[]): readonly PageLine[] {
  const read: PageLine[] = [];
  for (let from = 0; from < lines.length;) {
    const line = lines[from];
    if (line !== undefined && !beginsColumns(line, lines[from + 1])) {
      read.push(line);
      from += 1;
      continue;
    }
    const { end, columns } = stretchFrom(lines, from);
    const stretch = lines.slice(from, end);
    const mayBeProse = end - from >= LEAST_LINES && columns.length > 1 && columns.length <= MOST_COLUMNS;
    const parted = mayBeProse ? columns.map((column) => linesOf(stretch, column)) : [];
    read.push(...(mayBeProse && parted.every(isProse) ? parted.flat() : stretch));
    from = end;
  }
  return read;
}

function beginsColumns(line: PageLine, next: PageLine | undefined): boolean {
  if (line.cells.length > 1) return true;
  return next !== undefined && (next.left > line.right || next.right < line.left);
}

/** The end of the lines that stand in the same columns as the lines at `from`, and these columns. */
function stretchFrom(lines: readonly PageLine[], from: number) {
  const first = lines[from];
  let columns: readonly Extent[] = first?.cells ?? [];
  let end = from + 1;
  for (; end < lines.length; end += 1) {
    const [last, line] = [lines[end - 1], lines[end]];
    if (last === undefined || line === undefined || !follows(last, line)) break;
    const widened = columnsOf(columns, line.cells, line.height * CELL_GAP);
    if (widened.length < 2) break;
    columns = widened;
  }
  return { end, columns };
}

function follows(last: PageLine, line: PageLine): boolean {
  const height = Math.max(last.height, line.height);
  const step = line.y - last.y;
  return line.turn === last.turn && step > -BESIDE * height && step < NEXT_LINE * height;
}

/** The extents that columns and further cells cover across the page, merged where they are nearer than `gap`. */
function columnsOf(columns: readonly Extent[], cells: readonly Extent[], gap: number): readonly Extent[] {
  const widened: Extent[] = [];
  for (const { left, right } of [...columns, ...cells].toSorted((a, b) => a.left - b.left)) {
    const last = widened.at(-1);
    if (last !== undefined && left < last.right + gap)
      widened[widened.length - 1] = { left: last.left, right: Math.max(last.right, right) };
    else widened.push({ left, right });
  }
  return widened;
}

function linesOf(lines: readonly PageLine[], { left, right }: Extent): PageLine[] {
  return lines.flatMap((line) => {
    const cells = line.cells.filter((cell) => cell.left >= left && cell.right <= right);
    return cells.length === 0 ? [] : [{ ...line, ...joined(cells) }];
  });
}

function joined(cells: readonly LineCell[]): Pick<PageLine, "text" | "left" | "right" | "cells"> {
  const whole = {
    text: cells.map(({ text }) => text).join(" "),
    left: Math.min(...cells.map((cell) => cell.left)),
    right: Math.max(...cells.map((cell) => cell.right)),
  };
  return { ...whole, cells: [whole] };
}

function isProse(column: readonly PageLine[]): boolean {
  if (column.length < LEAST_LINES) return false;
  const width = Math.max(...column.map(({ right }) => right)) - Math.min(...column.map(({ left }) => left));
  const goingOn = column.filter(({ text }) => GOES_ON.test(text)).length;
  return (
    goingOn >= column.length * GOING_ON_SHARE &&
    middle(column.map(({ text }) => text.length)) >= LEAST_LETTERS &&
    middle(column.map(({ left, right }) => right - left)) >= width * FILLED_SHARE
  );
}

function middle(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0;
}
