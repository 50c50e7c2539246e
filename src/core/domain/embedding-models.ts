import type { Folder } from "./folder";

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

/** For folders that are not all in English, or asked in other languages; fetched when the first of them needs it. */
export const MULTILINGUAL_EMBEDDING: EmbeddingModelChoice = {
  id: "multilingual-e5-small",
  megabytes: 68,
  timesAsLong: 3,
};

/** Whether the app may give the folder another model by itself. The sample is the same for everyone, and stays small. */
export function mayChangeModel(folder: Folder): boolean {
  const { embeddingModel, nextEmbeddingModel, modelChosen, access } = folder;
  const isSettled = nextEmbeddingModel !== undefined || modelChosen || access === "sample";
  return !isSettled && embeddingModel === ENGLISH_EMBEDDING.id;
}
