/**
 * A projection of vectors onto axes at right angles that keep most of them (`lab/embeddinggemma/project.py`). The file: u32 inputs,
 * u32 outputs │ f32 scale of each output │ i8 weights, the inputs of the first output first.
 */
export interface Projection {
  readonly inputs: number;
  readonly outputs: number;
  readonly scales: Float32Array;
  readonly weights: Int8Array;
}

const HEADER_BYTES = 8;

/** Reads a projection. @throws RangeError when the bytes are not one. */
export function readProjection(bytes: ArrayBuffer): Projection {
  const header = new DataView(bytes);
  const [inputs, outputs] = [header.getUint32(0, true), header.getUint32(4, true)];
  const weightsAt = HEADER_BYTES + 4 * outputs;
  if (bytes.byteLength !== weightsAt + inputs * outputs)
    throw new RangeError("Cannot read projection: wrong size");
  return {
    inputs,
    outputs,
    scales: new Float32Array(bytes, HEADER_BYTES, outputs),
    weights: new Int8Array(bytes, weightsAt),
  };
}

/** Projects a vector of `inputs` numbers. @returns `outputs` numbers, L2 norm 1. */
export function project(
  vector: Float32Array,
  { inputs, outputs, scales, weights }: Projection,
): Float32Array {
  const projected = new Float32Array(outputs);
  for (let row = 0; row < outputs; row++) {
    let sum = 0;
    for (let i = 0; i < inputs; i++) sum += vector[i]! * weights[row * inputs + i]!;
    projected[row] = sum * scales[row]!;
  }
  // A vector of zeros stays one: nothing is near it.
  const length = Math.hypot(...projected) || 1;
  return projected.map((number) => number / length);
}
