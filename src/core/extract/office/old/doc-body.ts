import type { BlockWriter } from "../block-writer";
import { symbolText } from "../symbol-font";
import { ParagraphWriter } from "../word/paragraph-writer";
import type { WordNumbering } from "../word/word-numbering";
import type { Range } from "./doc-file";
import { readCharacterFormat, readFormat, type DocFormat } from "./doc-formats";
import type { RunsOfText } from "./doc-text";

/** What all parts of a document's text share. */
export interface DocContext {
  /** Without hidden characters. */
  readonly text: string;
  readonly paragraphs: RunsOfText;
  readonly styles: readonly DocFormat[];
  readonly numbering: WordNumbering;
}

/** A foot- or endnote or a comment, with the position that refers to it. */
export interface DocNote {
  readonly at: number;
  readonly text: string;
}

/** Signs in the text ([MS-DOC] 2.4.2, 2.8.25). A page break is the mark of a paragraph where a section ends. */
const MARKS = /[\r\x07\f]/g;
const [CELL_MARK, PAGE_BREAK] = ["\x07", "\f"];
const FIELD_MARKS = /([\x13-\x15])/;
const NOT_FIELD_MARKS = /[^\x13-\x15]/g;
/** Stands for a sign of a font. */
const SYMBOL = /\(/g;

/** The text with the signs of symbol fonts, and zeros for hidden characters: without its mark, a paragraph goes on in the next. */
export function shownText(text: string, characters: RunsOfText, fonts: readonly string[]): string {
  let shown = "";
  while (shown.length < text.length) {
    const { end, properties = NONE } = characters.at(shown.length);
    const { isHidden, symbol } = readCharacterFormat(properties);
    const part = text.slice(shown.length, end);
    if (isHidden) shown += part.replace(NOT_FIELD_MARKS, "\0");
    else if (symbol === undefined) shown += part;
    else shown += part.replace(SYMBOL, symbolText(fonts[symbol & 0xffff] ?? "", symbol >>> 16) || "\0");
  }
  return shown;
}

const NONE = new Uint8Array();

export class DocBody {
  readonly #writer: ParagraphWriter;
  /** For each open field, whether its instruction is being read, which is not shown. */
  readonly #fields: boolean[] = [];
  #note = 0;

  /** @param notes in the order of their positions. */
  constructor(
    readonly context: DocContext,
    readonly blocks: BlockWriter,
    readonly notes: readonly DocNote[] = [],
  ) {
    this.#writer = new ParagraphWriter(blocks);
  }

  /** Writes the text between two positions, paragraph by paragraph. */
  *write({ start, end }: Range): Generator<void> {
    const { text, paragraphs } = this.context;
    let from = start;
    for (const { 0: mark, index } of text.slice(start, end).matchAll(MARKS)) {
      const at = start + index;
      const { end: endOfRun, properties } = paragraphs.at(at);
      if (mark === PAGE_BREAK && endOfRun !== at + 1) continue;
      this.#write(from, at, properties, mark === CELL_MARK);
      from = at + 1;
      yield;
    }
    this.#write(from, end, undefined, false);
  }

  #write(start: number, end: number, properties: Uint8Array | undefined, endsCell: boolean): void {
    const format = readFormat(properties, this.context.styles);
    if (format.endsRow) return this.#writer.endRow(1);
    const isInTable = format.isInTable || endsCell;
    this.#paragraph(this.#shown(start, end), format, isInTable ? 1 : 0);
    for (let note; (note = this.notes[this.#note]) !== undefined && note.at <= end; this.#note += 1)
      this.blocks.paragraph(note.text, isInTable);
    if (endsCell) this.#writer.endCell(1);
  }

  #paragraph(text: string, { headingLevel, list, listLevel }: DocFormat, tableLevel: 0 | 1): void {
    // Word counts empty entries too.
    const bullet = this.context.numbering.next(String(list), listLevel);
    const indent = tableLevel > 0 || headingLevel !== undefined ? "" : "  ".repeat(listLevel);
    const label = bullet === undefined ? "" : `${indent}${bullet.text ?? "-"} `;
    this.#writer.paragraph(label, text, { tableLevel, headingLevel });
  }

  /** The characters that a reader sees, without the instructions of fields. */
  #shown(start: number, end: number): string {
    const parts = this.context.text.slice(start, end).split(FIELD_MARKS);
    const text = parts.filter((part) => this.#isShown(part)).join("");
    this.#fields.fill(false);
    return text.replaceAll("\x1e", "\u2011");
  }

  #isShown(part: string): boolean {
    if (part === "\x13") this.#fields.push(true);
    else if (part === "\x14") this.#fields.splice(-1, 1, false);
    else if (part === "\x15") this.#fields.pop();
    else return !this.#fields.includes(true);
    return false;
  }
}
