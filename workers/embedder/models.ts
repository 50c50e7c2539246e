import type { EmbeddingModel } from "../../src/core/ports/embedder";

/** What the runtime and the search must know of a model to use it as it was trained. */
export interface ModelCard extends EmbeddingModel {
  readonly questionPrefix: string;
  readonly passagePrefix: string;
  /** The id that must close every text, also one that was cut. */
  readonly closingToken: bigint;
  /** The cosine that two unrelated texts have on average: the squared length of `mean.f32`, beside the model. */
  readonly unrelatedCosine: number;
  /** Whether its weights are kept as numbered parts. */
  readonly isSplit: boolean;
}

/** The embedding model that comes with the app: a folder of this name below `models/`. */
export const DEFAULT_MODEL: ModelCard = {
  id: "all-MiniLM-L6-v2",
  dimensions: 384,
  maxTokens: 256,
  questionPrefix: "",
  passagePrefix: "",
  closingToken: 102n,
  unrelatedCosine: 0.0188,
  isSplit: false,
};

/** For folders whose text is mostly not English. Fetched only when a person chooses it. */
const MULTILINGUAL_MODEL: ModelCard = {
  id: "multilingual-e5-small",
  dimensions: 384,
  maxTokens: 512,
  questionPrefix: "query: ",
  passagePrefix: "passage: ",
  closingToken: 2n,
  unrelatedCosine: 0.7319,
  isSplit: true,
};

/** Every model the app knows. */
export const MODEL_CARDS: Readonly<Record<string, ModelCard>> = {
  [DEFAULT_MODEL.id]: DEFAULT_MODEL,
  [MULTILINGUAL_MODEL.id]: MULTILINGUAL_MODEL,
};
