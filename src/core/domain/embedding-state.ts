import type { EmbeddingRuntime } from "./embedding-runtime";

/** How passages are being turned into vectors at present. */
export interface EmbeddingState {
  /** Undefined before the first worker has loaded the model in this visit. */
  readonly runtime: EmbeddingRuntime | undefined;
  /** Workers at a time, each on one core. */
  readonly workers: number;
  /** Why there are fewer than the machine has room for. */
  readonly slowedBy: readonly ("battery" | "language model")[];
}
