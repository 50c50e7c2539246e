/** An embedding model as a person chooses it. */
export interface EmbeddingModelChoice {
  /** A folder of this name lies below `models/`. */
  readonly id: string;
  /** What has to be fetched for it, once. */
  readonly megabytes: number;
  /** How many times as long as with the first model its vectors take. */
  readonly timesAsLong: number;
}

/** Comes with the app, and knows English. */
export const ENGLISH_EMBEDDING: EmbeddingModelChoice = {
  id: "all-MiniLM-L6-v2",
  megabytes: 23,
  timesAsLong: 1,
};

/** For folders whose text is mostly not English; fetched only when it is chosen. */
export const MULTILINGUAL_EMBEDDING: EmbeddingModelChoice = {
  id: "multilingual-e5-small",
  megabytes: 71,
  timesAsLong: 3,
};
