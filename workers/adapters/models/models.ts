import { ENGLISH_EMBEDDING, MULTILINGUAL_EMBEDDING } from "../../../src/core/domain/embedding-models";
import type { EmbeddingModel } from "../../../src/core/ports/embedder";
import { E5_MEAN, MINILM_MEAN } from "./model-means";

/** What the runtime and the search must know of a model to use it as it was trained. */
export interface EmbeddingModelCard extends EmbeddingModel {
  readonly questionPrefix: string;
  readonly passagePrefix: string;
  /** The id that must close every text, also one that was cut. */
  readonly closingToken: bigint;
  /** The mean of many diverse passages' vectors; codes of vectors are made around it. */
  readonly mean: Float32Array;
  /** The cosine that two unrelated texts have on average: the squared length of the mean. */
  readonly unrelatedCosine: number;
  /** Whether its weights are kept as numbered parts. */
  readonly isSplit: boolean;
  /** A cautious guess for one worker: it tells a person how long a large folder will take. */
  readonly passagesPerSecond: number;
}

/** The embedding model that comes with the app: a folder of this name below `models/`. */
export const DEFAULT_MODEL: EmbeddingModelCard = {
  id: ENGLISH_EMBEDDING.id,
  dimensions: 384,
  maxTokens: 256,
  questionPrefix: "",
  passagePrefix: "",
  closingToken: 102n,
  mean: MINILM_MEAN,
  unrelatedCosine: 0.0188,
  isSplit: false,
  passagesPerSecond: 10,
};

/** For folders whose text is mostly not English. Fetched only when a person chooses it. */
const MULTILINGUAL_MODEL: EmbeddingModelCard = {
  id: MULTILINGUAL_EMBEDDING.id,
  dimensions: 384,
  maxTokens: 256,
  questionPrefix: "query: ",
  passagePrefix: "passage: ",
  closingToken: 2n,
  mean: E5_MEAN,
  unrelatedCosine: 0.7319,
  isSplit: true,
  passagesPerSecond: 5,
};

/** Every model the app knows. */
export const MODEL_CARDS: Readonly<Record<string, EmbeddingModelCard>> = {
  [DEFAULT_MODEL.id]: DEFAULT_MODEL,
  [MULTILINGUAL_MODEL.id]: MULTILINGUAL_MODEL,
};
