/** A way to compute embeddings: one of our kernels with an instance per thread, or the general runtime with threads. */
export type ContenderName =
  | "relaxed kernel"
  | "plain kernel"
  | "transformers.js int8"
  | "transformers.js int8, batches of 8"
  /** The relaxed kernel with multilingual-e5-small, one text at a time. */
  | "e5 relaxed kernel"
  | "e5 transformers.js int8";

/** The methods of a worker that runs one contender, called by the page. */
export interface ContenderWorker {
  load(name: ContenderName, base: string, threads: number): Promise<void>;
  embed(texts: readonly string[]): Promise<Float32Array[]>;
  /** Transferred bytes of everything that was fetched for the contender. */
  bytes(): number;
}
