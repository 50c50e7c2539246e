/** What an embedding model is, apart from its weights. */
export interface EmbeddingModel {
  readonly id: string;
  /** Numbers in a vector. */
  readonly dimensions: number;
  /** Tokens it reads at most, special ones included; the rest of a text is cut. */
  readonly maxTokens: number;
}

/** Turns text into a vector of unit length, so that the dot product of two is their cosine. */
export interface Embedder {
  readonly model: EmbeddingModel;
  /**
   * @param role some models embed a question otherwise than the passages it looks for.
   * @returns `model.dimensions` numbers, L2 norm 1; the caller owns them.
   * @throws AppError `inference-failed` when the runtime fails on this text.
   */
  embed(text: string, role: "question" | "passage", signal?: AbortSignal): Promise<Float32Array>;
}
