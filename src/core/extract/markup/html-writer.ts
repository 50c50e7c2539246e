import { checkDepth } from "../check-depth";
import { FORMAT_OF_SIGN, spellNumber } from "../office/list-number";
import type { LooseBlock } from "../unit-builder";
import { ChoiceText, fieldText } from "./form-control";
import { MathMlText } from "./mathml-text";
import { TableWriter, type CellSpan } from "../table/table-writer";

type Attributes = Readonly<Record<string, string>>;

/** Elements that no reader sees, and ruby readings over Asian characters. The title in the head is read. */
const SKIPPED = new Set(
  "script style template noscript object iframe canvas audio video datalist annotation annotation-xml rt rp".split(
    " ",
  ),
);
/** Elements that define a drawing, and elements shown only when the pointer is over it. */
const SKIPPED_IN_DRAWING = new Set("title desc defs metadata symbol".split(" "));
const BLOCKS = new Set(
  (
    "address article aside blockquote body center dd details dialog div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header " +
    "hr html legend li main nav ol p pre section summary table tbody tfoot thead title tr td th caption ul head"
  ).split(" "),
);

/** Elements that cannot continue the line of a term: the term before them is written by itself. */
const SETS_APART = new Set("ul ol table tr td th caption".split(" "));
/** The end of a term that needs no colon after it. */
const ENDED = /[:：?？!.]$/u;

/** In characters. A longer text is not the name of a value, or not a value with a name. */
const LONGEST_TERM = 60;
const LONGEST_VALUE = 120;

/** Takes a parser's events and writes blocks. */
export class HtmlWriter {
  #depth = 0;
  /** Depth of the open element whose content is not read. */
  #skippedAt: number | undefined;
  #inline = "";
  #preAt: number | undefined;
  #headingLevel: number | undefined;
  #entry: string | undefined;
  #isInTerm = false;
  /** The term of a definition list (`<dl>`) whose text comes next. */
  #term: string | undefined;
  /** Whether the last text that was written has a term before it. */
  #hasTerms = false;
  readonly #lists: List[] = [];
  #drawingAt: number | undefined;
  /** Defined while a formula is open. */
  #math: MathMlText | undefined;
  /** Defined while a `<select>` is open. */
  #choice: ChoiceText | undefined;
  #link: Link | undefined;
  /** How many superscripts (`<sup>`) are open. */
  #raised = 0;
  readonly #tables: TableWriter;

  constructor(write: (block: LooseBlock) => void) {
    this.#tables = new TableWriter(write);
  }

