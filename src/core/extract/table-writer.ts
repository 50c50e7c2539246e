import { rowOf } from "../domain/cell-border";
import { isHeaderRow } from "./header-row";
import type { LooseBlock } from "./unit-builder";

interface OpenTable {
  header: string | undefined;
  /** How many columns its header names. */
  named: number;
  /** The cells of the open row. */
  cells: Cell[];
  /** How many columns the cells of the open row take so far. */
  column: number;
  /** By column, the cell from above that spans it; `rows` counts its last row that was read and all rows to come. */
  readonly reaching: Map<number, { readonly cell: Cell; rows: number }>;
  hasOnlyHeaders: boolean;
  hasRows: boolean;
  /** Whether the last line that was written is its last row. */
  goesOn: boolean;
}

/** What a cell holds, in order: blocks of its own, and what the rows of the tables inside it wrote. */
type Cell = (LooseBlock | Inner)[];

/**
 * What a row of an inner table wrote. Its parts are not copied when it is passed on to the next table outside: in tables inside
 * tables, each block would be copied as often as it has tables around it.
 */
interface Inner {
  readonly kind: "inner";
  readonly parts: readonly (LooseBlock | Inner)[];
}

const CELL_MAX_CHARS = 1000;

/** How many rows and columns a cell spans. */
export interface CellSpan {
  readonly rows: number;
  readonly columns: number;
}
/** Columns from here on are not spanned from above: each row would go through all of them. */
const MOST_SPANNED = 1_000;
const ONE: CellSpan = { rows: 1, columns: 1 };

/**
 * Passes blocks on, and writes those inside tables as rows: one line for each row, with " | " between its cells, followed
 * by the rows of the tables inside its cells. A row is layout if its cells contain headings or several paragraphs (below
 * no header that names as many columns), or if all cells but one contain only tables; its blocks are written one by one.
 */
export class TableWriter {
  readonly #tables: OpenTable[] = [];
  #inHead = false;

  /** @param options.guessesHeaders whether a first row of names is a header, for formats that seldom mark headers. */
  constructor(
    readonly writeOut: (block: LooseBlock) => void,
    readonly options: { readonly guessesHeaders: boolean } = { guessesHeaders: false },
  ) {}

  open(tag: string, span = ONE): void {
    const table = this.#tables.at(-1);
    if (tag === "table") this.#tables.push(newTable());
    else if (tag === "thead") this.#inHead = true;
    else if (tag === "tr" && table !== undefined) this.#endRow(table);
    else if ((tag === "td" || tag === "th") && table !== undefined) {
      this.#openCell(table, span);
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

  /** Writes a block into the open cell, or passes it on if no cell is open. */
  write(block: LooseBlock): void {
    this.#into(this.#tables.length - 1, block);
  }

  finish(): void {
    while (this.#tables.length > 0) this.close("table");
  }

  /** Opens a cell. An empty cell stands for each cell with text that spans from above, so that columns stay aligned. */
  #openCell(table: OpenTable, { rows, columns }: CellSpan): void {
    for (;;) {
      const above = table.reaching.get(table.column);
      if (above === undefined) break;
      this.#reachOn(table, table.column);
      if (above.cell.length > 0) table.cells.push([]);
      table.column += 1;
    }
    const cell: Cell = [];
    table.cells.push(cell);
    for (let column = 0; column < columns; column += 1, table.column += 1)
      if (rows > 1 && table.column < MOST_SPANNED)
        table.reaching.set(table.column, { cell: column === 0 ? cell : [], rows });
  }

  #reachOn({ reaching }: OpenTable, column: number): void {
    const above = reaching.get(column);
    if (above === undefined) return;
    above.rows -= 1;
    if (above.rows <= 1) reaching.delete(column);
  }

  /** Writes into the open cell of a table; a caption, or text between rows, is written where the table is written. */
  #into(level: number, part: LooseBlock | Inner): void {
    const table = this.#tables[level];
    const cell = table?.cells.at(-1);
    if (cell !== undefined) cell.push(part);
    else if (table !== undefined) this.#into(level - 1, part.kind === "inner" ? part : innerOf([part]));
    else blocksOf(part).forEach(this.writeOut);
  }

  /** Ends the row of the innermost table. */
  #endRow(table: OpenTable): void {
    const { cells, hasOnlyHeaders } = table;
    if (cells.length > 0) this.#endColumns(table);
    table.cells = [];
    table.hasOnlyHeaders = true;
    const writeOuter = (parts: readonly (LooseBlock | Inner)[]): void => {
      if (parts.length > 0) this.#into(this.#tables.length - 2, innerOf(parts));
    };
    const written = cells.flat();
    if (written.length === 0) return;
    const own = cells.map((cell) => cell.filter((part) => part.kind !== "inner"));
    const inner = written.filter((part) => part.kind === "inner");
    const isNamed = own.length > 1 && own.length === table.named && isShort(own.flat());
    const hasRow =
      (isPlain(own) || isNamed) && (inner.length === 0 || own.filter((cell) => cell.length > 0).length > 1);
    if (!hasRow) return writeOuter(written);
    const all = own.map((cell) => cell.map(inOneLine).join(" "));
    const texts = all.slice(0, all.findLastIndex((one) => one !== "") + 1);
    const text = rowOf(texts);
    const isGuessed = this.options.guessesHeaders && !table.hasRows && isHeaderRow(texts);
    const isHeader = this.#inHead || hasOnlyHeaders || isGuessed;
    const header = isHeader ? undefined : table.header;
    writeOuter([{ kind: "row", text, header, tight: table.goesOn }, ...inner]);
    table.hasRows = true;
    table.goesOn = inner.length === 0;
    if (isHeader) [table.header, table.named] = [text, texts.length];
  }

  #endColumns(table: OpenTable): void {
    for (const column of [...table.reaching.keys()]) if (column >= table.column) this.#reachOn(table, column);
    table.column = 0;
  }
}

function innerOf(parts: Inner["parts"]): Inner {
  const [first] = parts;
  return parts.length === 1 && first?.kind === "inner" ? first : { kind: "inner", parts };
}

/** All blocks of a part, in order. */
function blocksOf(part: LooseBlock | Inner): readonly LooseBlock[] {
  const blocks: LooseBlock[] = [];
  const rest = [part];
  for (let next; (next = rest.pop()) !== undefined;)
    if (next.kind === "inner") rest.push(...next.parts.toReversed());
    else blocks.push(next);
  return blocks;
}

function newTable(): OpenTable {
  return {
    header: undefined,
    named: 0,
    cells: [],
    column: 0,
    reaching: new Map(),
    hasOnlyHeaders: true,
    hasRows: false,
    goesOn: false,
  };
}

/** Whether paragraphs, taken together, are short enough for a row. */
function isShort(blocks: readonly LooseBlock[]): boolean {
  return (
    blocks.every(({ kind }) => kind === "paragraph") &&
    blocks.reduce((sum, { text }) => sum + text.length, 0) <= CELL_MAX_CHARS
  );
}

/** Whether a row has more than one cell, and each contains a few words. */
function isPlain(cells: readonly (readonly LooseBlock[])[]): boolean {
  const isText = (block: LooseBlock) => block.kind === "paragraph" && block.text.length <= CELL_MAX_CHARS;
  const isOne = (cell: readonly LooseBlock[]) =>
    cell.every(isText) && (cell.length <= 1 || cell.every((block) => block.tight));
  return cells.length > 1 && cells.every(isOne);
}

function inOneLine(block: LooseBlock): string {
  return block.text.replace(/\s+/g, " ").trim();
}
