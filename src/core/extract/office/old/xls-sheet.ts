import { viewOf } from "../../../base/view-of";
import type { Unit } from "../../../domain/unit";
import type { MergedRange } from "../../table/merged-cells";
import type { BlockWriter } from "../block-writer";
import { comment } from "../comment";
import type { CellFormats } from "../sheets/cell-formats";
import { columnName } from "../sheets/cell-reference";
import { pageText } from "../sheets/sheet-reader";
import { SheetRows, type Cell } from "../sheets/sheet-rows";
import { UNICODE, type BiffRecord, type RecordTaker } from "./biff-record";

/** What all sheets of a workbook share. */
export interface XlsWorkbook {
  readonly charset: string;
  readonly strings: readonly string[];
  readonly formats: CellFormats;
}

interface Note {
  /** The name of its cell. */
  readonly cell: string;
  readonly author: string | undefined;
  /** The number of the shape that holds its text, or the text itself. */
  readonly text: number | string;
}

/** The numbers of records ([MS-XLS] 2.3.2). Those of cells begin with a row, a column and, but for many cells, a format. */
const [NUMBER, PACKED, SHARED_STRING, LABEL, RICH_LABEL] = [0x203, 0x27e, 0xfd, 0x204, 0xd6];
const [FORMULA, BOOLEAN_OR_ERROR, MANY_PACKED] = [0x06, 0x205, 0xbd];
const CELLS: ReadonlySet<number> = new Set([
  ...[NUMBER, PACKED, SHARED_STRING, LABEL, RICH_LABEL],
  ...[FORMULA, BOOLEAN_OR_ERROR, MANY_PACKED],
]);
const [STRING_OF_FORMULA, MERGED, HEADER, FOOTER] = [0x207, 0xe5, 0x14, 0x15];
const [SHAPE, TEXT_OF_SHAPE, NOTE] = [0x5d, 0x1b6, 0x1c];

/** Collects the cells of a sheet from its records, then writes them. */
export class XlsSheet implements RecordTaker {
  readonly charset: string;
  readonly #rows = new Map<number, Cell[]>();
  readonly #merged: MergedRange[] = [];
  readonly #pageTexts = new Set<string>();
  readonly #notes: Note[] = [];
  /** The texts of shapes by their numbers. */
  readonly #shapes = new Map<number, string>();
  #shape = 0;
  #row = 0;
  #column = 0;
  #style = 0;

  constructor(readonly workbook: XlsWorkbook) {
    this.charset = workbook.charset;
  }

