import type { FolderId } from "./ids";

/**
 * How the app reaches a folder's files:
 * - `handle`: a directory handle that survives reloads (drop, picker);
 * - `visit`: a list of files that the browser gave for this visit only (Firefox, Safari);
 * - `sample`: the built-in folder, copied into the browser's private storage;
 * - `brought`: not at all: its index was made in another browser, and its files were not given to this one yet.
 */
export const FOLDER_ACCESSES = ["handle", "visit", "sample", "brought"] as const;

export type FolderAccess = (typeof FOLDER_ACCESSES)[number];

export interface Folder {
  readonly id: FolderId;
  /** The folder's own name. A browser does not tell its parents. */
  readonly name: string;
  readonly access: FolderAccess;
  /** Milliseconds since 1970. */
  readonly addedAt: number;
  /** True when the person asked to read the files that a rule ignores, see `indexing/ignore-rules`. */
  readonly readsIgnored: boolean;
  readonly embeddingModel: string;
  /** The model that replaces `embeddingModel` once all its vectors are made; search uses the old ones until then. */
  readonly nextEmbeddingModel: string | undefined;
  /** True once the person chose the model: the app keeps it, whatever language the folder is in. */
  readonly modelChosen: boolean;
  /** True from the moment the person stopped or paused the reading of this folder until they resume it. */
  readonly paused: boolean;
  /** True when the person turned text recognition off. A file that a question names is still read. */
  readonly skipsScans: boolean;
  /** True once the person agreed to a long run: after a reload the run goes on without asking again. */
  readonly largeRunAgreed: boolean;
  /**
   * Set while the folder's removal can be undone: the Web Lock that the tab holds in which it can. When nobody holds it any
   * more, the removal is finished.
   */
  readonly removedBy: string | undefined;
  /** When a run last found its files and read all of them; milliseconds since 1970, absent before the first. */
  readonly readAt?: number | undefined;
  /** The files that were found to be gone, the latest first; see `indexing/gone-files`. */
  readonly gone?: readonly GoneFiles[] | undefined;
  /** The number of changes of extractors that the folder's files were read with, or wait to be; see `extract/extractor-changes`. */
  readonly extractorChanges: number;
}

/** Files that were found to be gone at about the same time. */
export interface GoneFiles {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly count: number;
  /** As many of their paths as are kept. */
  readonly paths: readonly string[];
}
