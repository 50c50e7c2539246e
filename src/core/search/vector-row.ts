/** Numbers in a vector of every embedding model of the app. */
export const DIMENSIONS = 384;

/**
 * How a vector is kept, in memory and on disk, one row a slot:
 *
 *     0 …383   int8   the vector divided by the scale, rounded
 *     384…387  f32    the scale, little-endian; NaN: the slot is free
 *     388…391         zero
 */
export const ROW_BYTES = 392;
/** Byte within a row. */
export const SCALE_AT = 384;

const LARGEST = 127;

/** @throws RangeError when the vector has another length or a number is not finite. */
export function packRow(vector: Float32Array): Uint8Array {
  if (vector.length !== DIMENSIONS) {
    throw new RangeError(`Cannot pack vector: it has ${vector.length} numbers, expected ${DIMENSIONS}`);
  }
  let largest = 0;
  for (const number of vector) {
    if (!Number.isFinite(number)) throw new RangeError(`Cannot pack vector: it holds ${number}`);
    largest = Math.max(largest, Math.abs(number));
  }
  const scale = largest / LARGEST;
  const row = new Uint8Array(ROW_BYTES);
  if (scale > 0)
    new Int8Array(row.buffer, 0, DIMENSIONS).set(vector.map((number) => Math.round(number / scale)));
  new DataView(row.buffer).setFloat32(SCALE_AT, scale, true);
  return row;
}

/** A row that says its slot is free. */
export function freeRow(): Uint8Array {
  const row = new Uint8Array(ROW_BYTES);
  new DataView(row.buffer).setFloat32(SCALE_AT, NaN, true);
  return row;
}

/** The vector of a row, up to rounding; undefined when the slot is free. */
export function unpackRow(row: Uint8Array): Float32Array | undefined {
  const view = new DataView(row.buffer, row.byteOffset, ROW_BYTES);
  const scale = view.getFloat32(SCALE_AT, true);
  if (Number.isNaN(scale)) return undefined;
  return Float32Array.from({ length: DIMENSIONS }, (_, i) => view.getInt8(i) * scale);
}
