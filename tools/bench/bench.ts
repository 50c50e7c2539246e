import type { Page } from "@playwright/test";

/** One line of the result: a contender, measured beside the others in the same run. Times are in milliseconds. */
export interface Row {
  readonly bench: string;
  /** How many passages, vectors or the like a turn worked on. */
  readonly size: number;
  readonly contender: string;
  readonly threads?: number;
  readonly perSecond?: number;
  /** For each of them, where the machine was least busy. */
  readonly leastMsEach?: number;
  readonly p50Ms?: number;
  readonly p95Ms?: number;
  readonly leastMs?: number;
  readonly bytes?: number;
  /** The share of the ten nearest that were found. */
  readonly recall10?: number;
  readonly cosineMean?: number;
  readonly cosineLowest?: number;
  /** How many times better than `against`, measured in turns with it: the median of the turns. */
  readonly ratio?: number;
  readonly against?: string;
  /** Why there are no figures on this machine. */
  readonly notHere?: string;
}

export interface BenchOptions {
  readonly size: number | undefined;
  readonly say: (line: string) => void;
}

/** A folder of `tools/bench/` with a `page.html`, which is built and opened in a browser before it runs. */
export interface Bench {
  readonly name: string;
  /** Set when a contender can't run under the app's content policy. */
  readonly bypassesPolicy?: boolean;
  run(page: Page, options: BenchOptions): Promise<readonly Row[]>;
}