  onopentag(name: string, attributes: Attributes): void {
    this.#depth += 1;
    checkDepth(this.#depth);
    if (this.#skippedAt !== undefined) return;
    const isInDrawing = this.#drawingAt !== undefined && SKIPPED_IN_DRAWING.has(name);
    if (SKIPPED.has(name) || isInDrawing || isHidden(attributes)) this.#skippedAt = this.#depth;
    else this.#open(name, attributes);
  }

  onclosetag(name: string): void {
    if (this.#skippedAt === undefined) this.#close(name);
    else if (this.#depth <= this.#skippedAt) this.#skippedAt = undefined;
    this.#depth -= 1;
  }

  ontext(text: string): void {
    if (this.#skippedAt === undefined) this.#inline += text;
  }

  onend(): void {
    this.#flush();
    this.#writeTerm();
    this.#tables.finish();
  }

  #open(name: string, attributes: Attributes): void {
    this.#math?.open(name, this.#inline);
    if (name === "math") this.#math ??= new MathMlText();
    if (name === "a")
      this.#link = { start: this.#inline.length, isNote: this.#raised > 0 || isNote(attributes) };
    if (name === "sup") {
      this.#raised += 1;
      if (this.#link !== undefined) this.#link = { ...this.#link, isNote: true };
    }
    if (name === "br") this.#inline += LINE_BREAK;
    if (name === "img") this.#inline += ` ${descriptionOf(attributes)} `;
    if (name === "input") this.#inline += ` ${fieldText(attributes)} `;
    if (name === "select") this.#choice = new ChoiceText(this.#inline.length);
    if (name === "option") this.#choice?.openOption(attributes, this.#inline);
    if (name === "svg") this.#drawingAt ??= this.#depth;
    if (APART.has(name)) this.#inline += " ";
    if (!BLOCKS.has(name)) return;
    this.#flush();
    if (SETS_APART.has(name)) this.#writeTerm();
    if (name === "dt") this.#isInTerm = true;
    if (name === "pre") this.#preAt = this.#depth;
    if (/^h[1-6]$/.test(name)) this.#headingLevel = Number(name.slice(1));
    if (name === "ul") this.#lists.push({ next: undefined, format: "" });
    if (name === "ol") this.#lists.push(numberedList(attributes));
    if (name === "li") this.#entry = this.#nextBullet(attributes["value"]);
    this.#tables.open(name, spanOf(attributes));
  }

  #close(name: string): void {
    if (name === "math") this.#math = undefined;
    if (this.#math !== undefined) this.#inline = this.#math.close(this.#inline);
    if (name === "a") this.#closeLink();
    if (name === "select") this.#closeChoice();
    if (name === "sup") this.#raised = Math.max(0, this.#raised - 1);
    if (this.#drawingAt === this.#depth) this.#drawingAt = undefined;
    if (APART.has(name)) this.#inline += " ";
    if (!BLOCKS.has(name)) return;
    this.#flush();
    if (name === "pre") this.#preAt = undefined;
    if (/^h[1-6]$/.test(name)) this.#headingLevel = undefined;
    if (name === "ul" || name === "ol") this.#lists.pop();
    if (name === "li") this.#entry = undefined;
    if (name === "dt") this.#isInTerm = false;
    if (name === "dl" || SETS_APART.has(name)) this.#writeTerm();
    this.#tables.close(name);
  }

  #closeChoice(): void {
    this.#inline = this.#choice?.close(this.#inline, LINE_BREAK) ?? this.#inline;
    this.#choice = undefined;
  }

  /** Writes the number of a note in brackets: right after a word it would look like a part of that word. */
  #closeLink(): void {
    const { start, isNote } = this.#link ?? { start: 0, isNote: false };
    this.#link = undefined;
    const text = this.#inline.slice(start).trim();
    if (isNote && NOTE_MARK.test(text)) this.#inline = `${this.#inline.slice(0, start)}[${text}]`;
  }

  /** `"- "`, or the entry's number. @param value the number that the entry gives itself. */
  #nextBullet(value: string | undefined): string {
    const list = this.#lists.at(-1);
    const indent = "  ".repeat(Math.min(8, Math.max(0, this.#lists.length - 1)));
    if (list?.next === undefined) return `${indent}- `;
    const number = integerIn(value) ?? list.next;
    list.next = number + 1;
    return `${indent}${spellNumber(number, list.format)}. `;
  }

  /** Writes the collected text as a block; the mark of a list entry goes with the entry's first text. */
  #flush(): void {
    this.#choice = undefined;
    const isPre = this.#preAt !== undefined;
    const text = isPre
      ? this.#inline.replaceAll(LINE_BREAK, "\n").replace(/^\n/, "").trimEnd()
      : collapse(this.#inline);
    this.#inline = "";
    if (text.trim() === "") return;
    if (this.#isInTerm && !isPre && this.#headingLevel === undefined && text.length <= LONGEST_TERM) {
      this.#writeTerm();
      this.#term = text;
      return;
    }
    if (isPre || this.#headingLevel !== undefined || text.length > LONGEST_VALUE) this.#writeTerm();
    const term =
      this.#term === undefined ? "" : ENDED.test(this.#term) ? `${this.#term} ` : `${this.#term}: `;
    const followsTerm = term !== "" && this.#hasTerms;
    this.#hasTerms = term !== "";
    this.#term = undefined;
    const bullet = this.#entry;
    this.#entry = bullet === undefined ? undefined : "";
    if (isPre) this.#tables.write({ kind: "code", text, signature: undefined });
    else if (this.#headingLevel !== undefined)
      this.#tables.write({ kind: "heading", text: text.replaceAll("\n", " "), level: this.#headingLevel });
    else
      this.#tables.write({
        kind: "paragraph",
        text: `${bullet ?? ""}${term}${text}`,
        tight: bullet !== undefined || followsTerm,
        isEntry: bullet !== undefined || term !== "",
      });
  }

  /** Writes the open term as a paragraph of its own, for a term that no short text follows. */
  #writeTerm(): void {
    const term = this.#term;
    this.#term = undefined;
    if (term !== undefined) this.#tables.write({ kind: "paragraph", text: term });
  }
}

interface Link {
  /** Where its text begins in the line. */
  readonly start: number;
  readonly isNote: boolean;
}

const NOTE_MARK = /^(?:\d{1,4}|[a-z]|[ivx]{1,5})$/;

function isNote(attributes: Attributes): boolean {
  return /\bnoteref\b/.test(attributes["epub:type"] ?? attributes["role"] ?? "");
}

interface List {
  /** The number of the next entry; undefined where entries have none. */
  next: number | undefined;
  /** The number format, as `spellNumber` takes it. */
  readonly format: string;
}

function numberedList({ start, type }: Attributes): List {
  return { next: integerIn(start) ?? 1, format: FORMAT_OF_SIGN.get(type ?? "") ?? "decimal" };
}

function integerIn(text: string | undefined): number | undefined {
  const number = Number.parseInt(text ?? "", 10);
  return Number.isNaN(number) ? undefined : number;
}

/** The limits of HTML for the rows and columns that a cell spans. */
const [MOST_ROWS, MOST_COLUMNS] = [65_534, 1_000];

function spanOf({ rowspan, colspan }: Attributes): CellSpan {
  return {
    rows: Math.min(MOST_ROWS, Math.max(1, integerIn(rowspan) ?? 1)),
    columns: Math.min(MOST_COLUMNS, Math.max(1, integerIn(colspan) ?? 1)),
  };
}

/** Boxes inside a line: no word continues from one to the next. Each text of a drawing has its own position. */
const APART = new Set("button option textarea text tspan".split(" "));

/** The description of a picture, without the file name that some programs write there. */
function descriptionOf({ alt = "", src = "" }: Attributes): string {
  const file = /\.\w{3,4}$/.test(alt)
    ? alt.slice(Math.max(alt.lastIndexOf("/"), alt.lastIndexOf("\\")) + 1)
    : undefined;
  return file !== undefined && src.endsWith(file) ? "" : alt;
}

/** Stands for a `<br>` until white space has been collapsed. */
const LINE_BREAK = "\u0001";

function collapse(text: string): string {
  return text
    .replace(/[ \t\n\r\f]+/g, " ")
    .replace(/ ?\u0001 ?/g, "\n")
    .trim();
}

function isHidden(attributes: Attributes): boolean {
  return (
    attributes["hidden"] !== undefined ||
    /display\s*:\s*none|visibility\s*:\s*hidden/i.test(attributes["style"] ?? "")
  );
}
