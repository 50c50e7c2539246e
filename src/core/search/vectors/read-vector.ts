import type { VectorFiles } from "../../ports/vector-files";
import type { Slot } from "../../domain/slot";
import { DIMENSIONS, ROW_BYTES } from "./layout";
import type { VectorCoder } from "./vector-coder";
import { isWholeRow, unpackRow } from "./vector-row";

/** The vector of a stored row, exact up to rounding; undefined when the row is torn or of another model. */
export function readVector(
  slot: Slot,
  files: Pick<VectorFiles, "readRows">,
  { seed }: Pick<VectorCoder, "seed">,
): Float32Array | undefined {
  const row = new Uint8Array(ROW_BYTES);
  files.readRows(slot, row);
  if (!isWholeRow(row, seed)) return undefined;
  const vector = new Float64Array(DIMENSIONS);
  unpackRow(row, vector);
  return Float32Array.from(vector);
}
