import { ENGLISH_EMBEDDING, MULTILINGUAL_EMBEDDING } from "../domain/embedding-models";
import { BODY_BYTES, E5_BODY_BYTES, E5_PIECES, VOCABULARY_SIZE } from "./layout";
import type { PackedShape } from "./packed-encoder";

const MEBIBYTE = 1_048_576;

/** A model that our kernel runs, and what it takes in a memory. */
export interface EncoderShape extends PackedShape {
  /** Room for its file, in bytes: where the slots begin. */
  readonly fileRoom: number;
}

/** The models that our kernel runs, by their ids. */
export const ENCODER_SHAPES: Readonly<Record<string, EncoderShape>> = {
  [ENGLISH_EMBEDDING.id]: { bodyBytes: BODY_BYTES, pieces: VOCABULARY_SIZE, fileRoom: 24 * MEBIBYTE },
  [MULTILINGUAL_EMBEDDING.id]: { bodyBytes: E5_BODY_BYTES, pieces: E5_PIECES, fileRoom: 80 * MEBIBYTE },
};
