import type { EmbeddingModel } from "../core/ports/embedder";

/** What the indexer and the search worker call on an embedder worker. One text at a time, in the order of the calls. */
export interface EmbedderWorker {
  /**
   * Loads a model of `public/models/` and checks it against its own reference vectors.
   * @throws AppError `model-missing`, `model-broken`
   */
  load(modelId: string): Promise<EmbeddingModel>;
  /**
   * A vector of unit length. One failed text poisons the general runtime: after a rejection this worker must be
   * terminated and another one started.
   * @throws AppError `inference-failed`
   */
  embed(text: string, role: "question" | "passage"): Promise<Float32Array>;
}
