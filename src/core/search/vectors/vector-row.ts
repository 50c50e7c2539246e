import { checksum } from "../checksum";
import { DIMENSIONS, ROW_BYTES, ROW_CHECKSUM_AT, ROW_SCALE_AT } from "./layout";

/**
 * The layout of a vector on disk, one row for each slot:
 *
 *     0 …383   int8   the vector divided by the scale, rounded
 *     384…387  f32    the scale, little-endian
 *     388…391  u32    checksum of the bytes before it, seeded with the model's seed
 *
 * So a row alone tells whether it is whole, and whether it is of this model and this version of the index.
 */
const SCALE_AT = ROW_SCALE_AT / 4;
const CHECKSUM_AT = ROW_CHECKSUM_AT / 4;
const LARGEST = 127;

/**
 * @param seed the model's seed, see `vector-coder`.
 * @throws RangeError when the vector has another length or a number is not finite.
 */
export function packRow(vector: Float32Array, seed: number): Uint8Array {
  if (vector.length !== DIMENSIONS) {
    throw new RangeError(`Cannot pack vector: it has ${vector.length} numbers, expected ${DIMENSIONS}`);
  }
  let largest = 0;
  for (const number of vector) {
    if (!Number.isFinite(number)) throw new RangeError(`Cannot pack vector: it holds ${number}`);
    largest = Math.max(largest, Math.abs(number));
  }
  const row = new Uint8Array(ROW_BYTES);
  // The scale is rounded as it is stored, so that dividing and multiplying use the same number.
  const scale = Math.fround(largest / LARGEST);
  const numbers = new Int8Array(row.buffer, 0, DIMENSIONS);
  if (scale > 0) for (let i = 0; i < DIMENSIONS; i++) numbers[i] = Math.round(vector[i]! / scale);
  new Float32Array(row.buffer)[SCALE_AT] = scale;
  new Uint32Array(row.buffer)[CHECKSUM_AT] = sumOf(row, seed);
  return row;
}

/** Whether the bytes are a row as written for this model. */
export function isWholeRow(row: Uint8Array, seed: number): boolean {
  return new Uint32Array(row.buffer, row.byteOffset, ROW_BYTES / 4)[CHECKSUM_AT] === sumOf(row, seed);
}

/** Writes the vector of a row, exact up to rounding, to `vector`. */
export function unpackRow(row: Uint8Array, vector: Float64Array): void {
  const numbers = new Int8Array(row.buffer, row.byteOffset, DIMENSIONS);
  const scale = scaleOf(row);
  for (let i = 0; i < DIMENSIONS; i++) vector[i] = numbers[i]! * scale;
}

/** The factor of the numbers in a row. */
export function scaleOf(row: Uint8Array): number {
  return new Float32Array(row.buffer, row.byteOffset, ROW_BYTES / 4)[SCALE_AT] ?? 0;
}

function sumOf(row: Uint8Array, seed: number): number {
  return checksum(new Uint32Array(row.buffer, row.byteOffset, CHECKSUM_AT), seed);
}
