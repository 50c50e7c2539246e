import { MergedCells, type MergedRange, type OpenRange } from "../../table/merged-cells";
import { TableRows } from "../../table/table-rows";
import { TooLargeError } from "../../trouble";
import type { BlockWriter } from "../block-writer";

export interface Cell {
  /** 0-based. */
  readonly column: number;
  readonly text: string;
  /** How many rows and columns it spans, where the file says so beside the cell. */
  readonly span?: { readonly rows: number; readonly columns: number };
}

/** The most empty cells that are written between two cells; a wider gap says no more. */
const GAP_MAX_CELLS = 20;

/** The most UTF-16 units of one row: the cells of a small file may all repeat one long text, and so fill the memory. */
const ROW_MAX_CHARS = 1 << 24;

/**
 * Writes the rows of a sheet, a merged cell in each row and column that it spans. A row of one cell, at the top or after
 * empty rows, is a line of text: a title, a remark.
 */
export class SheetRows {
  readonly #rows: TableRows;
  readonly #merged: MergedCells;
  #firstColumn: number | undefined;
  #lastRow: number | undefined;

  /** @param merged ranges of the sheet, where the file lists them; rows are counted from 0. */
  constructor(
    readonly writer: BlockWriter,
    merged: readonly MergedRange[] = [],
  ) {
    this.#rows = new TableRows((block) => this.writer.write(block), "always");
    this.#merged = new MergedCells(merged);
  }

  /**
   * @param row its number in the sheet; rows come in order.
   * @param own the cells with text, in order.
   * @throws TooLargeError
   */
  add(row: number, own: readonly Cell[]): void {
    const [first] = own;
    const top = row - 1;
    for (const { column, text, span: { rows = 1, columns = 1 } = {} } of own)
      if (rows > 1 || columns > 1)
        this.#merged.open({ top, bottom: top + rows - 1, left: column, right: column + columns - 1, text });
    const merged = this.#merged.at(top, (at) => own.find(({ column }) => column === at)?.text ?? "");
    if (first === undefined) return;
    const isAfterGap = this.#lastRow === undefined || row > this.#lastRow + 1;
    this.#lastRow = row;
    if (isAfterGap) this.#rows.endPart();
    const filled = merged.filter(({ text }) => text !== "");
    const isWide = filled.some(({ left, right }) => left === first.column && right > left);
    if (own.length === 1 && (isAfterGap || isWide) && !filled.some((range) => range.top < top))
      return this.#rows.then(() => this.writer.paragraph(first.text, !isAfterGap));
    this.#firstColumn ??= first.column;
    const { texts, at } = this.#line(filled.length === 0 ? own : spread(own, filled));
    const spans = new Map<number, number>();
    for (const { top: from, left, right } of filled)
      if (from === top && right > left) spans.set(at.get(left) ?? 0, right - left + 1);
    this.#rows.add({ cells: texts, tight: !isAfterGap, ...(spans.size > 0 && { spans }) });
  }

  finish(): void {
    this.#rows.endPart();
  }

  /** The texts of a row with a place for each empty cell, so that columns can be told apart; `at` tells where each stands. */
  #line(cells: readonly Cell[]): { texts: string[]; at: ReadonlyMap<number, number> } {
    if (cells.reduce((sum, { text }) => sum + text.length, 0) > ROW_MAX_CHARS)
      throw new TooLargeError("Cannot read sheet: a row is too long");
    const texts: string[] = [];
    const at = new Map<number, number>();
    let next = this.#firstColumn ?? 0;
    for (const { column, text } of cells) {
      for (let gap = Math.min(GAP_MAX_CELLS, column - next); gap > 0; gap -= 1) texts.push("");
      at.set(column, texts.length);
      texts.push(text.replace(/\s+/g, " ").trim());
      next = column + 1;
    }
    return { texts, at };
  }
}

/** The cells of a row, and a merged one in each column that it spans, in order. */
function spread(own: readonly Cell[], merged: readonly OpenRange[]): readonly Cell[] {
  const textOf = new Map(own.map(({ column, text }) => [column, text]));
  for (const { left, right, text } of merged)
    for (let column = left; column <= Math.min(right, left + GAP_MAX_CELLS); column += 1)
      textOf.set(column, text);
  return [...textOf].map(([column, text]) => ({ column, text })).sort((a, b) => a.column - b.column);
}

/** The name of a sheet if a person has chosen it; undefined for default names such as "Sheet1". */
export function titleOfSheet(name: string): string | undefined {
  const isGiven =
    !/^(?:sheet|chart|tabelle|feuille?|hoja|foglio|planilha|blad|ark|arkusz|лист|diagramm?)\s?\d+$/i.test(
      name,
    );
  return isGiven && name !== "" ? name : undefined;
}
