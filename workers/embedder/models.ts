import type { EmbeddingModel } from "../../src/core/ports/embedder";

/** What the runtime must know of a model to embed with it as it was trained. */
export interface ModelCard extends EmbeddingModel {
  readonly questionPrefix: string;
  readonly passagePrefix: string;
  /** The id that must close every text, also one that was cut. */
  readonly closingToken: bigint;
}

/** The embedding model that comes with the app: a folder of this name below `models/`. */
export const DEFAULT_EMBEDDING_MODEL = "all-MiniLM-L6-v2";

export const MODEL_CARDS: Readonly<Record<string, ModelCard>> = {
  [DEFAULT_EMBEDDING_MODEL]: {
    id: DEFAULT_EMBEDDING_MODEL,
    dimensions: 384,
    maxTokens: 256,
    questionPrefix: "",
    passagePrefix: "",
    closingToken: 102n,
  },
};
