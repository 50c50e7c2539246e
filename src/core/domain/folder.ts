import type { FolderId } from "./ids";

/**
 * How the app reaches a folder's files:
 * - `handle`: a directory handle that survives reloads (drop, picker);
 * - `visit`: a list of files that the browser gave for this visit only (Firefox, Safari);
 * - `sample`: the built-in folder, copied into the browser's private storage.
 */
export const FOLDER_ACCESSES = ["handle", "visit", "sample"] as const;

export type FolderAccess = (typeof FOLDER_ACCESSES)[number];

export interface Folder {
  readonly id: FolderId;
  /** The folder's own name, without its parents: a browser does not tell those. */
  readonly name: string;
  readonly access: FolderAccess;
  /** Milliseconds since 1970. */
  readonly addedAt: number;
  /** Set when the person asked to read what is ignored by rule, see `indexing/ignore-rules`. */
  readonly readsIgnored: boolean;
  /** The embedding model that this folder's vectors come from. */
  readonly embeddingModel: string;
  /** The model that takes its place as soon as all its vectors are made; until then the present ones are searched. */
  readonly nextEmbeddingModel: string | undefined;
  /** True once the person chose the model: it stays, whatever language the folder is in. */
  readonly modelChosen: boolean;
  /** True from the moment the person stopped or paused the reading of this folder until they resume it. */
  readonly paused: boolean;
  /** True when the person does without the text of pictures and scans; one that a question names is read all the same. */
  readonly skipsScans: boolean;
  /** True once the person had it read although that takes long: after a reload it goes on without asking again. */
  readonly largeRunAgreed: boolean;
  /** How many of the changes of its readers its files have been read with, or wait to be; see `extract/reader-changes`. */
  readonly readerChanges: number;
}
