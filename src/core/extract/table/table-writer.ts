import { mayNameColumns, type Guess } from "./table-head";
import { TableRows } from "./table-rows";
import type { LooseBlock } from "../unit-builder";

interface OpenTable {
  readonly rows: TableRows;
  /** How many columns its header names. */
  named: number;
  cells: Cell[];
  /** How many columns the cells of the open row take so far. */
  column: number;
  /** By column, the cell from above that spans it, and how many rows to come it spans. */
  readonly reaching: Map<number, { readonly cell: Cell; rows: number }>;
  /** By column, the last cell that cells below may say they continue. */
  readonly continued: Map<number, Cell>;
  hasOnlyHeaders: boolean;
  hasRows: boolean;
  /** Whether the last line that was written is its last row. */
  goesOn: boolean;
}

interface Cell {
  /** What it holds, in order: blocks of its own, and what the rows of the tables inside it wrote. */
  parts: (LooseBlock | Inner)[];
  readonly column: number;
  columns: number;
  /** Its own text in one line, once its row has ended. */
  text: string;
  above?: Cell | undefined;
}

/**
 * What a row of an inner table wrote. Its parts are not copied when it is passed on to the next table outside: in tables inside
 * tables, each block would be copied as often as it has tables around it.
 */
interface Inner {
  readonly kind: "inner";
  readonly parts: readonly (LooseBlock | Inner)[];
}

const CELL_MAX_CHARS = 1000;

export interface CellSpan {
  readonly rows: number;
  readonly columns: number;
}
/** Columns from here on are not spanned from above: each row would go through all of them. */
const MOST_SPANNED = 1_000;
/** The most columns in which the text of one cell is written. */
const MOST_SPREAD = 24;
const ONE: CellSpan = { rows: 1, columns: 1 };

/**
 * Passes blocks on, and writes those inside tables as rows: one line for each row, with " | " between its cells, followed
 * by the rows of the tables inside its cells. A row is layout if its cells contain headings or several paragraphs (below
 * no header that names as many columns), or if all cells but one contain only tables; its blocks are written one by one.
 */
export class TableWriter {
  readonly #tables: OpenTable[] = [];
  #inHead = false;

  /** @param options.guess when a first row of names is a header though it is not marked. */
  constructor(
    readonly writeOut: (block: LooseBlock) => void,
    readonly options: { readonly guess: Guess } = { guess: "above values" },
  ) {}

  open(tag: string, span = ONE): void {
    const table = this.#tables.at(-1);
    if (tag === "table") this.#tables.push(this.#newTable());
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
    if (tag !== "table") return;
    table.rows.endPart();
    this.#tables.pop();
  }

  /** Tells of the open cell how many columns it spans, or that it continues the one above. */
  merge(how: { readonly columns?: number; readonly above?: "begins" | "continues" }): void {
    const table = this.#tables.at(-1);
    const cell = table?.cells.at(-1);
    if (table === undefined || cell === undefined) return;
    if (how.columns !== undefined) {
      const columns = Math.min(MOST_SPREAD, Math.max(1, how.columns));
      table.column += columns - cell.columns;
      cell.columns = columns;
    }
    if (how.above === "begins") table.continued.set(cell.column, cell);
    else if (how.above === "continues") cell.above = table.continued.get(cell.column);
  }

  /** Writes a block into the open cell, or passes it on if no cell is open. */
  write(block: LooseBlock): void {
    this.#into(this.#tables.length - 1, block);
  }

  finish(): void {
    while (this.#tables.length > 0) this.close("table");
  }

  /** A table whose rows are written into the cell that is open now. */
  #newTable(): OpenTable {
    const level = this.#tables.length;
    return {
      rows: new TableRows((block) => this.#into(level - 1, innerOf([block])), this.options.guess),
      named: 0,
      cells: [],
      column: 0,
      reaching: new Map(),
      continued: new Map(),
      hasOnlyHeaders: true,
      hasRows: false,
      goesOn: false,
    };
  }

  /** Opens a cell in the next column that no cell spans from above. */
  #openCell(table: OpenTable, { rows, columns }: CellSpan): void {
    while (table.reaching.has(table.column)) table.column += 1;
    const cell: Cell = { parts: [], column: table.column, columns: Math.min(MOST_SPREAD, columns), text: "" };
    table.cells.push(cell);
    for (let column = 0; column < cell.columns; column += 1, table.column += 1)
      if (rows > 1 && table.column < MOST_SPANNED) table.reaching.set(table.column, { cell, rows });
  }

