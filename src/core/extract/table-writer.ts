import { isHeaderRow } from "./header-row";
import type { LooseBlock } from "./unit-builder";

interface OpenTable {
  header: string | undefined;
  /** The cells of the row that is open, with what stands in each. */
  cells: LooseBlock[][];
  hasOnlyHeaders: boolean;
  hasRows: boolean;
}

const CELL_MAX_CHARS = 1000;

/**
 * Writes blocks on, and those inside tables as rows: one line a row, " | " between its cells. A row whose cells hold
 * headings, several paragraphs or tables of their own is layout: what stands in it is written one after the other.
 */
export class TableWriter {
  readonly #tables: OpenTable[] = [];
  #inHead = false;

  /** @param options.guessesHeaders for formats that seldom say so: a first row of names is taken for a header. */
  constructor(
    readonly writeOut: (block: LooseBlock) => void,
    readonly options: { readonly guessesHeaders: boolean } = { guessesHeaders: false },
  ) {}

  open(tag: string): void {
    const table = this.#tables.at(-1);
    if (tag === "table")
      this.#tables.push({ header: undefined, cells: [], hasOnlyHeaders: true, hasRows: false });
    else if (tag === "thead") this.#inHead = true;
    else if (tag === "tr" && table !== undefined) this.#endRow(table);
    else if ((tag === "td" || tag === "th") && table !== undefined) {
      table.cells.push([]);
      table.hasOnlyHeaders &&= tag === "th";
    }
  }

  close(tag: string): void {
    const table = this.#tables.at(-1);
    if (tag === "thead") this.#inHead = false;
    if (table === undefined || (tag !== "tr" && tag !== "table")) return;
    this.#endRow(table);
    if (tag === "table") this.#tables.pop();
  }

  /** Into the cell that is open, or out if there is none. */
  write(block: LooseBlock): void {
    this.#into(this.#tables.length - 1, block);
  }

  finish(): void {
    while (this.#tables.length > 0) this.close("table");
  }

  #into(level: number, block: LooseBlock): void {
    const table = this.#tables[level];
    const cell = table?.cells.at(-1);
    if (cell !== undefined) cell.push(block);
    // A caption, or text that stands between rows: it goes where the table goes.
    else if (table !== undefined) this.#into(level - 1, block);
    else this.writeOut(block);
  }

  #endRow(table: OpenTable): void {
    const { cells, hasOnlyHeaders } = table;
    table.cells = [];
    table.hasOnlyHeaders = true;
    const outer = this.#tables.indexOf(table) - 1;
    const blocks = cells.flat();
    if (blocks.length === 0) return;
    if (!isPlain(cells)) return blocks.forEach((block) => this.#into(outer, block));
    const all = cells.map((cell) => cell.map(inOneLine).join(" "));
    const texts = all.slice(0, all.findLastIndex((one) => one !== "") + 1);
    const text = texts.join(" | ");
    const isGuessed = this.options.guessesHeaders && !table.hasRows && isHeaderRow(texts);
    const isHeader = this.#inHead || hasOnlyHeaders || isGuessed;
    this.#into(outer, {
      kind: "row",
      text,
      header: isHeader ? undefined : table.header,
      tight: table.hasRows,
    });
    table.hasRows = true;
    if (isHeader) table.header = text;
  }
}

/** More than one cell, and each holds a few words. */
function isPlain(cells: readonly (readonly LooseBlock[])[]): boolean {
  const isText = (block: LooseBlock) => block.kind === "paragraph" && block.text.length <= CELL_MAX_CHARS;
  const isShort = (cell: readonly LooseBlock[]) =>
    cell.every(isText) && (cell.length <= 1 || cell.every((block) => block.tight));
  return cells.length > 1 && cells.every(isShort);
}

function inOneLine(block: LooseBlock): string {
  return block.text.replace(/\s+/g, " ").trim();
}
