import type { Failure } from "./failure";
import type { FileReason, FileState } from "./file-record";
import type { FolderId } from "./ids";

export interface Count {
  readonly done: number;
  readonly total: number;
}

/** The estimated cost of a run over a large folder, shown before the run starts. */
export interface RunEstimate {
  readonly files: number;
  readonly bytes: number;
  /** Seconds until keyword search covers everything, and until semantic search does. */
  readonly wordsSeconds: number;
  readonly meaningSeconds: number;
}

export type RunState =
  | { readonly kind: "idle" }
  | { readonly kind: "walking"; readonly found: number }
  /** The run is large: it waits until the person starts it. */
  | { readonly kind: "asking"; readonly estimate: RunEstimate }
  | { readonly kind: "reading" }
  | { readonly kind: "embedding" }
  /** The run makes the vectors of another embedding model; search still uses the present vectors. */
  | {
      readonly kind: "changing model";
      readonly made: Count;
      /** The code of the language that this is for; absent where it is for several, or not known. */
      readonly language?: string | undefined;
    }
  /** The run recognises the text of pictures and scans. */
  | { readonly kind: "recognising" }
  | { readonly kind: "paused" }
  /** The last report about a folder. */
  | { readonly kind: "removed" }
  | { readonly kind: "failed"; readonly failure: Failure };

/** The four progress lines of a folder, in the order in which they become possible, and its present state. */
export interface FolderProgress {
  readonly folderId: FolderId;
  readonly run: RunState;
  /** Why the files are out of reach while the run goes on with what is stored of them. */
  readonly outOfReach?: Failure | undefined;
  /** Files whose names can be searched. */
  readonly names: Count;
  /** Files whose words can be searched. */
  readonly words: Count;
  /** Passages that semantic search can find. */
  readonly meaning: Count;
  readonly scans: Count;
  /** Path of the file that is being read. */
  readonly current: string | undefined;
  /** Files a second while reading, passages while embedding, pages while recognising; undefined until it is known. */
  readonly rate: number | undefined;
  readonly secondsLeft: number | undefined;
  readonly states: Readonly<Record<FileState, number>>;
  readonly reasons: Readonly<Partial<Record<FileReason, number>>>;
  /** Files that a password may open. */
  readonly locked: number;
  readonly passages: number;
  /** Milliseconds from the start of the run until keyword search covered everything, and until the run was done. */
  readonly searchableMs: number | undefined;
  readonly indexedMs: number | undefined;
}
