import type { Reader } from "./kernel/kernel-reader";
import type { TokenEncoder } from "../../src/core/encoder/late-interaction";

/** A loaded model, apart from its prefixes; takes one text at a time. */
export interface Runtime {
  /** A vector of unit length. @throws AppError `inference-failed` */
  embed(text: string): Promise<Float32Array>;
  /** For comparing texts token by token. */
  readonly tokens: TokenEncoder;
  /** What judges whether a text answers; undefined where there is none for the model, or it could not be had. */
  readonly reader: Reader | undefined;
  /** Whether it has a piece of its own for the word, as it has for common ones: then it is no slip of the pen. */
  isWord(word: string): boolean;
}
