import { viewOf } from "../../../base/view-of";
import type { Piece } from "./doc-text";

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
  const view = viewOf(table);
  const pages = new Set<number>();
  const count = Math.floor((table.length - 4) / 8);
  for (let i = 0; i < count; i += 1) pages.add(view.getUint32(4 * (count + 1 + i), true) & PAGE_NUMBER);
  return [...pages]
    .flatMap((page) => runsOf(stream.subarray(page * PAGE_BYTES, (page + 1) * PAGE_BYTES), entryBytes))
    .sort((a, b) => a.start - b.start);
}

function runsOf(page: Uint8Array, entryBytes: 13 | 1): readonly PropertyRun[] {
  const view = viewOf(page);
  const count = Math.min(page[PAGE_BYTES - 1] ?? 0, Math.floor((PAGE_BYTES - 5) / (4 + entryBytes)));
  return Array.from({ length: count }, (_, i) => {
    const at = 2 * view.getUint8(4 * (count + 1) + entryBytes * i);
    return {
      start: view.getUint32(4 * i, true),
      end: view.getUint32(4 * (i + 1), true),
      properties:
        at === 0
          ? NONE
          : entryBytes === 1
            ? page.subarray(at + 1, at + 1 + (page[at] ?? 0))
            : ofParagraph(page, at),
    };
  });
}

const NONE = new Uint8Array();

/** The properties of a paragraph: the number of its style, then the others. Their length is told in two-byte units. */
function ofParagraph(page: Uint8Array, at: number): Uint8Array {
  const units = page[at] ?? 0;
  if (units === 0) return page.subarray(at + 2, at + 2 + 2 * (page[at + 1] ?? 0));
  return page.subarray(at + 1, at + 2 * units);
}

/** The runs of a stream along the text: for each, the position of the first character after it. */
export class RunsOfText {
  readonly #ends: number[] = [];
  readonly #runs: (PropertyRun | undefined)[] = [];

  constructor(pieces: readonly Piece[], runs: readonly PropertyRun[]) {
    for (const { start, end, at, charBytes } of pieces)
      for (let position = start; position < end;) {
        const offset = at + (position - start) * charBytes;
        const index = lastFrom(runs.length, (i) => runs[i]!.start <= offset);
        const run = runs[index];
        const isIn = run !== undefined && run.end > offset;
        const next = isIn ? run.end : (runs[index + 1]?.start ?? Infinity);
        position = Math.min(end, position + Math.max(1, Math.floor((next - offset) / charBytes)));
        this.#ends.push(position);
        this.#runs.push(isIn ? run : undefined);
      }
  }

  /** The run of a character, and the position of the first character after it. */
  at(position: number): { readonly end: number; readonly run: PropertyRun | undefined } {
    const index = lastFrom(this.#ends.length, (i) => (this.#ends[i - 1] ?? 0) <= position);
    const end = this.#ends[index] ?? 0;
    return end > position ? { end, run: this.#runs[index] } : { end: Infinity, run: undefined };
  }
}

/** The last of the first numbers below `count` that fulfil a condition; -1 when none does. */
function lastFrom(count: number, holds: (index: number) => boolean): number {
  let [low, high] = [-1, count - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (holds(middle)) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** The sizes of operands by the upper three bits of a property's number ([MS-DOC] 2.2.5.1); 0 for those that tell theirs. */
const OPERAND_BYTES = [1, 1, 2, 4, 2, 2, 0, 3];
/** The cells of a row. */
export const CELLS_OF_ROW = 0xd608;

/** The properties of a list ([MS-DOC] 2.2.5.1), each with its number and its operand. */
export function* propertiesIn(list: Uint8Array): Generator<readonly [number: number, operand: DataView]> {
  const view = viewOf(list);
  for (let at = 0; at + 3 <= list.length;) {
    const number = view.getUint16(at, true);
    at += 2;
    let size = OPERAND_BYTES[number >>> 13] ?? 0;
    if (size === 0 && number === CELLS_OF_ROW) {
      size = at + 2 <= list.length ? Math.max(0, view.getUint16(at, true) - 1) : 0;
      at += 2;
    } else if (size === 0) {
      size = view.getUint8(at);
      at += 1;
    }
    const operand = viewOf(list.subarray(at, at + size));
    if (operand.byteLength < size) return;
    yield [number, operand];
    at += size;
  }
}
