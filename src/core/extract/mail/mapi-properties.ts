/** The type and the bytes of a property's value; a property with several values keeps the first. */
export interface MapiValue {
  readonly type: number;
  readonly bytes: Uint8Array;
}

/** [MS-OXCDATA] 2.11.1 */
export const MAPI_TYPE = { bytes: 0x102, object: 0x0d, text: 0x1e, unicode: 0x1f, time: 0x40 } as const;

const VARIABLE = new Set<number>([MAPI_TYPE.bytes, MAPI_TYPE.object, MAPI_TYPE.text, MAPI_TYPE.unicode]);
const FIXED_BYTES: ReadonlyMap<number, number> = new Map([
  ...[0x02, 0x03, 0x04, 0x0a, 0x0b].map((type) => [type, 4] as const),
  ...[0x05, 0x06, 0x07, 0x14, 0x40].map((type) => [type, 8] as const),
  [0x48, 16],
]);
const SEVERAL = 0x1000;
const FIRST_NAMED = 0x8000;
const NAMED_BY_NUMBER = 0;

/** Reads a TNEF property list ([MS-OXTNEF] 2.1.3.4) by property number; a broken property or an unknown type ends it. */
export function readProperties(bytes: Uint8Array): ReadonlyMap<number, MapiValue> {
  const properties = new Map<number, MapiValue>();
  const cursor = new Cursor(bytes);
  try {
    for (let left = cursor.uint32(); left > 0; left -= 1) {
      const type = cursor.uint16();
      const id = cursor.uint16();
      if (id >= FIRST_NAMED) skipName(cursor);
      const values = readValues(cursor, type);
      if (values === undefined) return properties;
      const [first] = values;
      if (first !== undefined) properties.set(id, { type: type & ~SEVERAL, bytes: first });
    }
  } catch (thrown) {
    if (!(thrown instanceof RangeError)) throw thrown;
  }
  return properties;
}

function skipName(cursor: Cursor): void {
  cursor.take(16);
  cursor.take(cursor.uint32() === NAMED_BY_NUMBER ? 4 : cursor.uint32());
}

/** The values of a property; undefined for an unknown type, whose length cannot be known. */
function readValues(cursor: Cursor, type: number): readonly Uint8Array[] | undefined {
  const base = type & ~SEVERAL;
  const fixed = FIXED_BYTES.get(base);
  const isVariable = VARIABLE.has(base);
  if (fixed === undefined && !isVariable) return undefined;
  const values: Uint8Array[] = [];
  const count = isVariable || (type & SEVERAL) !== 0 ? cursor.uint32() : 1;
  for (let i = 0; i < count; i += 1) values.push(cursor.take(fixed ?? cursor.uint32()));
  return values;
}

/** Reads numbers and byte strings in sequence; a byte string is padded to four bytes. @throws RangeError at the end */
class Cursor {
  #at = 0;
  readonly #view: DataView;

  constructor(readonly bytes: Uint8Array) {
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  uint16(): number {
    return this.#view.getUint16((this.#at += 2) - 2, true);
  }

  uint32(): number {
    return this.#view.getUint32((this.#at += 4) - 4, true);
  }

  take(length: number): Uint8Array {
    const [start, end] = [this.#at, this.#at + length];
    if (end > this.bytes.length)
      throw new RangeError(`Cannot read ${length} bytes: only ${this.bytes.length}`);
    this.#at = end + (-length & 3);
    return this.bytes.subarray(start, end);
  }
}
