import { checkDepth } from "../check-depth";
import type { RtfFont } from "./code-pages";
import { RtfAsides, type Aside } from "./rtf-asides";
import { destinationOf, isReadThrough, type Destination } from "./rtf-destinations";
import { RtfEntries } from "./rtf-entries";
import { RtfText } from "./rtf-text";
import { ParagraphWriter } from "../office/word/paragraph-writer";
import { byWord } from "../../base/by-word";

/** The state inside a group. The state before the group is restored after it. */
interface Group {
  destination: Destination;
  /** How many fallback characters follow a Unicode character (`\uc`). */
  following: number;
  font: number;
  isDeleted: boolean;
  isHidden: boolean;
  isInTable: boolean;
  tableLevel: number;
  style: number;
  outlineLevel: number | undefined;
  readonly aside: Aside | undefined;
}

const DEFAULT_PAGE = 1252;
/** The pages of documents that name none by its number. */
const OLD_PAGES = { mac: 10_000, pc: 437, pca: 850 };
const TEXT: Destination = { kind: "text" };
const SKIPPED: Destination = { kind: "skipped" };
const PARAGRAPH_ENDS = new Set(["par", "sect", "page", "\n"]);

/**
 * Takes RTF's tokens, whose text has one character for each byte, and writes its paragraphs, tables, notes, headers and
 * footers.
 */
export class RtfReader {
  readonly writer = new ParagraphWriter();
  readonly #groups: Group[] = [];
  #group: Group = newGroup();
  #isStarred = false;
  #page = DEFAULT_PAGE;
  #defaultFont = -1;
  readonly #entries = new RtfEntries();
  readonly #text = new RtfText((text) => this.#add(text));
  #mark = "";
  #line = "";
  readonly #asides = new RtfAsides((header) => this.writer.paragraph("", header, BODY));
  #isInRow = false;

  get isOpen(): boolean {
    return this.#groups.length > 0;
  }

