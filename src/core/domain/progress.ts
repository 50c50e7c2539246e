import type { Failure } from "./failure";
import type { FileReason, FileState } from "./file-record";
import type { FolderId } from "./ids";

export interface Count {
  readonly done: number;
  readonly total: number;
}

/** What a run over a large folder would take, said before it is taken. */
export interface RunEstimate {
  readonly files: number;
  readonly bytes: number;
  /** Seconds until everything can be found by words, and by meaning. */
  readonly wordsSeconds: number;
  readonly meaningSeconds: number;
}

/** What the indexing of one folder is doing. */
export type RunState =
  | { readonly kind: "idle" }
  | { readonly kind: "walking"; readonly found: number }
  /** The run is large: it waits until the person starts it. */
  | { readonly kind: "asking"; readonly estimate: RunEstimate }
  | { readonly kind: "reading" }
  | { readonly kind: "embedding" }
  /** Another embedding model's vectors are made; the present ones are searched. */
  | { readonly kind: "changing model"; readonly made: Count }
  /** Reading text off pictures and scans. */
  | { readonly kind: "recognising" }
  | { readonly kind: "paused" }
  /** The last that is told of a folder. */
  | { readonly kind: "removed" }
  | { readonly kind: "failed"; readonly failure: Failure };

/** The four lines of a folder, in the order things become possible, and what it is doing now. */
export interface FolderProgress {
  readonly folderId: FolderId;
  readonly run: RunState;
  /** Files whose names can be searched. */
  readonly names: Count;
  /** Files whose words can be searched. */
  readonly words: Count;
  /** Passages that can be found by meaning. */
  readonly meaning: Count;
  /** Pages, of scans and pictures, whose text has been read off them. */
  readonly scans: Count;
  /** Path of the file that is being read. */
  readonly current: string | undefined;
  /** Files a second while reading, passages while embedding, pages while recognising; undefined before it can be said. */
  readonly rate: number | undefined;
  readonly secondsLeft: number | undefined;
  readonly states: Readonly<Record<FileState, number>>;
  readonly reasons: Readonly<Partial<Record<FileReason, number>>>;
  readonly passages: number;
  /** Milliseconds since the run began until everything could be searched by words, and until it was done. */
  readonly searchableMs: number | undefined;
  readonly indexedMs: number | undefined;
}
