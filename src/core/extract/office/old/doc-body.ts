import type { BlockWriter } from "../block-writer";
import { showSymbols, symbolText } from "../symbol-font";
import { ParagraphWriter } from "../word/paragraph-writer";
import type { WordNumbering } from "../word/word-numbering";
import {
  headingOf,
  readCharacterFormat,
  readFormat,
  type CharacterFormat,
  type DocCells,
  type DocFormat,
  type DocStyle,
} from "./doc-formats";
import type { PropertyRun, RunsOfText } from "./doc-properties";
import { TableGrid } from "./table-grid";

/** What all parts of a document's text share. */
export interface DocContext {
  readonly text: string;
  readonly paragraphs: RunsOfText;
  readonly characters: RunsOfText;
  /** Names by number. */
  readonly fonts: readonly string[];
  readonly styles: readonly DocStyle[];
  readonly numbering: WordNumbering;
}

/** A foot- or endnote or a comment, with the position that refers to it. */
export interface DocNote {
  readonly at: number;
  readonly text: string;
}

interface Paragraph {
  readonly start: number;
  /** The position of its mark. */
  readonly end: number;
  readonly endsCell: boolean;
  readonly format: DocFormat;
}

/** Signs in the text ([MS-DOC] 2.4.2, 2.8.25). A page break is the mark of a paragraph where a section ends. */
const MARKS = /[\r\x07\f]/g;
const CELL_MARK = "\x07";
const FIELD_MARKS = /([\x13-\x15])/;
const NOT_FIELD_MARKS = /[^\x13-\x15]/g;
/** Stands for a sign of a font. */
const SYMBOL = /\(/g;

/** Writes a part of a document's text. */
export class DocBody {
  readonly #writer: ParagraphWriter;
  /** For each open field, whether its instruction is being read, which is not shown. */
  readonly #fields: boolean[] = [];
  readonly #formats = new Map<PropertyRun, DocFormat>();
  #carried = "";
  #grid: TableGrid | undefined;
  #cells: DocCells | undefined;
  #cell = 0;
  #note = 0;

  /** @param notes in the order of their positions. */
  constructor(
    readonly context: DocContext,
    blocks: BlockWriter,
    readonly notes: readonly DocNote[] = [],
  ) {
    this.#writer = new ParagraphWriter(blocks);
  }

  /** Writes the text between two positions, paragraph by paragraph. */
  *write(start: number, end: number): Generator<void> {
    const paragraphs = [...this.#paragraphs(start, end)];
    for (const [index, paragraph] of paragraphs.entries()) {
      const { endsCell, format } = paragraph;
      const level = Math.max(format.tables, endsCell && format.tables === 0 ? 1 : 0);
      if (level === 0) this.#grid = undefined;
      else this.#grid ??= gridFrom(paragraphs, index);
      if (format.endsRow) this.#endRow(level);
      else {
        this.#write(paragraph, level);
        if (endsCell) this.#endCell(level, paragraphs, index);
      }
      yield;
    }
  }

  *#paragraphs(start: number, end: number): Generator<Paragraph> {
    let from = start;
    for (const { 0: mark, index } of this.context.text.slice(start, end).matchAll(MARKS)) {
      const at = start + index;
      const { end: endOfRun, run } = this.context.paragraphs.at(at);
      if (mark === "\f" && endOfRun !== at + 1) continue;
      const format = this.#formatOf(run);
      yield { start: from, end: at, endsCell: mark === CELL_MARK || format.endsCell, format };
      from = at + 1;
    }
    if (from < end) yield { start: from, end, endsCell: false, format: this.#formatOf(undefined) };
  }

  #formatOf(run: PropertyRun | undefined): DocFormat {
    if (run === undefined) return readFormat(new Uint8Array());
    const known = this.#formats.get(run);
    if (known !== undefined) return known;
    const format = readFormat(run.properties);
    this.#formats.set(run, format);
    return format;
  }

  #write({ start, end, format }: Paragraph, level: number): void {
    const text = this.#carried + this.#shown(start, end);
    const { run } = this.context.characters.at(end);
    // A paragraph whose mark is deleted goes on in the next one.
    const isJoined = run !== undefined && readCharacterFormat(run.properties).isHidden;
    this.#carried = isJoined ? text : "";
    if (!isJoined) this.#writeText(text, format, level);
    this.#fields.fill(false);
    for (let note; (note = this.notes[this.#note]) !== undefined && note.at <= end; this.#note += 1)
      this.#writer.blocks.paragraph(note.text, level > 0);
  }

  #writeText(text: string, format: DocFormat, tableLevel: number): void {
    const style = this.context.styles[format.style];
    const headingLevel = (headingOf(format.outlineLevel) ?? style?.headingLevel) || undefined;
    const list = format.list ?? style?.list ?? 0;
    const level = format.listLevel ?? style?.listLevel ?? 0;
    // Word counts empty entries too.
    const bullet = list === 0 ? undefined : this.context.numbering.next(String(list), level);
    const indent = tableLevel > 0 || headingLevel !== undefined ? "" : "  ".repeat(Math.min(level, 8));
    const label = bullet === undefined ? "" : `${indent}${bullet.text ?? "-"} `;
    this.#writer.paragraph(label, text, { tableLevel, headingLevel });
  }

  /** The characters that a reader sees, without the instructions of fields. */
  #shown(start: number, end: number): string {
    let text = "";
    for (let at = start; at < end;) {
      const { end: endOfRun, run } = this.context.characters.at(at);
      const stop = Math.min(end, endOfRun);
      const part = this.context.text.slice(at, stop);
      text += run === undefined ? part : this.#formatted(part, readCharacterFormat(run.properties));
      at = stop;
    }
    return text
      .split(FIELD_MARKS)
      .filter((part) => this.#isShown(part))
      .join("")
      .replaceAll("\x1e", "\u2011");
  }

  #formatted(text: string, { isHidden, font, symbol }: CharacterFormat): string {
    const { fonts } = this.context;
    if (isHidden) return text.replace(NOT_FIELD_MARKS, "");
    if (symbol !== undefined) return text.replace(SYMBOL, symbolText(fonts[symbol.font] ?? "", symbol.code));
    return showSymbols(text, fonts[font ?? -1]);
  }

  #isShown(part: string): boolean {
    if (part === "\x13") this.#fields.push(true);
    else if (part === "\x14") this.#fields.splice(-1, 1, false);
    else if (part === "\x15") this.#fields.pop();
    else return !this.#fields.includes(true);
    return false;
  }

  #endCell(level: number, paragraphs: readonly Paragraph[], index: number): void {
    this.#writer.endCell(level);
    if (level > 1 || this.#grid === undefined) return;
    this.#cells ??= cellsFrom(paragraphs, index);
    if (this.#cells !== undefined)
      this.#writer.blocks.tables.merge(this.#grid.mergeOf(this.#cells, this.#cell));
    this.#cell += 1;
  }

  #endRow(level: number): void {
    this.#writer.endRow(level);
    if (level > 1) return;
    this.#cells = undefined;
    this.#cell = 0;
  }
}

/** The columns of the table that begins with a paragraph. */
function gridFrom(paragraphs: readonly Paragraph[], from: number): TableGrid {
  const rows: DocCells[] = [];
  for (let at = from; (paragraphs[at]?.format.tables ?? 0) > 0; at += 1) {
    const { tables, cells } = paragraphs[at]!.format;
    if (tables === 1 && cells !== undefined) rows.push(cells);
  }
  return new TableGrid(rows);
}

/** The cells of the row that a paragraph lies in: the mark behind the row has them. */
function cellsFrom(paragraphs: readonly Paragraph[], from: number): DocCells | undefined {
  for (let at = from; at < paragraphs.length; at += 1) {
    const { endsRow, tables, cells } = paragraphs[at]!.format;
    if (endsRow && tables <= 1) return cells;
  }
  return undefined;
}
