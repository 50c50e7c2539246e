import { byteString } from "../../../base/byte-string";
import { joinBytes } from "../../../base/join-bytes";
import { viewOf } from "../../../base/view-of";
import { decodeAs } from "../../charset/charset";

/** The charset of workbooks whose strings are Unicode (BIFF8, Excel 97 to 2003). */
export const UNICODE = "unicode";

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

/** Takes the records of one part of a workbook. */
export interface RecordTaker {
  readonly charset: string;
  take(type: number, record: BiffRecord): void;
}

/** Reads the fields of a record in order. Its methods throw a RangeError where the record ends too early. */
export class BiffRecord {
  #part = 0;
  #at = 0;

  /** @param charset of its strings. */
  constructor(
    readonly parts: readonly Uint8Array[],
    readonly charset: string,
  ) {}

  /** How many bytes are left of the part that is being read. */
  get left(): number {
    return (this.parts[this.#part]?.length ?? this.#at) - this.#at;
  }

  get isAtEnd(): boolean {
    return this.left === 0 && this.#part + 1 >= this.parts.length;
  }

  bytes(count: number): Uint8Array {
    const chunks: Uint8Array[] = [];
    for (let rest = count; ;) {
      const part = this.#current();
      const chunk = part.subarray(this.#at, this.#at + rest);
      chunks.push(chunk);
      rest -= chunk.length;
      this.#at += chunk.length;
      if (rest === 0) return chunks.length === 1 ? chunk : joinBytes(chunks);
      this.#next();
    }
  }

  /** An unsigned number of so many bytes. */
  uint(bytes: number): number {
    return this.bytes(bytes).reduceRight((sum, byte) => sum * 256 + byte, 0);
  }

  /** A string behind its length ([MS-XLS] 2.5.293, 2.5.294), cut where the record ends. @param lengthBytes how many bytes the length takes. */
  string(lengthBytes: 1 | 2): string {
    const count = this.uint(lengthBytes);
    if (this.charset !== UNICODE) return decodeAs(this.bytes(count), this.charset, "windows-1252");
    if (this.isAtEnd) return "";
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
    for (let [rest, wide] = [count, isWide]; rest > 0 && !this.isAtEnd;) {
      if (this.left === 0) {
        this.#next();
        wide = (this.uint(1) & 1) !== 0;
        continue;
      }
      const size = wide ? 2 : 1;
      const chunk = this.bytes(size * Math.max(1, Math.min(rest, Math.floor(this.left / size))));
      text += wide ? utf16.decode(chunk) : byteString(chunk);
      rest -= chunk.length / size;
    }
    return text;
  }

  #current(): Uint8Array {
    const part = this.parts[this.#part];
    if (part === undefined) throw new RangeError("Cannot read record: it ends too early");
    return part;
  }

  #next(): void {
    this.#part += 1;
    this.#at = 0;
  }
}

const utf16 = new TextDecoder("utf-16le", { ignoreBOM: true });
