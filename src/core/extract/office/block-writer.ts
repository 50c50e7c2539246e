import type { Place, Unit } from "../../domain/unit";
import { cleanBlock } from "../clean-text";
import { TableWriter, type CellSpan } from "../table/table-writer";
import { UnitBuilder, type LooseBlock } from "../unit-builder";

interface WholeCell {
  readonly text: string;
  readonly span?: CellSpan;
}

/** Collects the blocks of an Office file, in tables and outside them, into units of one place. */
export class BlockWriter {
  readonly tables = new TableWriter((block) => this.#builder.add(block), { guess: "always" });
  readonly #builder: UnitBuilder;

  #announced: { readonly text: string; readonly level: number } | undefined;

  /** @param title a heading above the first block, if there is any. */
  constructor(place: Place = { kind: "whole" }, title?: string) {
    this.#builder = new UnitBuilder(place);
    if (title !== undefined) this.announce(title, 1);
  }

  /** Holds a heading back until a block follows it; undefined drops the heading that is held back. */
  announce(text: string | undefined, level: number): void {
    this.#announced = text === undefined ? undefined : { text, level };
  }

  /** Writes a block into the open table cell, or outside of tables if no cell is open. */
  write(block: LooseBlock): void {
    const text = cleanBlock(block.text);
    if (text === "") return;
    const announced = this.#announced;
    this.#announced = undefined;
    if (announced !== undefined) this.heading(announced.text, announced.level);
    this.tables.write({ ...block, text });
  }

  heading(text: string, level: number): void {
    const line = text.replace(/\s+/g, " ").trim();
    this.write({ kind: "heading", text: line, level: Math.min(6, Math.max(1, level)) });
  }

  /** @param tight whether the text begins on the next line, rather than after a blank line. */
  paragraph(text: string, tight = false): void {
    this.write({ kind: "paragraph", text, tight });
  }

  entry(text: string, tight: boolean): void {
    this.write({ kind: "paragraph", text, tight, isEntry: true });
  }

  /** Writes a whole table. @param hasHeader whether its first row is known to be a header row. */
  table(rows: readonly (readonly WholeCell[])[], hasHeader = false): void {
    this.tables.open("table");
    for (const [index, cells] of rows.entries()) {
      this.tables.open("tr");
      for (const { text, span } of cells) {
        this.tables.open(hasHeader && index === 0 ? "th" : "td", span);
        this.paragraph(text, true);
      }
    }
    this.tables.close("table");
  }

  /** The unit so far, if it is long enough to be passed on. */
  takeIfLong(): readonly Unit[] {
    return this.#builder.takeIfLong();
  }

  /** The unit of the remaining blocks, if there are any. No other method is called afterwards. */
  take(): readonly Unit[] {
    this.tables.finish();
    return this.#builder.takeRest();
  }

  /** The text of the remaining blocks, as `take`. */
  text(): string {
    return this.take()[0]?.text ?? "";
  }
}

/** The properties of a document as the unit that comes last; none where it has no properties. */
export function propertyUnits(lines: readonly string[]): readonly Unit[] {
  const writer = new BlockWriter();
  for (const line of lines) writer.paragraph(line, true);
  return writer.take();
}

export function comment(author: string | undefined, text: string, cell?: string): string {
  const on = cell === undefined ? "" : ` on ${cell}`;
  const by = author === undefined || author.trim() === "" ? "" : ` by ${author.trim()}`;
  return `Comment${on}${by}: ${text}`;
}

/** The author's description of a picture, without the line that programs add about themselves. */
export function describe(description: string | undefined): string {
  const whole = description ?? "";
  const added = /Description automatically generated|AI-generated content may be incorrect/.exec(whole);
  const text = whole.slice(0, added?.index).trim();
  return text === "" ? "" : ` ${text} `;
}
