import { type BlockWriter, describe } from "../block-writer";
import { writeDrawing, type DrawingText } from "../drawing-text";
import { showSymbols, symbolText } from "../symbol-font";
import { FormField } from "./form-field";
import { MathText } from "./math-text";
import { OpenRuns } from "./open-runs";
import type { WordNumbering } from "./word-numbering";
import { isOn, type WordStyle } from "./word-styles";
import type { Attributes, XmlHandler } from "../xml/xml-handler";

/** The data that a Word document keeps outside its text. */
export interface WordContext {
  readonly styles: ReadonlyMap<string, WordStyle>;
  readonly numbering: WordNumbering;
  /** Notes as paragraphs, by the name of the element that refers to a note and the note's id ("footnotereference 2"). */
  readonly notes: ReadonlyMap<string, readonly string[]>;
  readonly drawings: ReadonlyMap<string, DrawingText>;
}

interface Paragraph {
  text: string;
  style: string;
  listId: string | undefined;
  listLevel: number | undefined;
  outlineLevel: number | undefined;
  /** Whether its paragraph mark is deleted, so that it continues in the next paragraph. */
  isJoined: boolean;
  /** Footnotes and comments, which are written under the paragraph. */
  readonly notes: string[];
  readonly drawings: DrawingText[];
}

/** Elements that are not read: text deleted or moved away, former formatting, ruby readings over Asian characters. */
const SKIPPED = /^(?:del|movefrom|rt|[a-z]+prchange)$/;

/** Takes the events of WordprocessingML and writes blocks. A text box stands before the paragraph that anchors it. */
export class WordWriter implements XmlHandler {
  readonly #path: string[] = [];
  #skippedAt: number | undefined;
  /** The open paragraphs, which are nested: a text box lies inside the paragraph that anchors it. */
  readonly #paragraphs: Paragraph[] = [];
  #carried = "";
  /** For each open field, whether its instruction is being read, which is not shown. */
  readonly #fields: boolean[] = [];
  readonly #math = new MathText();
  readonly #form = new FormField();
  readonly #runs: OpenRuns;
  #isRowHeader = false;
  #wasListed = false;

  constructor(
    readonly writer: BlockWriter,
    readonly context: WordContext,
  ) {
    this.#runs = new OpenRuns(context.styles);
  }

  open(name: string, attributes: Attributes): void {
    const parent = this.#path.at(-1);
    this.#path.push(name);
    if (this.#skippedAt !== undefined) return;
    this.#runs.open(this.#path, attributes, this.#paragraphs.at(-1)?.style ?? "");
    if (SKIPPED.test(name)) this.#skip(name, parent);
    else if (name === "p") this.#paragraphs.push(newParagraph());
    else if (parent === "ppr" || parent === "numpr") this.#setProperty(name, attributes);
    else if (TABLE.has(name)) this.#openTable(name);
    else if (name === "tblheader") this.#isRowHeader = isOn(attributes);
    else if (name === "gridspan") this.writer.tables.merge({ columns: Number(attributes["val"]) || 1 });
    else if (name === "vmerge")
      this.writer.tables.merge({ above: attributes["val"] === "restart" ? "begins" : "continues" });
    else this.#openContent(name, parent, attributes);
  }

  close(name: string): void {
    const depth = this.#path.length;
    this.#path.pop();
    if (this.#skippedAt !== undefined) {
      if (this.#skippedAt === depth) this.#skippedAt = undefined;
      return;
    }
    this.#runs.close(name);
    if (name === "p") this.#endParagraph();
    else if (TABLE.has(name)) this.writer.tables.close(TABLE.get(name) ?? "");
    else if (name === "ffdata") this.#add(this.#form.take());
    else this.#formula((text) => this.#math.close(name, this.#path.at(-1), text));
  }

  text(text: string): void {
    if (this.#skippedAt === undefined && this.#path.at(-1) === "t" && this.#fields.at(-1) !== true)
      this.#add(showSymbols(text, this.#runs.font));
  }

  #skip(name: string, parent: string | undefined): void {
    this.#skippedAt = this.#path.length;
    const isMark = (name === "del" || name === "movefrom") && parent === "rpr" && this.#path.at(-3) === "ppr";
    const paragraph = this.#paragraphs.at(-1);
    if (isMark && paragraph !== undefined) paragraph.isJoined = true;
  }

  #setProperty(name: string, attributes: Attributes): void {
    const paragraph = this.#paragraphs.at(-1);
    if (paragraph === undefined) return;
    const value = attributes["val"] ?? "";
    if (name === "pstyle") paragraph.style = value;
    else if (name === "numid") paragraph.listId = value;
    else if (name === "ilvl") paragraph.listLevel = Number.parseInt(value, 10) || 0;
    else if (name === "outlinelvl") paragraph.outlineLevel = Number.parseInt(value, 10);
  }

  #openTable(name: string): void {
    if (name === "tr") this.#isRowHeader = false;
    this.writer.tables.open(name === "tc" && this.#isRowHeader ? "th" : (TABLE.get(name) ?? ""));
  }

  #openContent(name: string, parent: string | undefined, attributes: Attributes): void {
    if (name === "fldchar") this.#fieldMark(attributes["fldchartype"]);
    else if (parent === "r" && INLINE.has(name)) this.#add(INLINE.get(name) ?? "");
    else if (name === "br") this.#add("\n");
    else if (name === "sym")
      this.#add(symbolText(attributes["font"] ?? "", Number.parseInt(attributes["char"] ?? "", 16) || 0));
    else if (name === "docpr") this.#add(describe(attributes["descr"]));
    else if (name === "textpath") this.#add(attributes["string"] ?? "");
    else if (name.endsWith("reference")) this.#refer(`${name} ${attributes["id"] ?? ""}`);
    else if (name === "chart" || name === "relids") this.#draw(attributes["dm"] ?? attributes["id"]);
    else {
      this.#form.open(name, parent, attributes);
      this.#formula((text) => this.#math.open(name, parent, attributes, text));
    }
  }

