import type { Place, Unit } from "../../domain/unit";
import { cleanBlock } from "../clean-text";
import { TableWriter } from "../table-writer";
import { UnitBuilder, type LooseBlock } from "../unit-builder";

/** Takes an Office file's blocks, in tables and outside them, and hands out units of one place. */
export class BlockWriter {
  readonly tables = new TableWriter((block) => this.#builder.add(block), { guessesHeaders: true });
  readonly #builder: UnitBuilder;

  #announced: { readonly text: string; readonly level: number } | undefined;

  /** @param title a heading above the first block, if there is any. */
  constructor(place: Place = { kind: "whole" }, title?: string) {
    this.#builder = new UnitBuilder(place);
    if (title !== undefined) this.announce(title, 1);
  }

  /** Writes a heading as soon as anything follows it; undefined takes the last one back. */
  announce(text: string | undefined, level: number): void {
    this.#announced = text === undefined ? undefined : { text, level };
  }

  /** Into the table cell that is open, or out if there is none. */
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

  /** @param tight on the next line, rather than after a blank one. */
  paragraph(text: string, tight = false): void {
    this.write({ kind: "paragraph", text, tight });
  }

  /** A table that is known whole. @param hasHeader whether its first row is one, if that is known. */
  table(rows: readonly (readonly string[])[], hasHeader = false): void {
    this.tables.open("table");
    for (const [index, cells] of rows.entries()) {
      this.tables.open("tr");
      for (const cell of cells) {
        this.tables.open(hasHeader && index === 0 ? "th" : "td");
        this.paragraph(cell, true);
      }
    }
    this.tables.close("table");
  }

  takeIfLong(): Unit | undefined {
    return this.#builder.takeIfLong();
  }

  /** What is left; the last to be called. */
  take(): Unit | undefined {
    this.tables.finish();
    return this.#builder.take();
  }
}
