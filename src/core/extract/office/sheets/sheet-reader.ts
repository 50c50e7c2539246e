import type { CellFormats } from "./cell-formats";
import { decodeEscapes } from "./shared-strings";
import type { Cell, SheetRows } from "./sheet-rows";
import type { Attributes, XmlHandler } from "../xml/xml-handler";

/** The data that all sheets of a workbook share. */
export interface WorkbookContext {
  readonly strings: readonly string[];
  readonly formats: CellFormats;
}

/** Takes the events of a worksheet, passes its rows on, and keeps the headers and footers of its printed pages. */
export class SheetReader implements XmlHandler {
  /** Headers and footers of the printed pages. */
  readonly pageTexts = new Set<string>();
  #row = 0;
  #column = -1;
  #cells: Cell[] = [];
  #type = "";
  #style = 0;
  #value = "";
  #isText = false;
  #phonetic = 0;

  constructor(
    readonly rows: SheetRows,
    readonly context: WorkbookContext,
  ) {}

  open(name: string, attributes: Attributes): void {
    if (name === "row") {
      this.#row = Number(attributes["r"] ?? this.#row + 1) || this.#row + 1;
      this.#column = -1;
      this.#cells = [];
    } else if (name === "c") {
      this.#column = columnOf(attributes["r"]) ?? this.#column + 1;
      this.#type = attributes["t"] ?? "n";
      this.#style = Number(attributes["s"] ?? 0);
      this.#value = "";
    } else if (name === "rph") this.#phonetic += 1;
    this.#isText = TEXTS.has(name) && this.#phonetic === 0;
    if (PAGE_TEXTS.has(name)) this.#value = "";
  }

  close(name: string): void {
    this.#isText = false;
    if (name === "c") this.#endCell();
    else if (name === "row") this.rows.add(this.#row, this.#cells);
    else if (name === "rph") this.#phonetic -= 1;
    else if (PAGE_TEXTS.has(name)) this.pageTexts.add(pageText(this.#value));
  }

  text(text: string): void {
    if (this.#isText) this.#value += text;
  }

  #endCell(): void {
    const text = this.#shown();
    if (text.trim() !== "") this.#cells.push({ column: this.#column, text });
  }

  #shown(): string {
    const { strings, formats } = this.context;
    switch (this.#type) {
      case "s":
        return formats.show(strings[Number(this.#value)] ?? "", this.#style);
      case "str":
        return formats.show(this.#value, this.#style);
      case "inlineStr":
        return formats.show(decodeEscapes(this.#value), this.#style);
      case "b":
        return this.#value.trim() === "1" ? "TRUE" : this.#value === "" ? "" : "FALSE";
      case "e":
      case "d":
        return this.#value;
      default:
        return this.#number(this.#value.trim());
    }
  }

  #number(value: string): string {
    const number = Number(value);
    return value === "" || Number.isNaN(number) ? value : this.context.formats.show(number, this.#style);
  }
}

const PAGE_TEXTS = new Set([
  "oddheader",
  "oddfooter",
  "evenheader",
  "evenfooter",
  "firstheader",
  "firstfooter",
]);
const TEXTS = new Set(["v", "t", ...PAGE_TEXTS]);

/** `"BC12"` → 54 */
function columnOf(reference: string | undefined): number | undefined {
  let column = 0;
  for (const sign of reference ?? "") {
    const letter = sign.toUpperCase().charCodeAt(0) - 64;
    if (letter < 1 || letter > 26) break;
    column = column * 26 + letter;
  }
  return column === 0 ? undefined : column - 1;
}

/** A header or footer without the codes for fonts, sides, page numbers: `&L&"Arial,Bold"Rents &P` → `Rents` */
function pageText(text: string): string {
  return text
    .replace(/&"[^"]*"|&[LCR]|&K[\dA-F+-]{6,8}|&\d+|&[PNDTFAGZBIUESXYO]/gi, " ")
    .replaceAll("&&", "&")
    .replace(/[ \t]+/g, " ")
    .trim();
}