  /** Writes into the open cell of a table; a caption, or text between rows, is written where the table is written. */
  #into(level: number, part: LooseBlock | Inner): void {
    const table = this.#tables[level];
    const cell = table?.cells.at(-1);
    if (cell !== undefined) cell.parts.push(part);
    else if (table !== undefined) this.#into(level - 1, part.kind === "inner" ? part : innerOf([part]));
    else blocksOf(part).forEach(this.writeOut);
  }

  #endRow(table: OpenTable): void {
    const { cells, hasOnlyHeaders, rows } = table;
    if (cells.length === 0) return;
    const level = this.#tables.length - 1;
    table.cells = [];
    table.hasOnlyHeaders = true;
    const written = cells.flatMap(({ parts }) => parts);
    const own = cells.map(({ parts }) => parts.filter((part) => part.kind !== "inner"));
    for (const [at, cell] of cells.entries())
      cell.text =
        cell.above?.text ?? own[at]?.map(({ text }) => text.replace(/\s+/g, " ").trim()).join(" ") ?? "";
    const { texts, spread } = inColumns(table, cells);
    endColumns(table);
    table.column = 0;
    if (written.length === 0) return;
    const writeOuter = (parts: readonly (LooseBlock | Inner)[]): void => {
      if (parts.length > 0) rows.then(() => this.#into(level - 1, innerOf(parts)));
    };
    const inner = written.filter((part) => part.kind === "inner");
    const count = cells.length + spread;
    const isNamed = count === table.named && isShort(own.flat());
    const isRow = count > 1 && (own.every(isPlain) || isNamed);
    if (!isRow || (inner.length > 0 && own.filter((cell) => cell.length > 0).length < 2))
      return writeOuter(written);
    const isHeader = this.#inHead || hasOnlyHeaders;
    const spans = new Map(
      cells.flatMap(({ column, columns }) => (columns > 1 ? [[column, columns] as const] : [])),
    );
    rows.add({ cells: texts, isHeader, tight: table.goesOn, ...(spans.size > 0 && { spans }) });
    writeOuter(inner);
    if (isHeader || (this.options.guess === "always" && !table.hasRows && mayNameColumns(texts)))
      table.named = texts.length;
    table.hasRows = true;
    table.goesOn = inner.length === 0;
  }
}

/** The text in each column of a row, and how many of them hold that of a cell further up. */
function inColumns({ reaching, column }: OpenTable, cells: readonly Cell[]) {
  const texts = Array.from(
    { length: Math.max(column, ...[...reaching.keys()].map((at) => at + 1)) },
    () => "",
  );
  const isOwn = new Set(cells);
  let spread = 0;
  for (const [at, { cell }] of reaching)
    if (!isOwn.has(cell) && cell.text !== "") {
      texts[at] = cell.text;
      spread += 1;
    }
  for (const cell of cells) texts.fill(cell.text, cell.column, cell.column + cell.columns);
  return { texts, spread };
}

function endColumns({ reaching }: OpenTable): void {
  for (const [column, above] of reaching) {
    above.rows -= 1;
    if (above.rows <= 0) reaching.delete(column);
  }
}

function innerOf(parts: Inner["parts"]): Inner {
  const [first] = parts;
  return parts.length === 1 && first?.kind === "inner" ? first : { kind: "inner", parts };
}

function blocksOf(part: LooseBlock | Inner): readonly LooseBlock[] {
  const blocks: LooseBlock[] = [];
  const rest = [part];
  for (let next; (next = rest.pop()) !== undefined;)
    if (next.kind === "inner") rest.push(...next.parts.toReversed());
    else blocks.push(next);
  return blocks;
}

/** Whether paragraphs, taken together, are short enough for a row. */
function isShort(blocks: readonly LooseBlock[]): boolean {
  return (
    blocks.every(({ kind }) => kind === "paragraph") &&
    blocks.reduce((sum, { text }) => sum + text.length, 0) <= CELL_MAX_CHARS
  );
}

/** Whether a cell contains a few words. */
function isPlain(cell: readonly LooseBlock[]): boolean {
  const isText = (block: LooseBlock) => block.kind === "paragraph" && block.text.length <= CELL_MAX_CHARS;
  return cell.every(isText) && (cell.length <= 1 || cell.every((block) => block.tight));
}
