import type { FolderId } from "./ids";

/** The kinds of access to a folder: how the app reaches its files. */
export const FOLDER_ACCESSES = ["handle", "visit", "sample", "brought"] as const;

export type FolderAccess = (typeof FOLDER_ACCESSES)[number];

interface AccessTraits {
  /** Whether the person gave the folder, rather than the app. */
  readonly isOwn: boolean;
  /** Whether the app finds the files again in a later visit, at most with the person's permission; else they are given again. */
  readonly isLasting: boolean;
  /** Whether the files are in another browser, and were not given to this one yet. */
  readonly isElsewhere: boolean;
  /** What a page says while the files are out of reach. */
  readonly outOfReach: "lapsed" | "visit" | "brought";
}

/** What the app asks about a folder's access; nothing else in it compares the kinds. */
export const ACCESS: Readonly<Record<FolderAccess, AccessTraits>> = {
  /** A directory handle, or handles of single files, that survive reloads (drop, picker). */
  handle: { isOwn: true, isLasting: true, isElsewhere: false, outOfReach: "lapsed" },
  /** A list of files that the browser gave for this visit only (Firefox, Safari). */
  visit: { isOwn: true, isLasting: false, isElsewhere: false, outOfReach: "visit" },
  /** The built-in folder, copied into the browser's private storage. */
  sample: { isOwn: false, isLasting: true, isElsewhere: false, outOfReach: "lapsed" },
  /** None: the folder's index was made in another browser. */
  brought: { isOwn: true, isLasting: false, isElsewhere: true, outOfReach: "brought" },
};

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
