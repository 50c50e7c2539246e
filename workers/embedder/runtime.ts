/** A loaded model, apart from its prefixes; takes one text at a time. */
export interface Runtime {
  /** A vector of unit length. @throws AppError `inference-failed` */
  embed(text: string): Promise<Float32Array>;
}
