/** A loaded model, apart from its prefixes; takes one text at a time. */
export interface Runtime {
  /** A vector of unit length. @throws AppError `inference-failed` */
  embed(text: string): Promise<Float32Array>;
  /** Whether it has a piece of its own for the word, as it has for common ones: then it is no slip of the pen. */
  isWord(word: string): boolean;
}
