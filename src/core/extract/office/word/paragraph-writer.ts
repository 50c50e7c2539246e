import { BlockWriter } from "../block-writer";

export interface ParagraphStyle {
  readonly tableLevel: number;
  /** 1-based; undefined for a paragraph that is not a heading. */
  readonly headingLevel: number | undefined;
}

/** Writes the paragraphs and cells of formats that do not mark where tables begin or end: RTF, old Word documents. */
export class ParagraphWriter {
  /** For each open table, whether a row and a cell of it are open. */
  readonly #tables: { inRow: boolean; inCell: boolean }[] = [];
  #wasListed = false;

  constructor(readonly blocks = new BlockWriter()) {}

  /** @param bullet of a list entry, with the space before the text; `""` for other paragraphs. */
  paragraph(bullet: string, text: string, { tableLevel, headingLevel }: ParagraphStyle): void {
    if (text.trim() === "") return;
    this.#enter(tableLevel);
    const isListed = bullet !== "";
    if (headingLevel !== undefined) this.blocks.heading(bullet.replace(/^- /, "") + text, headingLevel);
    else if (isListed) this.blocks.entry(bullet + text, tableLevel > 0 || this.#wasListed);
    else this.blocks.paragraph(text, tableLevel > 0);
    this.#wasListed = isListed && headingLevel === undefined;
  }

  endCell(level: number): void {
    this.#enter(Math.max(1, level));
    const table = this.#tables.at(-1);
    if (table !== undefined) table.inCell = false;
  }

  endRow(level: number): void {
    while (this.#tables.length > Math.max(1, level)) this.#leave();
    const table = this.#tables.at(-1);
    if (table === undefined) return;
    this.blocks.tables.close("tr");
    table.inRow = false;
    table.inCell = false;
  }

  /** Opens the tables, rows and cells for text in the `level`th table, and closes the tables inside it. */
  #enter(level: number): void {
    while (this.#tables.length > level) this.#leave();
    for (let depth = 1; depth <= Math.min(level, DEPTH_MAX); depth += 1) {
      const table = this.#tables[depth - 1] ?? this.#openTable();
      if (!table.inRow) this.blocks.tables.open("tr");
      if (!table.inCell) this.blocks.tables.open("td");
      table.inRow = true;
      table.inCell = true;
    }
  }

  #openTable(): { inRow: boolean; inCell: boolean } {
    const table = { inRow: false, inCell: false };
    this.blocks.tables.open("table");
    this.#tables.push(table);
    return table;
  }

  #leave(): void {
    this.#tables.pop();
    this.blocks.tables.close("table");
  }
}

const DEPTH_MAX = 20;
