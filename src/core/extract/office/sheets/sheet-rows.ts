import { CELL_BORDER } from "../../cell-border";
import { isHeaderRow } from "../../header-row";
import { TooLargeError } from "../../trouble";
import type { BlockWriter } from "../block-writer";

export interface Cell {
  /** 0-based. */
  readonly column: number;
  readonly text: string;
}

/** Empty cells in a row that are written; a gap beyond them says no more. */
const GAP_MAX_CELLS = 20;

/** UTF-16 units of one row; cells may all repeat one long text, so that a small file would fill the memory. */
const ROW_MAX_CHARS = 1 << 24;

/**
 * Writes the rows of a sheet. A row of names above others is their header, until rows are left empty and another such
 * row follows. A row of one cell, where there is no header yet, is a line of text: a title, a remark.
 */
export class SheetRows {
  #header: string | undefined;
  #firstColumn: number | undefined;
  #lastRow: number | undefined;
  /** A header that the next row may go on: it is written when that comes, or at the end. */
  #held: { readonly row: number; readonly cells: readonly Cell[]; readonly tight: boolean } | undefined;

  constructor(readonly writer: BlockWriter) {}

  /**
   * @param row its number in the sheet; rows come in order.
   * @param cells those with text, in order.
   * @throws TooLargeError
   */
  add(row: number, cells: readonly Cell[]): void {
    const [first] = cells;
    if (first === undefined) return;
    const held = this.#held;
    const joined = held?.row === row - 1 ? joinHeaders(held.cells, cells) : undefined;
    if (held !== undefined && joined !== undefined) {
      this.#held = undefined;
      this.#lastRow = row;
      return this.#writeHeader(joined, held.tight);
    }
    this.end();
    const isAfterGap = this.#lastRow === undefined || row > this.#lastRow + 1;
    const tight = !isAfterGap;
    this.#lastRow = row;
    if (cells.length === 1 && (this.#header === undefined || isAfterGap))
      return this.writer.paragraph(first.text, tight);
    const isHeader =
      (this.#header === undefined || isAfterGap) &&
      cells.length > 1 &&
      isHeaderRow(cells.map(({ text }) => text));
    if (isHeader) this.#held = { row, cells, tight };
    else this.#write(cells, this.#header, tight);
  }

  /** Writes what was held back; to be called after the last row. */
  end(): void {
    const held = this.#held;
    this.#held = undefined;
    if (held !== undefined) this.#writeHeader(held.cells, held.tight);
  }

  #writeHeader(cells: readonly Cell[], tight: boolean): void {
    this.#header = this.#write(cells, undefined, tight);
  }

  /** @returns the line that was written. */
  #write(cells: readonly Cell[], header: string | undefined, tight: boolean): string {
    this.#firstColumn ??= cells[0]?.column ?? 0;
    const text = this.#line(cells);
    this.writer.write({ kind: "row", text, header, tight });
    return text;
  }

  /** One line, with a place for each empty cell, so that columns can be told apart. */
  #line(cells: readonly Cell[]): string {
    if (cells.reduce((sum, { text }) => sum + text.length, 0) > ROW_MAX_CHARS)
      throw new TooLargeError("Cannot read sheet: a row is too long");
    const texts: string[] = [];
    let next = this.#firstColumn ?? 0;
    for (const { column, text } of cells) {
      for (let gap = Math.min(GAP_MAX_CELLS, column - next); gap > 0; gap -= 1) texts.push("");
      texts.push(text.replace(/\s+/g, " ").trim());
      next = column + 1;
    }
    return texts.join(CELL_BORDER);
  }
}

/**
 * One header of two rows: names of groups of columns (in cells that were merged, so that their other columns are empty),
 * and below them the names of the columns. A column that has its name in the upper row alone keeps it. Undefined where the
 * lower row names nothing.
 */
function joinHeaders(upper: readonly Cell[], lower: readonly Cell[]): readonly Cell[] | undefined {
  const above = new Map(upper.map(({ column, text }) => [column, text]));
  const below = new Map(lower.map(({ column, text }) => [column, text]));
  const [first, last] = [upper[0]?.column ?? 0, upper.at(-1)?.column ?? 0];
  const unnamed = lower.map(({ column }) => column).filter((column) => !above.has(column) && column > first);
  const groupOf = (column: number) => upper.findLast((cell) => cell.column <= column)?.column;
  const isGrouped = unnamed.length > 0 && unnamed.every((column) => below.has(groupOf(column) ?? -1));
  if (!isGrouped || !isHeaderRow(lower.map(({ text }) => text))) return undefined;
  const keepsSome = upper.some(({ column }) => !below.has(column));
  const beginsLeft = (lower[0]?.column ?? first) < first && unnamed.some((column) => column < last);
  if (!keepsSome && !beginsLeft) return undefined;
  const columns = [...new Set([...above.keys(), ...below.keys()])].sort((a, b) => a - b);
  return columns.map((column) => {
    const names = below.has(column)
      ? [above.get(groupOf(column) ?? -1), below.get(column)]
      : [above.get(column)];
    return { column, text: names.filter((name) => name !== undefined).join(" ") };
  });
}
