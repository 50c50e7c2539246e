import type { Unit } from "../../../domain/unit";
import { CorruptError, EncryptedError, UnsupportedError } from "../../trouble";
import { BlockWriter } from "../block-writer";
import { CellFormats, patternOf } from "../sheets/cell-formats";
import { titleOfSheet } from "../sheets/sheet-rows";
import { BiffRecord, biffRecords } from "./biff-record";
import { XlsSheet } from "./xls-sheet";

/** The names of records by their numbers ([MS-XLS] 2.3.2). */
const [BEGIN, END, FILE_PASS, DATE_MODE] = [0x809, 0x0a, 0x2f, 0x22];
const [BOUND_SHEET, FORMAT, CELL_FORMAT, STRINGS] = [0x85, 0x41e, 0xe0, 0xfc];
const BIFF8 = 0x600;

/**
 * Workbooks of Excel 97 to 2003 ([MS-XLS]) sheet by sheet, hidden ones too, cells as they are shown; text boxes and comments
 * under their sheet.
 * @throws EncryptedError, UnsupportedError for older ones; CorruptError after the units that could be read.
 */
export function* readXls(stream: Uint8Array): Generator<Unit> {
  const globals = new Globals();
  let isWhole = readRecords(stream, 0, globals);
  const formats = globals.formats();
  const read = new Set<number>();
  for (const [index, { at, name, isOfCells }] of globals.sheets.entries()) {
    // A file may name one sheet very often.
    if (!isOfCells || read.has(at)) continue;
    read.add(at);
    const writer = new BlockWriter({ kind: "sheet", number: index + 1, name }, titleOfSheet(name));
    const sheet = new XlsSheet(globals.strings, formats);
    isWhole = readRecords(stream, at, sheet) && isWhole;
    yield* sheet.write(writer);
  }
  if (!isWhole || globals.sheets.length === 0) throw new CorruptError("Cannot read workbook to its end");
}

interface RecordTaker {
  /** @throws RangeError for a record that ends too early. */
  take(type: number, record: BiffRecord): void;
}

/**
 * Hands the records between a BOF and its EOF on, without those of charts inside it.
 * @returns whether all could be read. @throws EncryptedError, UnsupportedError
 */
function readRecords(stream: Uint8Array, from: number, taker: RecordTaker): boolean {
  let isWhole = true;
  let depth = 0;
  for (const [type, parts] of biffRecords(stream, from)) {
    if (type === BEGIN) depth += 1;
    else if (type === END) depth -= 1;
    if (depth <= 0) return isWhole && type === END;
    if (depth > 1) continue;
    try {
      taker.take(type, new BiffRecord(parts));
    } catch (thrown) {
      if (!(thrown instanceof RangeError)) throw thrown;
      isWhole = false;
    }
  }
  return false;
}

interface BoundSheet {
  readonly at: number;
  readonly name: string;
  /** Whether it is no chart or macro. */
  readonly isOfCells: boolean;
}

/** The part of a workbook that stands before its sheets. */
class Globals implements RecordTaker {
  readonly sheets: BoundSheet[] = [];
  readonly strings: string[] = [];
  readonly #patterns = new Map<number, string>();
  readonly #formats: number[] = [];
  #countsFrom1904 = false;

  take(type: number, record: BiffRecord): void {
    if (type === FILE_PASS) throw new EncryptedError("Cannot read workbook: it is encrypted");
    if (type === BEGIN && record.uint(2) < BIFF8) throw new UnsupportedError("Cannot read workbook: too old");
    if (type === DATE_MODE) this.#countsFrom1904 = record.uint(2) === 1;
    else if (type === FORMAT) this.#patterns.set(record.uint(2), record.string(2));
    else if (type === CELL_FORMAT) this.#formats.push(record.uint(4) >>> 16);
    else if (type === BOUND_SHEET) {
      const [at, kind] = [record.uint(4), record.uint(2) >>> 8];
      this.sheets.push({ at, name: record.string(1), isOfCells: kind === 0 });
    } else if (type === STRINGS) {
      record.uint(4);
      for (let count = record.uint(4); count > 0 && record.left > 0; count -= 1)
        this.strings.push(record.string(2));
    }
  }

  formats(): CellFormats {
    const patterns = this.#formats.map((id) => patternOf(id, this.#patterns));
    return new CellFormats(patterns, this.#countsFrom1904);
  }
}
