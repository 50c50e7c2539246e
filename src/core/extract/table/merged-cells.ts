/** Cells that are one: all between two corners, counted from 0, both included. */
export interface MergedRange {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

export interface OpenRange extends MergedRange {
  readonly text: string;
}

/** More ranges than that are not open in one row: each row would go through all of them. */
const MOST_OPEN = 1_000;

/** Tells for each row which merged ranges it is in. Rows come in order. */
export class MergedCells {
  readonly #ranges: readonly MergedRange[];
  #next = 0;
  #open: OpenRange[] = [];

  /** @param ranges those that the file lists; those that it tells beside a cell come by `open`. */
  constructor(ranges: readonly MergedRange[]) {
    this.#ranges = ranges.toSorted((a, b) => a.top - b.top);
  }

  open(range: OpenRange): void {
    if (this.#open.length < MOST_OPEN) this.#open.push(range);
  }

  /** The ranges of a row. @param textAt the text of the row's own cell in a column. */
  at(row: number, textAt: (column: number) => string): readonly OpenRange[] {
    if (this.#open.some(({ bottom }) => bottom < row))
      this.#open = this.#open.filter(({ bottom }) => bottom >= row);
    for (let range; (range = this.#ranges[this.#next]) !== undefined && range.top <= row; this.#next += 1)
      if (range.bottom >= row) this.open({ ...range, text: range.top === row ? textAt(range.left) : "" });
    return this.#open;
  }
}
