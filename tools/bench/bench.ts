import type { Page } from "@playwright/test";

/** One row of the result: a contender, measured with the others in the same run. Times are in milliseconds. */
export interface Row {
  readonly bench: string;
  /** The number of passages, vectors or other items in a turn. */
  readonly size: number;
  readonly contender: string;
  readonly threads?: number;
  readonly perSecond?: number;
  /** The least time per item, from the turn in which the machine was least busy. */
  readonly leastMsEach?: number;
  readonly p50Ms?: number;
  readonly p95Ms?: number;
  readonly p98Ms?: number;
  readonly leastMs?: number;
  /** How many tasks of the page took over 50 ms, and how long the longest. */
  readonly longTasks?: number;
  readonly longestMs?: number;
  readonly bytes?: number;
  /** Since the beginning of the bench's work. */
  readonly seconds?: number;
  /** How many of the items were done by then. */
  readonly done?: number;
  /** How many of the items were done within a budget of time. */
  readonly inTime?: { readonly median: number; readonly fewest: number };
  /** recall@10: the share of the ten nearest that were found. */
  readonly recall10?: number;
  readonly cosineMean?: number;
  readonly cosineLowest?: number;
  /** How many times better than `against` in alternating turns: the median of the turns. */
  readonly ratio?: number;
  readonly against?: string;
  /** Why there are no figures on this machine. */
  readonly notHere?: string;
}

export interface BenchOptions {
  readonly size: number | undefined;
  readonly say: (line: string) => void;
}

/** A folder with a `page.html` that is built and opened in a browser before the bench runs. */
export interface Bench {
  readonly name: string;
  /** Its path in the project; `tools/bench/<name>` where it is undefined. */
  readonly folder?: string;
  /** Set when a contender can't run under the app's content policy. */
  readonly bypassesPolicy?: boolean;
  /** Set when the built app has to be at the page's origin. */
  readonly besideApp?: boolean;
  /** Set when it takes so long that it runs only where it is named. */
  readonly onlyByName?: boolean;
  run(page: Page, options: BenchOptions): Promise<readonly Row[]>;
}
