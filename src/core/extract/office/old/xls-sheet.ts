import { getOrMake } from "../../../base/get-or-make";
import { viewOf } from "../../../base/view-of";
import type { Unit } from "../../../domain/unit";
import type { MergedRange } from "../../table/merged-cells";
import { type BlockWriter, comment } from "../block-writer";
import type { CellFormats } from "../sheets/cell-formats";
import { columnName } from "../sheets/cell-reference";
import { SheetRows, type Cell } from "../sheets/sheet-rows";
import type { BiffRecord } from "./biff-record";

/** The numbers of records ([MS-XLS] 2.3.2). Those of cells begin with a row, a column and, but for many cells, a format. */
const [NUMBER, PACKED, SHARED_STRING, LABEL] = [0x203, 0x27e, 0xfd, 0x204];
const [FORMULA, BOOLEAN_OR_ERROR, MANY_PACKED] = [0x06, 0x205, 0xbd];
const CELLS = [NUMBER, PACKED, SHARED_STRING, LABEL, FORMULA, BOOLEAN_OR_ERROR, MANY_PACKED];
const [STRING_OF_FORMULA, MERGED, SHAPE, TEXT_OF_SHAPE, COMMENT] = [0x207, 0xe5, 0x5d, 0x1b6, 0x1c];

export class XlsSheet {
  readonly #rows = new Map<number, Cell[]>();
  readonly #merged: MergedRange[] = [];
  readonly #comments: string[] = [];
  readonly #shapes = new Map<number, string>();
  #shape = 0;
  #row = 0;
  #column = 0;
  #style = 0;

  /** @param strings those that all sheets of the workbook share. */
  constructor(
    readonly strings: readonly string[],
    readonly formats: CellFormats,
  ) {}

  take(type: number, record: BiffRecord): void {
    if (CELLS.includes(type)) {
      [this.#row, this.#column] = [record.uint(2), record.uint(2)];
      if (type !== MANY_PACKED) this.#style = record.uint(2);
    }
    switch (type) {
      case NUMBER:
        return this.#show(doubleOf(record.bytes(8)));
      case PACKED:
        return this.#show(unpacked(record.bytes(4)));
      case SHARED_STRING:
        return this.#show(this.strings[record.uint(4)] ?? "");
      case LABEL:
      case STRING_OF_FORMULA:
        return this.#show(record.string(2));
      case FORMULA:
        return this.#formula(record);
      case BOOLEAN_OR_ERROR:
        return this.#addWord(record.uint(1), record.uint(1) === 1);
      case MANY_PACKED:
        return this.#many(record);
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
      yield* writer.takeIfLong();
    }
    rows.finish();
    for (const text of [...this.#shapes.values(), ...this.#comments]) writer.paragraph(text);
    yield* writer.take();
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
    else if (kind === 1 || kind === 2) this.#addWord(value, kind === 2);
  }

  #show(value: number | string): void {
    this.#add(this.formats.show(value, this.#style));
  }

  #addWord(value: number, isError: boolean): void {
    this.#add(isError ? (ERRORS[value] ?? "") : value === 0 ? "FALSE" : "TRUE");
  }

  #add(text: string): void {
    if (text.trim() === "") return;
    getOrMake(this.#rows, this.#row, () => []).push({ column: this.#column, text });
  }

  #takeOther(type: number, record: BiffRecord): void {
    if (type === MERGED)
      for (let count = record.uint(2); count > 0; count -= 1) {
        const [top, bottom, left, right] = [record.uint(2), record.uint(2), record.uint(2), record.uint(2)];
        this.#merged.push({ top, bottom, left, right });
      }
    else if (type === SHAPE) {
      record.bytes(6);
      this.#shape = record.uint(2);
    } else if (type === TEXT_OF_SHAPE) {
      record.bytes(10);
      const count = record.uint(2);
      record.bytes(6);
      this.#shapes.set(this.#shape, record.characters(count));
    } else if (type === COMMENT) this.#comment(record);
  }

  /** The text of a comment, which is the text of its shape no more. Excel writes the author into it as well. */
  #comment(record: BiffRecord): void {
    const row = record.uint(2);
    const cell = `${columnName(record.uint(2))}${row + 1}`;
    const shape = record.uint(4) >>> 16;
    const author = record.string(2);
    const words = (this.#shapes.get(shape) ?? "").trim();
    this.#shapes.delete(shape);
    if (words !== "")
      this.#comments.push(comment(words.startsWith(author) ? undefined : author, words, cell));
  }
}

const ERRORS: Readonly<Record<number, string>> = {
  0x00: "#NULL!",
  0x07: "#DIV/0!",
  0x0f: "#VALUE!",
  0x17: "#REF!",
  0x1d: "#NAME?",
  0x24: "#NUM!",
  0x2a: "#N/A",
};

const doubleOf = (bytes: Uint8Array): number => viewOf(bytes).getFloat64(0, true);

/** A number in four bytes ([MS-XLS] 2.5.217): a whole one, or the upper half of a floating-point one; or a hundredth of it. */
function unpacked(bytes: Uint8Array): number {
  const packed = viewOf(bytes).getInt32(0, true);
  const value =
    (packed & 2) === 0 ? doubleOf(Uint8Array.of(0, 0, 0, 0, ...bytes.with(0, bytes[0]! & ~3))) : packed >> 2;
  return (packed & 1) === 0 ? value : value / 100;
}
