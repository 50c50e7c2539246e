import type { Unit } from "../../../domain/unit";
import type { Archive } from "../archive";
import { BlockWriter, propertyUnits, comment } from "../block-writer";
import { writeDrawing } from "../drawing-text";
import { officeExtract } from "../office-extract";
import { objectAt, openContent, readOdfContext, type OdfContext } from "../odf/odf-parts";
import { spanOf, pageTexts } from "../odf/odf-writer";
import { columnName } from "./cell-reference";
import { SheetRows, type Cell, titleOfSheet } from "./sheet-rows";
import { countOf, type Attributes, type XmlHandler } from "../xml/xml-handler";
import { readXml } from "../xml/xml-reader";

/**
 * OpenDocument spreadsheets sheet by sheet, hidden sheets too, with comments, text boxes and charts under their sheet,
 * and headers and footers under the first sheet that has them.
 */
export const extractOds = officeExtract(readOds);

async function* readOds(archive: Archive): AsyncGenerator<Unit> {
  const context = await readOdfContext(archive);
  const sheets = new SheetsReader(context);
  for (const _ of readXml(await openContent(archive), sheets)) yield* sheets.takeReady();
  yield* propertyUnits(context.properties);
}

/** The most copies that are written of a row or a cell for which the file gives only a count. */
const COPIES_MAX = 20;

class SheetsReader implements XmlHandler {
  readonly #ready: Unit[] = [];
  readonly #path: string[] = [];
  #number = 0;
  #writer: BlockWriter | undefined;
  #rows: SheetRows | undefined;
  #row = 0;
  #rowCopies = 1;
  #column = 0;
  #cells: Cell[] = [];
  #cell:
    | {
        lines: string[];
        readonly value: string;
        readonly copies: number;
        readonly span: { readonly rows: number; readonly columns: number };
      }
    | undefined;
  #line = "";
  /** The open comment or shape. It lies in the cell that anchors it, and is written under the sheet. */
  #aside: { readonly name: string; author: string; lines: string[] } | undefined;
  #below: (() => void)[] = [];
  #master = "";
  /** Master pages whose headers and footers are written. */
  readonly #masters = new Set<string>();

  constructor(readonly context: OdfContext) {}

  *takeReady(): Generator<Unit> {
    yield* this.#ready.splice(0);
    yield* this.#writer?.takeIfLong() ?? [];
  }

