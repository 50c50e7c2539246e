/** What finds vectors. The last runs in the page, the others each in a worker of its own. */
export type ContenderName =
  | "two-stage"
  | "two-stage, two threads"
  | "two-stage, no kernel"
  | "voy-search"
  | "plain JavaScript"
  | "hnswlib-wasm";

export interface Built {
  /** Without the time for making the vectors. */
  readonly ms: number;
  /** Memory that a search needs to have at hand; of a library, all that its WebAssembly holds. */
  readonly bytes: number;
  /** Of the time, what went into writing to the disk; undefined for those that are not saved, or not as they grow. */
  readonly savingMs: number | undefined;
}

export interface Found {
  readonly ms: number;
  readonly slots: readonly number[];
}

export const SEED = 20261122;