  open(): void {
    this.#flush();
    checkDepth(this.#groups.length);
    this.#groups.push(this.#group);
    const isAlternative = this.#group.destination.kind === "alternatives";
    this.#group = { ...this.#group, destination: isAlternative ? SKIPPED : this.#group.destination };
    this.#isStarred = false;
  }

  close(): void {
    this.#flush();
    const { destination, aside } = this.#group;
    if (destination.kind === "fonts" || destination.kind === "styles") this.#entries.end(destination.kind);
    if (aside !== undefined && aside.depth === this.#groups.length) {
      this.#endParagraph();
      this.#asides.end(aside);
    }
    this.#group = this.#groups.pop() ?? newGroup();
    this.#isStarred = false;
  }

  /** `\'e4`, a byte of text. */
  byte(byte: number): void {
    if (this.#isRead()) this.#text.escaped(byte);
  }

  text(text: string): void {
    if (this.#isRead()) this.#text.literal(text, this.#font(), this.#page);
    this.#isStarred = false;
  }

  /** `\b0` is the word "b" with 0; a sign is a word too: `\~`. */
  word(word: string, parameter: number | undefined): void {
    if (word === "*") {
      this.#isStarred = true;
      return;
    }
    if (word !== "u") this.#flush();
    const isStarred = this.#isStarred;
    this.#isStarred = false;
    if (word === "ud") this.#group.destination = this.#outerDestination();
    else if (this.#group.destination.kind === "skipped") return;
    else if (this.#begin(word, isStarred) || this.#setEntry(word, parameter)) return;
    else if (RTF_SIGNS.has(word)) this.#add(RTF_SIGNS.get(word) ?? "");
    else this.#set(word, parameter);
  }

  /** Writes the rest. No other method is called afterwards. */
  end(): void {
    this.#flush();
    this.#endParagraph();
    for (const text of this.#asides.atEnd()) this.writer.paragraph("", text, BODY);
  }

  #begin(word: string, isStarred: boolean): boolean {
    const destination = destinationOf(word) ?? (isStarred && !isReadThrough(word) ? SKIPPED : undefined);
    if (destination === undefined) return false;
    const { kind } = destination;
    let { aside } = this.#group;
    if (kind === "aside")
      aside = { kind: destination.aside, word, depth: this.#groups.length, lines: [], line: "" };
    this.#group = { ...this.#group, destination: kind === "aside" ? TEXT : destination, aside };
    if (kind === "mark") this.#mark = "";
    return true;
  }

  /** Takes a word in the tables of fonts and styles, where it describes an entry, not the text. */
  #setEntry(word: string, parameter: number | undefined): boolean {
    const { kind } = this.#group.destination;
    if (kind !== "fonts" && kind !== "styles") return false;
    this.#entries.set(kind, word, parameter);
    return true;
  }

  #set(word: string, parameter = 1): void {
    const group = this.#group;
    if (word === "u") this.#addUnicode(parameter);
    else if (word === "uc") group.following = Math.max(0, parameter);
    else if (word === "f") group.font = parameter;
    else if (word === "plain") Object.assign(group, { isHidden: false, font: this.#defaultFont });
    else if (word === "deff") this.#defaultFont = group.font = parameter;
    else if (word === "v") group.isHidden = parameter !== 0;
    else if (word === "deleted") group.isDeleted = parameter !== 0;
    else if (word === "ansicpg") this.#page = parameter === 0 ? DEFAULT_PAGE : parameter;
    else if (word === "mac" || word === "pc" || word === "pca") this.#page = OLD_PAGES[word];
    else this.#setParagraph(word, parameter);
  }

  #addUnicode(code: number): void {
    if (this.#isRead()) this.#text.unicode(code, this.#group.following, this.#font(), this.#page);
  }

  #setParagraph(word: string, parameter: number): void {
    const group = this.#group;
    if (word === "pard")
      Object.assign(group, { isInTable: false, tableLevel: 0, style: 0, outlineLevel: undefined });
    else if (word === "s") group.style = parameter;
    else if (word === "outlinelevel") group.outlineLevel = parameter;
    else if (word === "intbl") group.isInTable = true;
    else if (word === "itap") group.tableLevel = parameter;
    else if (word === "trowd") this.#isInRow = true;
    else if (PARAGRAPH_ENDS.has(word)) this.#endParagraph();
    else if (word === "cell") this.#endCell(1);
    else if (word === "nestcell") this.#endCell(this.#level());
    else if (word === "row") this.#endRow(1);
    else if (word === "nestrow") this.#endRow(Math.max(2, this.#level()));
  }

  #endCell(level: number): void {
    if (this.#group.aside !== undefined) return this.#add("\t");
    this.#endParagraph(level);
    this.writer.endCell(level);
  }

  #endRow(level: number): void {
    if (this.#group.aside !== undefined) return this.#endParagraph();
    this.#endParagraph(level);
    this.writer.endRow(level);
    if (level === 1) this.#isInRow = false;
  }

  #endParagraph(level = this.#level()): void {
    const { aside } = this.#group;
    if (aside !== undefined) {
      if (aside.line.trim() !== "") aside.lines.push(aside.line.trim());
      aside.line = "";
      return;
    }
    const headingLevel = level > 0 ? undefined : this.#headingLevel();
    this.writer.paragraph(listMark(this.#mark), this.#line, { tableLevel: level, headingLevel });
    for (const text of this.#asides.takeBelow())
      this.writer.paragraph("", text, { tableLevel: level, headingLevel: undefined });
    this.#line = "";
    this.#mark = "";
  }

  #level(): number {
    const { isInTable, tableLevel } = this.#group;
    return Math.max(tableLevel, isInTable || this.#isInRow ? 1 : 0);
  }

  #headingLevel(): number | undefined {
    const { outlineLevel, style } = this.#group;
    if (outlineLevel === undefined) return this.#entries.headingLevels.get(style);
    return outlineLevel >= 0 && outlineLevel < 9 ? outlineLevel + 1 : undefined;
  }

  #add(text: string): void {
    const { destination, aside, isDeleted, isHidden } = this.#group;
    if (destination.kind === "fonts" || destination.kind === "styles")
      this.#entries.text(destination.kind, text);
    else if (isDeleted || isHidden || !this.#isRead()) return;
    else if (destination.kind === "mark") this.#mark += text;
    else if (aside !== undefined) aside.line += text;
    else this.#line += text;
  }

  #isRead(): boolean {
    const { kind } = this.#group.destination;
    return kind !== "skipped" && kind !== "alternatives" && this.#groups.length > 0;
  }

  #outerDestination(): Destination {
    const outer = this.#groups.findLast(
      ({ destination: { kind } }) => kind !== "alternatives" && kind !== "skipped",
    );
    return outer?.destination ?? TEXT;
  }

  #font(): RtfFont | undefined {
    return this.#group.destination.kind === "fonts" ? undefined : this.#entries.fonts.get(this.#group.font);
  }

  #flush(): void {
    this.#text.flush(this.#font(), this.#page);
  }
}

const BODY = { tableLevel: 0, headingLevel: undefined };

function newGroup(): Group {
  return {
    destination: TEXT,
    following: 1,
    font: -1,
    isDeleted: false,
    isHidden: false,
    isInTable: false,
    tableLevel: 0,
    style: 0,
    outlineLevel: undefined,
    aside: undefined,
  };
}

/** The mark of a list entry with a space after it: a number as it is shown, any other sign as a bullet. */
function listMark(mark: string): string {
  const text = mark.trim();
  if (text === "") return mark === "" ? "" : "- ";
  return /[\p{L}\p{N}]/u.test(text) && text !== "o" ? `${text} ` : "- ";
}

/** Control words that stand for a character. */
const RTF_SIGNS = byWord([
  ["\t", "tab"],
  ["\n", "line lbr"],
  ["—", "emdash"],
  ["–", "endash"],
  ["‘", "lquote"],
  ["’", "rquote"],
  ["“", "ldblquote"],
  ["”", "rdblquote"],
  ["•", "bullet"],
  [" ", "emspace enspace qmspace"],
  ["\u00a0", "~"],
  ["\u2011", "_"],
  ...["\\", "{", "}"].map((sign) => [sign, sign] as const),
]);