  open(name: string, attributes: Attributes): void {
    // In a file of one part, a chart's own table lies in the cell that anchors the chart.
    const isInObject = this.#path.includes("object");
    this.#path.push(name);
    if (isInObject && TABLE.test(name)) return;
    if (name === "table" && this.#writer === undefined) this.#openSheet(attributes);
    else if (name === "table-row") this.#openRow(attributes);
    else if (name === "table-cell" || name === "covered-table-cell") this.#openCell(attributes);
    else if (ASIDES.has(name) && this.#aside === undefined) this.#aside = { name, author: "", lines: [] };
    else if (name === "p") this.#line = "";
    else if (name === "s") this.#line += " ".repeat(Math.min(100, Number(attributes["c"] ?? 1) || 1));
    else if (name === "tab" || name === "line-break") this.#line += " ";
    else if (name === "object") this.#draw(attributes["href"] ?? "");
  }

  close(name: string): void {
    this.#path.pop();
    if (name === "p") (this.#aside?.lines ?? this.#cell?.lines)?.push(this.#line);
    else if (this.#aside !== undefined) this.#endAside(name);
    else if (name === "table-cell" || name === "covered-table-cell") this.#endCell();
    else if (name === "table-row") this.#endRow();
    else if (name === "table" && !this.#path.includes("table")) this.#endSheet();
  }

  text(text: string): void {
    if (this.#path.includes("tracked-changes")) return;
    if (this.#path.at(-1) === "creator" && this.#aside !== undefined) this.#aside.author += text;
    else if (this.#path.includes("p")) this.#line += text;
  }

  #openSheet({ name = "", "style-name": style = "" }: Attributes): void {
    this.#number += 1;
    this.#writer = new BlockWriter({ kind: "sheet", number: this.#number, name }, titleOfSheet(name));
    this.#rows = new SheetRows(this.#writer);
    this.#row = 0;
    this.#below = [];
    this.#master = this.context.masterPages.get(style) ?? "Default";
  }

  #openRow(attributes: Attributes): void {
    this.#rowCopies = countOf(attributes["number-rows-repeated"]);
    this.#column = 0;
    this.#cells = [];
  }

  #openCell(attributes: Attributes): void {
    this.#cell = {
      lines: [],
      value: shownValue(attributes),
      copies: countOf(attributes["number-columns-repeated"]),
      span: spanOf(attributes),
    };
  }

  #endCell(): void {
    if (this.#cell === undefined) return;
    const { lines, value, copies, span } = this.#cell;
    const text = lines.length === 0 ? value : lines.join("\n");
    if (text.trim() !== "")
      for (let copy = 0; copy < Math.min(copies, COPIES_MAX); copy += 1)
        this.#cells.push({ column: this.#column + copy, text, span });
    this.#column += copies;
    this.#cell = undefined;
  }

  #endRow(): void {
    for (let copy = 1; copy <= Math.min(this.#rowCopies, COPIES_MAX); copy += 1)
      this.#rows?.add(this.#row + copy, this.#cells);
    this.#row += this.#rowCopies;
  }

  #endSheet(): void {
    this.#rows?.finish();
    for (const write of this.#below) write();
    this.#writePageTexts();
    this.#ready.push(...(this.#writer?.take() ?? []));
    this.#writer = undefined;
    this.#rows = undefined;
  }

  #writePageTexts(): void {
    if (this.#masters.has(this.#master)) return;
    this.#masters.add(this.#master);
    for (const kind of ["header", "footer"] as const)
      for (const text of pageTexts(this.context, kind, this.#master)) this.#writer?.paragraph(text);
  }

  #endAside(name: string): void {
    if (name !== this.#aside?.name) return;
    const { author, lines } = this.#aside;
    this.#aside = undefined;
    const text = lines.join("\n").trim();
    if (text === "") return;
    const cell = this.#cell === undefined ? undefined : `${columnName(this.#column)}${this.#row + 1}`;
    const line = name === "annotation" ? comment(author, text, cell) : text;
    this.#below.push(() => this.#writer?.paragraph(line));
  }

  #draw(reference: string): void {
    const object = objectAt(this.context, reference);
    const writer = this.#writer;
    if (object !== undefined && writer !== undefined) this.#below.push(() => writeDrawing(writer, object));
  }
}

const TABLE = /^(?:table|table-row|(?:covered-)?table-cell)$/;
const ASIDES = new Set(["annotation", "frame", "custom-shape", "rect", "ellipse", "line", "caption"]);

/** The text of an OpenDocument cell from its value, for files in which programs wrote no text into the cell. */
function shownValue(attributes: Attributes): string {
  const value = attributes["value"] ?? "";
  switch (attributes["value-type"]) {
    case "boolean":
      return (attributes["boolean-value"] ?? value).toUpperCase();
    case "time":
      return shownTime(attributes["time-value"] ?? value);
    case "percentage":
      return value === "" ? "" : `${Number((Number(value) * 100).toPrecision(12))}%`;
    case "currency":
      return `${value} ${attributes["currency"] ?? ""}`.trim();
    case undefined:
    default:
      return attributes["string-value"] ?? attributes["date-value"] ?? value;
  }
}

/** `"PT03H04M05S"` → `"03:04:05"` */
function shownTime(duration: string): string {
  const [, ...parts] = /^PT(\d+)H(\d+)M(\d+)(?:[.,]\d+)?S$/.exec(duration) ?? [];
  return parts.length === 0 ? duration : parts.join(":");
}
