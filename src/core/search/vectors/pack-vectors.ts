import type { Slot } from "../../domain/slot";
import { DIMENSIONS } from "./layout";
import { packRow } from "./vector-row";

export interface PackedRow {
  readonly slot: Slot;
  readonly row: Uint8Array;
}

/**
 * The rows of concatenated vectors, in the order of their slots.
 * @throws RangeError when the lengths do not fit or a number is not finite.
 */
export function packVectors(slots: readonly Slot[], vectors: Float32Array, seed: number): PackedRow[] {
  if (vectors.length !== slots.length * DIMENSIONS) {
    throw new RangeError(`Cannot add vectors: ${slots.length} slots, ${vectors.length} numbers`);
  }
  return slots.map((slot, i) => ({
    slot,
    row: packRow(vectors.subarray(i * DIMENSIONS, (i + 1) * DIMENSIONS), seed),
  }));
}
