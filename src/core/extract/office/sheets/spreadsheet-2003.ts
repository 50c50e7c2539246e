import type { Unit } from "../../../domain/unit";
import { BlockWriter, comment } from "../block-writer";
import { SheetRows, type Cell, titleOfSheet } from "./sheet-rows";
import type { Attributes, XmlHandler } from "../xml/xml-handler";
import { readXml } from "../xml/xml-reader";

/** Reads a workbook in one XML document ("XML Spreadsheet" of Excel 2003, which many programs write), sheet by sheet. */
export function* readSpreadsheet2003(chunks: Iterable<string>): Generator<Unit> {
  const workbook = new WorkbookReader();
  for (const _ of readXml(chunks, workbook)) yield* workbook.ready.splice(0);
}

class WorkbookReader implements XmlHandler {
  readonly ready: Unit[] = [];
  #number = 0;
  #writer = new BlockWriter();
  #rows = new SheetRows(this.#writer);
  #row = 0;
  #column = 0;
  #cells: Cell[] = [];
  #span = { rows: 1, columns: 1 };
  #type = "";
  #text: string | undefined;
  #commentBy: string | undefined;
  #comments: string[] = [];

  open(name: string, attributes: Attributes): void {
    if (name === "worksheet") this.#openSheet(attributes["name"] ?? "");
    else if (name === "row") {
      this.#row = Number(attributes["index"] ?? this.#row + 1) || this.#row + 1;
      this.#column = 0;
      this.#span = { rows: 1, columns: 1 };
      this.#cells = [];
    } else if (name === "cell") {
      this.#column = Number(attributes["index"] ?? this.#column + this.#span.columns) || this.#column + 1;
      this.#span = { rows: spanOf(attributes["mergedown"]), columns: spanOf(attributes["mergeacross"]) };
    } else if (name === "comment") this.#commentBy = attributes["author"] ?? "";
    else if (name === "data") {
      this.#type = attributes["type"] ?? "";
      this.#text = "";
    }
  }

  close(name: string): void {
    if (name === "data") this.#endData();
    else if (name === "comment") this.#commentBy = undefined;
    else if (name === "row") this.#rows.add(this.#row, this.#cells);
    else if (name === "worksheet") this.#endSheet();
  }

  text(text: string): void {
    if (this.#text !== undefined) this.#text += text;
  }

  #openSheet(name: string): void {
    this.#number += 1;
    this.#writer = new BlockWriter({ kind: "sheet", number: this.#number, name }, titleOfSheet(name));
    this.#rows = new SheetRows(this.#writer);
    this.#row = 0;
    this.#comments = [];
  }

  #endData(): void {
    const data = this.#text ?? "";
    const text = this.#type !== "Boolean" ? data : data.trim() === "1" ? "TRUE" : "FALSE";
    this.#text = undefined;
    if (text.trim() === "") return;
    if (this.#commentBy !== undefined) this.#comments.push(comment(this.#commentBy, text.trim()));
    else this.#cells.push({ column: this.#column - 1, text, span: this.#span });
  }

  #endSheet(): void {
    this.#rows.finish();
    for (const line of this.#comments) this.#writer.paragraph(line);
    this.ready.push(...this.#writer.take());
  }
}

/** How many rows or columns a cell spans, of how many more it is merged with. */
const spanOf = (more: string | undefined): number => 1 + Math.max(0, Number(more ?? 0) || 0);
