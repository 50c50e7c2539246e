// The file of an answer model: a packed file as described in `layout`, without a vocabulary. Its body:
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

export type AnswerModelLayout = Readonly<ReturnType<typeof answerModelLayout>>;

/**
 * Where the parts of an answer model's body lie, in bytes.
 * @param layers of its own, which replace the last ones of the embedding model.
 */
export function answerModelLayout(layers: number) {
  const spanAt = LAYERS_AT + layers * LAYER_BYTES;
  const answeredAt = spanAt + 8 * HIDDEN;
  const compareBiasAt = answeredAt + 4 * HIDDEN;
  const compareScalesAt = compareBiasAt + 4 * HIDDEN;
  const compareAt = compareScalesAt + 4 * HIDDEN;
  const bodyBytes = compareAt + 4 * HIDDEN * HIDDEN;
  return { layers, spanAt, answeredAt, compareBiasAt, compareScalesAt, compareAt, bodyBytes };
}
