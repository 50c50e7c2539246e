import { rowOf } from "../../domain/cell-border";
import type { LooseBlock } from "../unit-builder";
import { filledIn, readTableHead, type Guess, type TableRow } from "./table-head";

export interface PlacedRow extends TableRow {
  /** Whether it begins on the line after the last one, not after a blank line. */
  readonly tight: boolean;
}

/** How many rows are looked at before the first is written. */
const LOOKED_AT = 40;
/** In UTF-16 units: no more than that is held back, but for one row. */
const HELD_MAX_CHARS = 1 << 16;

/**
 * Writes the rows of a table, each with the column names above it. It holds back the first rows until they tell which of
 * them name the columns.
 */
export class TableRows {
  #held: (PlacedRow | (() => void))[] = [];
  #rows = 0;
  #chars = 0;
  #names: string | undefined;
  #width = 0;
  #fillsDown = false;
  #first = "";
  #isHolding = true;

  constructor(
    readonly writeOut: (block: LooseBlock) => void,
    readonly guess: Guess,
  ) {}

  add(row: PlacedRow): void {
    if (!this.#isHolding) return this.#write(row);
    this.#held.push(row);
    this.#rows += 1;
    this.#chars += row.cells.reduce((sum, cell) => sum + cell.length, 0);
    if (this.#rows >= LOOKED_AT || this.#chars > HELD_MAX_CHARS) this.#release();
  }

  /** Writes what is no row after the rows so far. */
  then(write: () => void): void {
    if (this.#isHolding && this.#rows > 0) this.#held.push(write);
    else write();
  }

  /** Ends a part of the table: another row of names may follow. Else names go on for rows that have cells for half of them. */
  endPart(): void {
    this.#release();
    this.#isHolding = true;
  }

  #release(): void {
    this.#isHolding = false;
    const held = this.#held;
    if (held.length === 0) return;
    this.#held = [];
    [this.#rows, this.#chars] = [0, 0];
    const rows = held.filter((one) => typeof one !== "function");
    const head = readTableHead(
      rows,
      this.guess === "always" && this.#names === undefined ? "always" : "above values",
    );
    this.#fillsDown = head.fillsDown;
    this.#first = "";
    let at = 0;
    const isList = head.names === undefined && rows.every((row) => filledIn(row) === 1);
    const isOther = rows.every((row) => 2 * filledIn(row) < this.#width);
    if (head.names !== undefined || isOther) [this.#names, this.#width] = [undefined, 0];
    for (const one of held) {
      if (typeof one === "function") one();
      else {
        if (at < head.above || isList) this.#line(one);
        else if (at < head.above + head.rows) this.#row(one, undefined);
        else this.#write(one);
        at += 1;
        if (head.names !== undefined && at === head.above + head.rows)
          [this.#names, this.#width] = [rowOf(head.names), head.names.length];
      }
    }
  }

  /** What stands above the column names: a line of text, or a name and its value. */
  #line(row: PlacedRow): void {
    const [first, ...others] = row.cells.filter((cell) => cell !== "");
    if (first !== undefined && others.length === 0)
      this.writeOut({ kind: "paragraph", text: first, tight: row.tight });
    else this.#row(row, undefined);
  }

  #write(row: PlacedRow): void {
    if (row.isHeader === true) {
      this.#row(row, undefined);
      [this.#names, this.#width] = [rowOf(row.cells), row.cells.length];
      return;
    }
    if (!this.#fillsDown) return this.#row(row, this.#names);
    const [first = "", ...others] = row.cells;
    if (first !== "") this.#first = first;
    this.#row({ ...row, cells: [this.#first, ...others] }, this.#names);
  }

  #row({ cells, tight }: PlacedRow, header: string | undefined): void {
    const text = rowOf(cells.slice(0, cells.findLastIndex((cell) => cell !== "") + 1));
    this.writeOut({ kind: "row", text, header, tight });
  }
}
