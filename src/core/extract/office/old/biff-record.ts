import { byteString } from "../../../base/byte-string";
import { joinBytes } from "../../../base/join-bytes";
import { viewOf } from "../../../base/view-of";

const CONTINUE = 0x3c;
const HEAD_BYTES = 4;

/** The records of a workbook from an offset on ([MS-XLS] 2.1.4), each with those that continue it. */
export function* biffRecords(stream: Uint8Array, from = 0): Generator<readonly [type: number, Uint8Array[]]> {
  const view = viewOf(stream);
  let record: readonly [number, Uint8Array[]] | undefined;
  for (let at = from; at + HEAD_BYTES <= stream.length;) {
    const type = view.getUint16(at, true);
    const end = at + HEAD_BYTES + view.getUint16(at + 2, true);
    const part = stream.subarray(at + HEAD_BYTES, end);
    at = end;
    if (type === CONTINUE) record?.[1].push(part);
    else {
      if (record !== undefined) yield record;
      record = [type, [part]];
    }
  }
  if (record !== undefined) yield record;
}

/** Reads the fields of a record in order. Its methods throw a RangeError where the record ends too early. */
export class BiffRecord {
  readonly #bytes: Uint8Array;
  readonly #ends: readonly number[];
  #part = 0;
  #at = 0;

  constructor(parts: readonly Uint8Array[]) {
    this.#bytes = joinBytes(parts);
    let end = 0;
    this.#ends = parts.map(({ length }) => (end += length));
  }

  get left(): number {
    return this.#bytes.length - this.#at;
  }

  bytes(count: number): Uint8Array {
    if (count > this.left) throw new RangeError("Cannot read record: it ends too early");
    this.#at += count;
    return this.#bytes.subarray(this.#at - count, this.#at);
  }

  uint(bytes: number): number {
    return this.bytes(bytes).reduceRight((sum, byte) => sum * 256 + byte, 0);
  }

  /** A string behind its length ([MS-XLS] 2.5.293, 2.5.294), cut where the record ends. @param lengthBytes how many bytes the length takes. */
  string(lengthBytes: 1 | 2): string {
    const count = this.uint(lengthBytes);
    if (this.left === 0) return "";
    const flags = this.uint(1);
    const runs = (flags & 8) === 0 ? 0 : this.uint(2);
    const extra = (flags & 4) === 0 ? 0 : this.uint(4);
    const text = this.characters(count, (flags & 1) !== 0);
    this.bytes(4 * runs + extra);
    return text;
  }

  /** Characters of one byte or two; each part of the record says anew which of them follow. */
  characters(count: number, isWide = false): string {
    let text = "";
    while ((this.#ends[this.#part] ?? Infinity) < this.#at) this.#part += 1;
    for (let [rest, size] = [count, isWide ? 2 : 1]; rest > 0 && this.left > 0;) {
      const leftOfPart = (this.#ends[this.#part] ?? 0) - this.#at;
      if (leftOfPart <= 0) {
        this.#part += 1;
        size = (this.uint(1) & 1) === 0 ? 1 : 2;
        continue;
      }
      const chunk = this.bytes(size * Math.max(1, Math.min(rest, Math.floor(leftOfPart / size))));
      text += size === 2 ? utf16.decode(chunk) : byteString(chunk);
      rest -= chunk.length / size;
    }
    return text;
  }
}

const utf16 = new TextDecoder("utf-16le", { ignoreBOM: true });
