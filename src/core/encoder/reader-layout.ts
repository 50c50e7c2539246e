// The file of a reader: a packed file as described in `layout`, without a vocabulary. Its body:
//
//   type step f32 [HIDDEN] │ biases f32 [HIDDEN]: span start, span end, answered, the rest 0 │ READER_LAYERS layers │
//   span f32 [2][HIDDEN] │ answered f32 [HIDDEN] │ compare bias f32 [HIDDEN] │ compare scale f32 [HIDDEN] │
//   compare i8 [HIDDEN][4·HIDDEN]
//
// Type step and biases take the place of an encoder's input norm, so that the kernel finds the layers at the same offset.
import { HIDDEN, LAYERS_AT, LAYER_BYTES } from "./layout";

/** The reader's own layers; they replace the last three of the embedding model. */
export const READER_LAYERS = 3;
/** The most tokens of a question and a text together. */
export const MOST_READ_TOKENS = 192;

export const TYPE_STEP_AT = 0;
export const BIASES_AT = 4 * HIDDEN;
export const SPAN_AT = LAYERS_AT + READER_LAYERS * LAYER_BYTES;
export const ANSWERED_AT = SPAN_AT + 8 * HIDDEN;
export const COMPARE_BIAS_AT = ANSWERED_AT + 4 * HIDDEN;
export const COMPARE_SCALES_AT = COMPARE_BIAS_AT + 4 * HIDDEN;
export const COMPARE_AT = COMPARE_SCALES_AT + 4 * HIDDEN;
export const READER_BODY_BYTES = COMPARE_AT + 4 * HIDDEN * HIDDEN;
