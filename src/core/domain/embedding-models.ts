import { ACCESS, type Folder } from "./folder";

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

/**
 * Finds more of what is asked in other words, in a hundred languages: "Better search". A person's click fetches it; then it
 * embeds every folder, and the two others read closely what it finds.
 */
export const BETTER_EMBEDDING: EmbeddingModelChoice = {
  id: "embeddinggemma-300m",
  megabytes: 345,
  timesAsLong: 7,
};

export function isMultilingual(id: string): boolean {
  return id === MULTILINGUAL_EMBEDDING.id || id === BETTER_EMBEDDING.id;
}

/** Whether the app may change the folder's model by itself. The sample stays small, and the same for everyone. */
export function mayChangeModel(folder: Folder): boolean {
  return !isSettled(folder) && folder.embeddingModel === ENGLISH_EMBEDDING.id;
}

function isSettled({ nextEmbeddingModel, modelChosen, access }: Folder): boolean {
  return nextEmbeddingModel !== undefined || modelChosen || !ACCESS[access].isOwn;
}

/** Whether a folder is embedded by the better model, or will be. */
export function usesBetter({ embeddingModel, nextEmbeddingModel }: Folder): boolean {
  return embeddingModel === BETTER_EMBEDDING.id || nextEmbeddingModel === BETTER_EMBEDDING.id;
}

/**
 * What the app does with a folder by itself, where the better model is here or not: it `takes` it, `leaves` it, or neither. A
 * folder for which a person chose a model keeps that one for as long as it is here.
 */
export function changeForBetter(folder: Folder, isHere: boolean): "takes" | "leaves" | undefined {
  if (!isHere) return usesBetter(folder) ? "leaves" : undefined;
  return isSettled(folder) || usesBetter(folder) ? undefined : "takes";
}

/** Whether a question in another language than English changes the folder's model, or is changing it. */
export function awaitsMultilingual(folder: Folder): boolean {
  const { nextEmbeddingModel, modelChosen, paused } = folder;
  const isChanging = nextEmbeddingModel !== undefined && isMultilingual(nextEmbeddingModel);
  return !paused && (mayChangeModel(folder) || (isChanging && !modelChosen));
}