  take(type: number, record: BiffRecord): void {
    if (CELLS.has(type)) {
      [this.#row, this.#column] = [record.uint(2), record.uint(2)];
      if (type === MANY_PACKED) return this.#many(record);
      this.#style = record.uint(2);
    }
    switch (type) {
      case NUMBER:
        return this.#show(doubleOf(record.bytes(8)));
      case PACKED:
        return this.#show(unpacked(record.bytes(4)));
      case SHARED_STRING:
        return this.#show(this.workbook.strings[record.uint(4)] ?? "");
      case LABEL:
      case RICH_LABEL:
      case STRING_OF_FORMULA:
        return this.#show(record.string(2));
      case FORMULA:
        return this.#formula(record);
      case BOOLEAN_OR_ERROR: {
        const value = record.uint(1);
        return this.#add(record.uint(1) === 1 ? errorOf(value) : booleanOf(value));
      }
      default:
        this.#takeOther(type, record);
    }
  }

  *write(writer: BlockWriter): Generator<Unit> {
    const rows = new SheetRows(writer, this.#merged);
    for (const [row, cells] of [...this.#rows].sort(([a], [b]) => a - b)) {
      rows.add(
        row + 1,
        cells.sort((a, b) => a.column - b.column),
      );
      const unit = writer.takeIfLong();
      if (unit !== undefined) yield unit;
    }
    rows.finish();
    const lines = this.#notes.flatMap((note) => this.#noteLine(note));
    for (const text of [...this.#shapes.values(), ...lines, ...this.#pageTexts]) writer.paragraph(text);
    const unit = writer.take();
    if (unit !== undefined) yield unit;
  }

  #many(record: BiffRecord): void {
    for (; record.left >= 8; this.#column += 1) {
      this.#style = record.uint(2);
      this.#show(unpacked(record.bytes(4)));
    }
  }

  /** The value that a formula had; a text follows in a record of its own. */
  #formula(record: BiffRecord): void {
    const bytes = record.bytes(8);
    const [kind, , value = 0] = bytes;
    if (bytes[6] !== 0xff || bytes[7] !== 0xff) this.#show(doubleOf(bytes));
    else if (kind === 1) this.#add(booleanOf(value));
    else if (kind === 2) this.#add(errorOf(value));
  }

  #show(value: number | string): void {
    this.#add(this.workbook.formats.show(value, this.#style));
  }

  #add(text: string): void {
    if (text.trim() === "") return;
    const cells = this.#rows.get(this.#row);
    const cell = { column: this.#column, text };
    if (cells === undefined) this.#rows.set(this.#row, [cell]);
    else cells.push(cell);
  }

  #takeOther(type: number, record: BiffRecord): void {
    const lengthBytes = this.charset === UNICODE ? 2 : 1;
    if (type === MERGED)
      for (let count = record.uint(2); count > 0; count -= 1) {
        const [top, bottom, left, right] = [record.uint(2), record.uint(2), record.uint(2), record.uint(2)];
        this.#merged.push({ top, bottom, left, right });
      }
    else if ((type === HEADER || type === FOOTER) && record.left > 0)
      this.#pageTexts.add(pageText(record.string(lengthBytes)));
    else if (type === SHAPE) {
      record.bytes(6);
      this.#shape = record.uint(2);
    } else if (type === TEXT_OF_SHAPE) {
      record.bytes(10);
      const count = record.uint(2);
      record.bytes(record.left);
      this.#shapes.set(this.#shape, record.characters(count));
    } else if (type === NOTE) this.#note(record);
  }

  #note(record: BiffRecord): void {
    const row = record.uint(2);
    const cell = `${columnName(record.uint(2))}${row + 1}`;
    if (this.charset !== UNICODE) this.#notes.push({ cell, author: undefined, text: record.string(2) });
    else this.#notes.push({ cell, text: record.uint(4) >>> 16, author: record.string(2) });
  }

  /** The text of a comment, which is the text of its shape no more. Excel writes the author into it as well. */
  #noteLine({ cell, author = "", text }: Note): readonly string[] {
    const words = (typeof text === "string" ? text : (this.#shapes.get(text) ?? "")).trim();
    if (typeof text === "number") this.#shapes.delete(text);
    return words === "" ? [] : [comment(words.startsWith(author) ? undefined : author, words, cell)];
  }
}

const booleanOf = (value: number): string => (value === 0 ? "FALSE" : "TRUE");
const errorOf = (value: number): string => ERRORS.get(value) ?? "";

const ERRORS: ReadonlyMap<number, string> = new Map([
  [0x00, "#NULL!"],
  [0x07, "#DIV/0!"],
  [0x0f, "#VALUE!"],
  [0x17, "#REF!"],
  [0x1d, "#NAME?"],
  [0x24, "#NUM!"],
  [0x2a, "#N/A"],
]);

const doubleOf = (bytes: Uint8Array): number => viewOf(bytes).getFloat64(0, true);

/** A number in four bytes ([MS-XLS] 2.5.217): a whole one, or the upper half of a floating-point one; or a hundredth of it. */
function unpacked(bytes: Uint8Array): number {
  const packed = viewOf(bytes).getInt32(0, true);
  const value =
    (packed & 2) === 0 ? doubleOf(Uint8Array.of(0, 0, 0, 0, ...bytes.with(0, bytes[0]! & ~3))) : packed >> 2;
  return (packed & 1) === 0 ? value : value / 100;
}
