export type ContenderName = "ours" | "MiniSearch" | "FlexSearch";

/** A search library, as one would use it for passages numbered by slot. */
export interface Contender {
  add(slot: number, text: string): void;
  /** What is still to be done after adding, in the pauses of its worker. */
  settle(): void;
  /** @returns how many were found, at most `k`. */
  search(question: string, k: number): number;
  remove(slot: number): void;
  /** Keeps the index so that it can be loaded. @returns bytes that were kept. */
  save(): number | Promise<number>;
  /** Answers from what was kept, and from nothing else, from now on. */
  load(): void | Promise<void>;
}

/** What the page calls on a worker that runs one contender. Times are milliseconds, measured in the worker. */
export interface ContenderWorker {
  create(name: ContenderName): Promise<void>;
  add(firstSlot: number, texts: readonly string[]): number;
  settle(): number;
  search(questions: readonly string[], k: number): { ms: number[]; found: number };
  remove(slots: readonly number[]): number[];
  saveAndLoad(): Promise<{ saveMs: number; loadMs: number; bytes: number }>;
}
