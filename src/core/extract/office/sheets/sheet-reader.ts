import type { CellFormats } from "./cell-formats";
import { cellReference } from "./cell-reference";
import { computeFormula } from "./formula";
import { decodeEscapes } from "./shared-strings";
import type { Cell, SheetRows } from "./sheet-rows";
import type { Attributes, XmlHandler } from "../xml/xml-handler";

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
  #formula = "";
  #into: "value" | "formula" | undefined;
  #phonetic = 0;
  /** The numbers of the sheet so far, which formulas without a value compute with. */
  readonly #numbers = new Map<string, number>();

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
      this.#column = cellReference(attributes["r"])?.column ?? this.#column + 1;
      this.#type = attributes["t"] ?? "n";
      this.#style = Number(attributes["s"] ?? 0);
      this.#value = "";
      this.#formula = "";
    } else if (name === "rph") this.#phonetic += 1;
    this.#into =
      this.#phonetic > 0 ? undefined : TEXTS.has(name) ? "value" : name === "f" ? "formula" : undefined;
    if (PAGE_TEXTS.has(name)) this.#value = "";
  }

  close(name: string): void {
    this.#into = undefined;
    if (name === "c") this.#endCell();
    else if (name === "row") this.rows.add(this.#row, this.#cells);
    else if (name === "rph") this.#phonetic -= 1;
    else if (PAGE_TEXTS.has(name)) this.pageTexts.add(pageText(this.#value));
  }

  text(text: string): void {
    if (this.#into === "value") this.#value += text;
    else if (this.#into === "formula") this.#formula += text;
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
    if (value === "" && this.#formula !== "") return this.#computed();
    const number = Number(value);
    if (value === "" || Number.isNaN(number)) return value;
    this.#keep(number);
    return this.context.formats.show(number, this.#style);
  }

  /** What a formula gives whose value is not stored, which some programs leave to the next one; else the formula itself. */
  #computed(): string {
    const number = computeFormula(this.#formula, (column, row) => this.#numbers.get(`${column} ${row}`));
    if (number === undefined) return `=${this.#formula.trim()}`;
    this.#keep(number);
    return this.context.formats.show(number, this.#style);
  }

  #keep(number: number): void {
    if (this.#numbers.size < MOST_NUMBERS) this.#numbers.set(`${this.#column} ${this.#row - 1}`, number);
  }
}

/** How many numbers of a sheet are kept for formulas without a value. */
const MOST_NUMBERS = 20_000;

const PAGE_TEXTS = new Set("oddheader oddfooter evenheader evenfooter firstheader firstfooter".split(" "));
const TEXTS = new Set(["v", "t", ...PAGE_TEXTS]);

/** A header or footer without the codes for fonts, sides, page numbers: `&L&"Arial,Bold"Rents &P` → `Rents` */
function pageText(text: string): string {
  return text
    .replace(/&"[^"]*"|&[LCR]|&K[\dA-F+-]{6,8}|&\d+|&[PNDTFAGZBIUESXYO]/gi, " ")
    .replaceAll("&&", "&")
    .replace(/[ \t]+/g, " ")
    .trim();
}
