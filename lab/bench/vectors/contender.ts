/** A vector search contender. hnswlib-wasm runs in the page, each of the others in its own worker. */
export type ContenderName =
  | "two-stage"
  | "two-stage, two threads"
  | "two-stage, no kernel"
  | "voy-search"
  | "plain JavaScript"
  | "hnswlib-wasm";

export interface Built {
  /** Excludes the time for generating the vectors. */
  readonly ms: number;
  /** Memory that a search needs; for a library, all memory of its WebAssembly. */
  readonly bytes: number;
  /** The part of `ms` that went into disk writes; undefined for contenders that are not saved, or not while they grow. */
  readonly savingMs: number | undefined;
}

export interface Found {
  readonly ms: number;
  readonly slots: readonly number[];
}

export const SEED = 20261122;
