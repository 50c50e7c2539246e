export interface EmbeddingModel {
  readonly id: string;
  readonly dimensions: number;
  /** The most tokens that it reads, special tokens included; the rest of a text is cut. */
  readonly maxTokens: number;
}

/** Turns text into a unit vector, so that the dot product of two vectors is their cosine similarity. */
export interface Embedder {
  readonly model: EmbeddingModel;
  /**
   * @param role some models embed a question differently from the passages it looks for.
   * @returns `model.dimensions` numbers, L2 norm 1; the caller owns them.
   * @throws AppError `inference-failed` when the runtime fails on this text.
   */
  embed(text: string, role: "question" | "passage", signal?: AbortSignal): Promise<Float32Array>;
}
