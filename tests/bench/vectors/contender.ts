/** What finds vectors. The last runs in the page, the others each in a worker of its own. */
export type ContenderName =
  "two-stage" | "two-stage, no kernel" | "voy-search" | "plain JavaScript" | "hnswlib-wasm";

export interface Built {
  /** Without the time for making the vectors. */
  readonly ms: number;
  /** Memory that a search needs to have at hand; undefined when that is not told. */
  readonly bytes: number | undefined;
}

export interface Found {
  readonly ms: number;
  readonly slots: readonly number[];
}

export const SEED = 20261122;
