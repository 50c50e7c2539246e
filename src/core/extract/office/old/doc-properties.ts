import { viewOf } from "../../../base/view-of";
import { readPlc } from "./doc-file";

/** The properties of a stretch of the stream, up to another offset. */
export interface PropertyRun {
  readonly start: number;
  readonly end: number;
  readonly properties: Uint8Array;
}

const PAGE_BYTES = 512;
const PAGE_NUMBER = 0x3f_ffff;

/**
 * The runs of paragraphs or characters with their properties, from the pages that a table lists ([MS-DOC] 2.9.30, 2.9.34),
 * in the order of the stream.
 * @param entryBytes the size of a page's entry for a run: 13 for paragraphs, 1 for characters.
 */
export function readRuns(stream: Uint8Array, table: Uint8Array, entryBytes: 13 | 1): readonly PropertyRun[] {
  const pages = new Set(readPlc(table, 4).map(({ data }) => data.getUint32(0, true) & PAGE_NUMBER));
  return [...pages]
    .flatMap((page) => runsOf(stream.subarray(page * PAGE_BYTES, (page + 1) * PAGE_BYTES), entryBytes))
    .sort((a, b) => a.start - b.start);
}

function runsOf(page: Uint8Array, entryBytes: 13 | 1): readonly PropertyRun[] {
  const count = page[PAGE_BYTES - 1] ?? 0;
  return readPlc(page.subarray(0, 4 + count * (4 + entryBytes)), entryBytes).map(({ start, end, data }) => {
    const at = 2 * data.getUint8(0);
    const size = page[at] ?? 0;
    if (at === 0) return { start, end, properties: new Uint8Array() };
    if (entryBytes === 1) return { start, end, properties: page.subarray(at + 1, at + 1 + size) };
    // The length of a paragraph's is told in two-byte units, that of long ones in the next byte.
    const properties =
      size === 0
        ? page.subarray(at + 2, at + 2 + 2 * (page[at + 1] ?? 0))
        : page.subarray(at + 1, at + 2 * size);
    return { start, end, properties };
  });
}

/** The sizes of operands by the upper three bits of a property's number ([MS-DOC] 2.2.5.1); 0 for those that tell theirs. */
const OPERAND_BYTES = [1, 1, 2, 4, 2, 2, 0, 3];
/** The cells of a row: their size takes two bytes, and counts one too many. */
const CELLS_OF_ROW = 0xd608;

/** The properties of a list ([MS-DOC] 2.2.5.1), each with its number and its operand of up to four bytes, else 0. */
export function* propertiesIn(list: Uint8Array): Generator<readonly [number: number, operand: number]> {
  const view = viewOf(list);
  for (let at = 0; at + 3 <= list.length;) {
    const number = view.getUint16(at, true);
    at += 2;
    let size = OPERAND_BYTES[number >>> 13] ?? 0;
    if (size === 0) {
      size = list[at]! + (number === CELLS_OF_ROW ? 256 * (list[at + 1] ?? 0) : 0);
      at += 1;
    }
    if (at + size > list.length) return;
    yield [
      number,
      size > 4 ? 0 : list.subarray(at, at + size).reduceRight((sum, byte) => sum * 256 + byte, 0),
    ];
    at += size;
  }
}
