import { ENGLISH_EMBEDDING, MULTILINGUAL_EMBEDDING } from "../domain/embedding-models";
import { BODY_BYTES, E5_BODY_BYTES, E5_LAYERS, E5_PIECES, LAYERS, VOCABULARY_SIZE } from "./layout";
import type { PackedShape } from "./packed-encoder";

const MEBIBYTE = 1_048_576;

/** A model that our kernel runs, and the memory that it needs. */
export interface EncoderShape extends PackedShape {
  /** Room for the model's file, in bytes; the answer model's file begins after it. */
  readonly fileRoom: number;
  /** Room for the answer model's file, in bytes; the slots begin after it. 0 when there is no answer model. */
  readonly answerModelRoom: number;
  /** The encoder's first layers, which an answer model shares, and the layers of its own that take the place of the others. */
  readonly sharedLayers: number;
  readonly answerModelLayers: number;
}

export const ENCODER_SHAPES: Readonly<Record<string, EncoderShape>> = {
  [ENGLISH_EMBEDDING.id]: {
    bodyBytes: BODY_BYTES,
    pieces: VOCABULARY_SIZE,
    fileRoom: 24 * MEBIBYTE,
    answerModelRoom: 7 * MEBIBYTE,
    sharedLayers: LAYERS - 3,
    answerModelLayers: 3,
  },
  [MULTILINGUAL_EMBEDDING.id]: {
    bodyBytes: E5_BODY_BYTES,
    pieces: E5_PIECES,
    fileRoom: 80 * MEBIBYTE,
    answerModelRoom: 13 * MEBIBYTE,
    sharedLayers: E5_LAYERS - 6,
    answerModelLayers: 6,
  },
};
