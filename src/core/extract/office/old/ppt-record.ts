import { viewOf } from "../../../base/view-of";

/** A record of a presentation ([MS-PPT] 2.3.1). */
export interface PptRecord {
  readonly type: number;
  readonly instance: number;
  /** Its content, cut at the end of what holds it. */
  readonly bytes: Uint8Array;
}

const HEAD_BYTES = 8;

export function* recordsIn(bytes: Uint8Array): Generator<PptRecord> {
  const view = viewOf(bytes);
  for (let at = 0; at + HEAD_BYTES <= bytes.length;) {
    const end = at + HEAD_BYTES + view.getUint32(at + 4, true);
    yield {
      type: view.getUint16(at + 2, true),
      instance: view.getUint16(at, true) >>> 4,
      bytes: bytes.subarray(at + HEAD_BYTES, end),
    };
    at = end;
  }
}

/** The record at an offset. @throws RangeError when there is none. */
export function recordAt(bytes: Uint8Array, at: number): PptRecord {
  for (const record of recordsIn(bytes.subarray(at))) return record;
  throw new RangeError("Cannot read record: it lies behind the end");
}

/** The contents of all records of a type, down a path of types. */
export function contentsOf(bytes: Uint8Array, ...path: readonly number[]): readonly Uint8Array[] {
  const [type, ...rest] = path;
  if (type === undefined) return [bytes];
  return [...recordsIn(bytes)].flatMap((one) => (one.type === type ? contentsOf(one.bytes, ...rest) : []));
}
