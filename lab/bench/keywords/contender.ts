export type ContenderName = "ours" | "MiniSearch" | "FlexSearch";

/** A search library in its usual form, for passages numbered by slot. */
export interface Contender {
  add(slot: number, text: string): void;
  /** Does the work that remains after adding; the app does it in pauses of its worker. */
  settle(): void;
  /** @returns the number of hits, at most `k`. */
  search(question: string, k: number): number;
  remove(slot: number): void;
  /** Saves the index so that it can be loaded. @returns the number of saved bytes. */
  save(): number | Promise<number>;
  /** Answers only from the saved index from now on. */
  load(): void | Promise<void>;
}

/**
 * The methods of a worker that runs one contender, called by the page. Times are milliseconds, measured in the worker.
 */
export interface ContenderWorker {
  create(name: ContenderName): Promise<void>;
  add(firstSlot: number, texts: readonly string[]): number;
  settle(): number;
  search(questions: readonly string[], k: number): { ms: number[]; found: number };
  remove(slots: readonly number[]): number[];
  saveAndLoad(): Promise<{ saveMs: number; loadMs: number; bytes: number }>;
}
