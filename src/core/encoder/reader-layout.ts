// A reader in the memory of the kernel: a packed file as described in `layout`, without a vocabulary, which
// `assemble-reader` makes of the stored one. Its body:
//
//   question step f32 [HIDDEN] │ biases f32 [HIDDEN]: span start, span end, answered, the rest 0 │ its layers │
//   text step f32 [HIDDEN] │ span f32 [2][HIDDEN] │ answered f32 [HIDDEN] │ compare bias f32 [HIDDEN] │
//   compare f32 [HIDDEN][4·HIDDEN]
//
// Question step and biases take the place of an encoder's input norm, so that the kernel finds the layers at the same
// offset.
import { HIDDEN, LAYERS_AT, LAYER_BYTES } from "./layout";

/** The most tokens of a question and a text together. */
export const MOST_READ_TOKENS = 192;

export const STEP_AT = 0;
export const BIASES_AT = 4 * HIDDEN;

/** Where the parts of a reader's body lie, in bytes. */
export interface ReaderLayout {
  /** The reader's layers. */
  readonly layers: number;
  readonly textStepAt: number;
  readonly spanAt: number;
  readonly answeredAt: number;
  readonly compareBiasAt: number;
  readonly compareAt: number;
  readonly bodyBytes: number;
}

/** The layout of a reader with so many layers. */
export function readerLayout(layers: number): ReaderLayout {
  const textStepAt = LAYERS_AT + layers * LAYER_BYTES;
  const spanAt = textStepAt + 4 * HIDDEN;
  const answeredAt = spanAt + 8 * HIDDEN;
  const compareBiasAt = answeredAt + 4 * HIDDEN;
  const compareAt = compareBiasAt + 4 * HIDDEN;
  const bodyBytes = compareAt + 16 * HIDDEN * HIDDEN;
  return { layers, textStepAt, spanAt, answeredAt, compareBiasAt, compareAt, bodyBytes };
}
