// The file of a reader: a packed file as described in `layout`, without a vocabulary. Its body:
//
//   type step f32 [HIDDEN] │ biases f32 [HIDDEN]: span start, span end, answered, the rest 0 │ the layers of its own │
//   span f32 [2][HIDDEN] │ answered f32 [HIDDEN] │ compare bias f32 [HIDDEN] │ compare scale f32 [HIDDEN] │
//   compare i8 [HIDDEN][4·HIDDEN]
//
// Type step and biases take the place of an encoder's input norm, so that the kernel finds the layers at the same offset.
import { HIDDEN, LAYERS_AT, LAYER_BYTES } from "./layout";

/** The most tokens of a question and a text together. */
export const MOST_READ_TOKENS = 192;

export const TYPE_STEP_AT = 0;
export const BIASES_AT = 4 * HIDDEN;

/** Where the parts of a reader's body lie, in bytes. */
export interface AnswerModelLayout {
  /** The reader's own layers; they replace the last ones of the embedding model. */
  readonly layers: number;
  readonly spanAt: number;
  readonly answeredAt: number;
  readonly compareBiasAt: number;
  readonly compareScalesAt: number;
  readonly compareAt: number;
  readonly bodyBytes: number;
}

/** The layout of a reader with so many layers of its own. */
export function answerModelLayout(layers: number): AnswerModelLayout {
  const spanAt = LAYERS_AT + layers * LAYER_BYTES;
  const answeredAt = spanAt + 8 * HIDDEN;
  const compareBiasAt = answeredAt + 4 * HIDDEN;
  const compareScalesAt = compareBiasAt + 4 * HIDDEN;
  const compareAt = compareScalesAt + 4 * HIDDEN;
  const bodyBytes = compareAt + 4 * HIDDEN * HIDDEN;
  return { layers, spanAt, answeredAt, compareBiasAt, compareScalesAt, compareAt, bodyBytes };
}
