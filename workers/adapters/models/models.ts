import {
  BETTER_EMBEDDING,
  ENGLISH_EMBEDDING,
  MULTILINGUAL_EMBEDDING,
} from "../../../src/core/domain/embedding-models";
import type { EmbeddingModel } from "../../../src/core/ports/embedder";
import { BETTER_MEAN, E5_MEAN, MINILM_MEAN } from "./model-means";

/** What the runtime and the search must know about a model to use it as it was trained. */
export interface EmbeddingModelCard extends EmbeddingModel {
  readonly questionPrefix: string;
  readonly passagePrefix: string;
  /** The id of the token that must end every text, also a text that was cut. */
  readonly closingToken: bigint;
  /** The mean vector of many diverse passages; vectors are quantised around it. */
  readonly mean: Float32Array;
  /** The cosine that two unrelated texts have on average: the squared length of the mean. */
  readonly unrelatedCosine: number;
  /** `whole`: its weights come with the app; `split`: as numbered parts; `fetched`: a person has fetched its files. */
  readonly files: "whole" | "split" | "fetched";
  /** The least cosine with its reference vectors: a runtime with a lower one is broken (a wrong build, a faulty driver). */
  readonly leastCosine: number;
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
  unrelatedCosine: 0.0949,
  files: "whole",
  leastCosine: 0.99,
  passagesPerSecond: 10,
};

/** The model for folders that are not all in English. It is fetched only when a folder or a person needs it. */
const MULTILINGUAL_MODEL: EmbeddingModelCard = {
  id: MULTILINGUAL_EMBEDDING.id,
  dimensions: 384,
  maxTokens: 256,
  questionPrefix: "query: ",
  passagePrefix: "passage: ",
  closingToken: 2n,
  mean: E5_MEAN,
  unrelatedCosine: 0.7319,
  files: "split",
  leastCosine: 0.99,
  passagesPerSecond: 5,
};

/**
 * The model of "Better search". Its 768 numbers are projected onto 384 axes that keep most of them
 * (`docs/decisions/0080`), so that an index is the same for every model.
 */
const BETTER_MODEL: EmbeddingModelCard = {
  id: BETTER_EMBEDDING.id,
  dimensions: 384,
  maxTokens: 256,
  questionPrefix: "task: search result | query: ",
  passagePrefix: "title: none | text: ",
  closingToken: 1n,
  mean: BETTER_MEAN,
  // The squared length of its mean is .29, and costs in ranking. With this scale, questions and passages of the folders for
  // developing lie as near as under the small models, whose fitted weights judge them.
  unrelatedCosine: 0.04,
  files: "fetched",
  // Weights of eight bits reach .98 and more.
  leastCosine: 0.95,
  passagesPerSecond: 1.5,
};

export const MODEL_CARDS: Readonly<Record<string, EmbeddingModelCard>> = {
  [DEFAULT_MODEL.id]: DEFAULT_MODEL,
  [MULTILINGUAL_MODEL.id]: MULTILINGUAL_MODEL,
  [BETTER_MODEL.id]: BETTER_MODEL,
};

/** The card of a model that the app knows. @throws TypeError for another id. */
export function modelCard(id: string): EmbeddingModelCard {
  const card = MODEL_CARDS[id];
  if (card === undefined) throw new TypeError(`Cannot embed: ${id} is not known`);
  return card;
}
