import { CELL_BORDER } from "./cell-border";
import { isHeaderRow } from "./header-row";
import type { LooseBlock } from "./unit-builder";

interface OpenTable {
  header: string | undefined;
  /** Of the row that is open. */
  cells: Cell[];
  hasOnlyHeaders: boolean;
  hasRows: boolean;
  /** Whether its last row is the last line that was written. */
  goesOn: boolean;
}

/** What stands in it; `isOwn`: in no table inside it. */
type Cell = { readonly block: LooseBlock; readonly isOwn: boolean }[];

const CELL_MAX_CHARS = 1000;

/**
 * Writes blocks on, and those inside tables as rows: one line a row, " | " between its cells. Tables inside its cells
 * follow a row, row by row. A row whose cells hold headings or several paragraphs, or in which all but one hold only
 * tables, is layout: what stands in it is written one after the other.
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
      this.#tables.push({
        header: undefined,
        cells: [],
        hasOnlyHeaders: true,
        hasRows: false,
        goesOn: false,
      });
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
    this.#into(this.#tables.length - 1, block, true);
  }

  finish(): void {
    while (this.#tables.length > 0) this.close("table");
  }

  /** @param isOwn whether it stands in no table inside the cell. */
  #into(level: number, block: LooseBlock, isOwn: boolean): void {
    const table = this.#tables[level];
    const cell = table?.cells.at(-1);
    if (cell !== undefined) cell.push({ block, isOwn });
    // A caption, or text that stands between rows: it goes where the table goes.
    else if (table !== undefined) this.#into(level - 1, block, false);
    else this.writeOut(block);
  }

  #endRow(table: OpenTable): void {
    const { cells, hasOnlyHeaders } = table;
    table.cells = [];
    table.hasOnlyHeaders = true;
    const writeOuter = (block: LooseBlock) => this.#into(this.#tables.indexOf(table) - 1, block, false);
    const written = cells.flat();
    if (written.length === 0) return;
    const own = cells.map((cell) => cell.flatMap(({ block, isOwn }) => (isOwn ? block : [])));
    const inner = written.flatMap(({ block, isOwn }) => (isOwn ? [] : block));
    const hasRow = isPlain(own) && (inner.length === 0 || own.filter((cell) => cell.length > 0).length > 1);
    if (!hasRow) return written.forEach(({ block }) => writeOuter(block));
    const all = own.map((cell) => cell.map(inOneLine).join(" "));
    const texts = all.slice(0, all.findLastIndex((one) => one !== "") + 1);
    const text = texts.join(CELL_BORDER);
    const isGuessed = this.options.guessesHeaders && !table.hasRows && isHeaderRow(texts);
    const isHeader = this.#inHead || hasOnlyHeaders || isGuessed;
    writeOuter({ kind: "row", text, header: isHeader ? undefined : table.header, tight: table.goesOn });
    inner.forEach(writeOuter);
    table.hasRows = true;
    table.goesOn = inner.length === 0;
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
