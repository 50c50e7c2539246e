/** What makes vectors: our two kernels, one instance per thread, or the general runtime with that many threads. */
export type ContenderName =
  | "relaxed kernel"
  | "plain kernel"
  | "transformers.js int8"
  | "transformers.js int8, batches of 8"
  /** The same of multilingual-e5-small, a text at a time. */
  | "e5 relaxed kernel"
  | "e5 transformers.js int8";

/** What the page calls on a worker that runs one contender. */
export interface ContenderWorker {
  load(name: ContenderName, base: string, threads: number): Promise<void>;
  embed(texts: readonly string[]): Promise<Float32Array[]>;
  /** Bytes of everything that was fetched for it, as sent. */
  bytes(): number;
}
