import { rowOf } from "../../../domain/cell-border";
import { isHeaderRow } from "../../header-row";
import { TooLargeError } from "../../trouble";
import type { BlockWriter } from "../block-writer";

export interface Cell {
  /** 0-based. */
  readonly column: number;
  readonly text: string;
}

/** The most empty cells that are written between two cells; a wider gap says no more. */
const GAP_MAX_CELLS = 20;

/** The most UTF-16 units of one row: the cells of a small file may all repeat one long text, and so fill the memory. */
const ROW_MAX_CHARS = 1 << 24;

/**
 * Writes the rows of a sheet. A row of names is the header of the rows below it, until empty rows and another row of
 * names follow. A row of one cell, without a header above it or after empty rows, is a line of text: a title, a remark.
 */
export class SheetRows {
  #header: string | undefined;
  #firstColumn: number | undefined;
  #lastRow: number | undefined;

  constructor(readonly writer: BlockWriter) {}

  /**
   * @param row its number in the sheet; rows come in order.
   * @param cells the cells with text, in order.
   * @throws TooLargeError
   */
  add(row: number, cells: readonly Cell[]): void {
    const [first] = cells;
    if (first === undefined) return;
    const isAfterGap = this.#lastRow === undefined || row > this.#lastRow + 1;
    const tight = !isAfterGap;
    this.#lastRow = row;
    if (cells.length === 1 && (this.#header === undefined || isAfterGap))
      return this.writer.paragraph(first.text, tight);
    this.#firstColumn ??= first.column;
    const text = this.#line(cells);
    const texts = cells.map((cell) => cell.text);
    const isHeader = (this.#header === undefined || isAfterGap) && cells.length > 1 && isHeaderRow(texts);
    this.writer.write({ kind: "row", text, header: isHeader ? undefined : this.#header, tight });
    if (isHeader) this.#header = text;
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
    return rowOf(texts);
  }
}
