import type { TokenEncoder } from "../../src/core/encoder/late-interaction";

/** A loaded model, apart from its prefixes; takes one text at a time. */
export interface Runtime {
  /** A vector of unit length. @throws AppError `inference-failed` */
  embed(text: string): Promise<Float32Array>;
  /** For comparing texts token by token. */
  readonly tokens: TokenEncoder;
  /** Whether it has a piece of its own for the word, as it has for common ones: then it is no slip of the pen. */
  isWord(word: string): boolean;
}
