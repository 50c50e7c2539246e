/** A loaded model. Prefixes are the caller's. */
export interface Runtime {
  /** A vector of unit length. @throws AppError `inference-failed` */
  embed(text: string): Promise<Float32Array>;
}
