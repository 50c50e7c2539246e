import type { EmbeddingRuntime } from "./embedding-runtime";

export interface EmbeddingState {
  /** Undefined before the first worker has loaded the model in this visit. */
  readonly runtime: EmbeddingRuntime | undefined;
  /** Number of workers that run at the same time, each on one core. */
  readonly workers: number;
  /** Why fewer workers run than the machine has room for. */
  readonly slowedBy: readonly ("battery" | "language model")[];
}
