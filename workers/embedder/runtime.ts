import type { AnswerModel } from "./kernel/kernel-answer-model";
import type { TokenEncoder } from "../../src/core/encoder/late-interaction";

/** A loaded model that takes one text at a time; the caller adds the model's prefixes to the text. */
export interface Runtime {
  /** A vector of unit length. @throws AppError `inference-failed` */
  embed(text: string): Promise<Float32Array>;
  /** Encodes texts for a comparison token by token. */
  readonly tokens: TokenEncoder;
  /** Judges whether a text answers a question; undefined where the model has no reader or it could not be loaded. */
  readonly answerModel: AnswerModel | undefined;
  /** Why the model's reader could not be loaded. */
  readonly answerModelFailed?: string;
  /** Whether the vocabulary has the whole word as one piece, as it has for common words: such a word is no typing error. */
  isWord(word: string): boolean;
}
