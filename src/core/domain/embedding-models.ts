import type { Folder } from "./folder";

/** An embedding model that a person can choose. */
export interface EmbeddingModelChoice {
  /** The name of its folder in `models/`. */
  readonly id: string;
  /** Size of its download, which happens once. */
  readonly megabytes: number;
  /** Time to embed the same text, relative to `ENGLISH_EMBEDDING`. */
  readonly timesAsLong: number;
}

/** Ships with the app, and knows English. */
export const ENGLISH_EMBEDDING: EmbeddingModelChoice = {
  id: "footnote-MiniLM",
  megabytes: 23,
  timesAsLong: 1,
};

/** Models that another has replaced: its vectors can't be compared with theirs. */
const REPLACED: ReadonlyMap<string, string> = new Map([["all-MiniLM-L6-v2", ENGLISH_EMBEDDING.id]]);

/** The model that stands in for one that an older version stored by its id; any other id as it is. */
export function presentModel(id: string): string {
  return REPLACED.get(id) ?? id;
}

/** For folders with text or questions in languages other than English; fetched when the first such folder needs it. */
export const MULTILINGUAL_EMBEDDING: EmbeddingModelChoice = {
  id: "multilingual-e5-small",
  megabytes: 68,
  timesAsLong: 3,
};

/** Whether the app may change the folder's model by itself. The sample stays small, and the same for everyone. */
export function mayChangeModel(folder: Folder): boolean {
  const { embeddingModel, nextEmbeddingModel, modelChosen, access } = folder;
  const isSettled = nextEmbeddingModel !== undefined || modelChosen || access === "sample";
  return !isSettled && embeddingModel === ENGLISH_EMBEDDING.id;
}

/** Whether a question in another language than English changes the folder's model, or is changing it. */
export function awaitsMultilingual(folder: Folder): boolean {
  const { nextEmbeddingModel, modelChosen, paused } = folder;
  const isChanging = nextEmbeddingModel === MULTILINGUAL_EMBEDDING.id;
  return !paused && (mayChangeModel(folder) || (isChanging && !modelChosen));
}