  #fieldMark(kind: string | undefined): void {
    if (kind === "begin") this.#fields.push(true);
    else if (kind === "separate" && this.#fields.length > 0) this.#fields[this.#fields.length - 1] = false;
    else if (kind === "end") this.#fields.pop();
  }

  #refer(reference: string): void {
    if (!this.#runs.areHidden)
      this.#paragraphs.at(-1)?.notes.push(...(this.context.notes.get(reference) ?? []));
  }

  #draw(id: string | undefined): void {
    const drawing = this.context.drawings.get(id ?? "");
    if (drawing !== undefined && !this.#runs.areHidden) this.#paragraphs.at(-1)?.drawings.push(drawing);
  }

  #add(text: string): void {
    const paragraph = this.#paragraphs.at(-1);
    if (paragraph !== undefined && !this.#runs.areHidden) paragraph.text += text;
  }

  #formula(rewrite: (text: string) => string): void {
    const paragraph = this.#paragraphs.at(-1);
    if (paragraph !== undefined) paragraph.text = rewrite(paragraph.text);
  }

  #endParagraph(): void {
    const paragraph = this.#paragraphs.pop();
    if (paragraph === undefined) return;
    // A field without a separator would otherwise hide the rest of the document.
    this.#fields.fill(false);
    const text = this.#carried + paragraph.text;
    this.#carried = paragraph.isJoined ? text : "";
    if (!paragraph.isJoined) this.#write(paragraph, text.trim() === "" ? "" : text);
    for (const note of paragraph.notes) this.writer.paragraph(note, this.#isInCell());
    for (const drawing of paragraph.drawings) writeDrawing(this.writer, drawing);
  }

  #write(paragraph: Paragraph, text: string): void {
    const style = this.context.styles.get(paragraph.style);
    const heading =
      paragraph.outlineLevel === undefined ? style?.headingLevel : headingLevel(paragraph.outlineLevel);
    const listId = paragraph.listId ?? style?.listId;
    const level = this.#listLevel(paragraph, style, listId);
    // Word counts empty entries too.
    const bullet =
      listId === undefined || listId === "0" ? undefined : this.context.numbering.next(listId, level);
    const isListed = bullet !== undefined;
    const label = bullet === undefined ? "" : `${bullet.text ?? "-"} `;
    if (text === "") return;
    if (heading !== undefined)
      this.writer.heading(`${bullet?.text === undefined ? "" : label}${text}`, heading);
    else if (isListed) {
      const indent = this.#isInCell() ? "" : "  ".repeat(level);
      this.writer.entry(`${indent}${label}${text}`, this.#isInCell() || this.#wasListed);
    } else this.writer.paragraph(text, this.#isInCell());
    this.#wasListed = isListed && heading === undefined;
  }

  #listLevel(paragraph: Paragraph, style: WordStyle | undefined, listId: string | undefined): number {
    if (paragraph.listLevel !== undefined) return paragraph.listLevel;
    if (paragraph.listId !== undefined || style === undefined || listId === undefined)
      return style?.listLevel ?? 0;
    return this.context.numbering.levelOfStyle(listId, style.id) ?? style.listLevel ?? 0;
  }

  #isInCell(): boolean {
    return this.#path.includes("tc");
  }
}

const TABLE = new Map(Object.entries({ tbl: "table", tr: "tr", tc: "td" }));

/** Elements that stand for text inside a run. Paragraph properties contain elements of the same names. */
const INLINE = new Map(Object.entries({ tab: "\t", ptab: "\t", cr: "\n", nobreakhyphen: "\u2011" }));

function newParagraph(): Paragraph {
  return {
    text: "",
    style: "",
    listId: undefined,
    listLevel: undefined,
    outlineLevel: undefined,
    isJoined: false,
    notes: [],
    drawings: [],
  };
}

function headingLevel(outlineLevel: number): number | undefined {
  return outlineLevel >= 0 && outlineLevel < 9 ? outlineLevel + 1 : undefined;
}
