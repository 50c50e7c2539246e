/** Where `npm run soak -- --baseline` keeps what it found. */
export const BASELINE = new URL("./baseline.json", import.meta.url);

/** What one run that kills the app found, as `tests/e2e/soak.spec.ts` writes it after each moment. */
export interface KilledRun extends KilledCounts {
  readonly seed: number;
}

/** What one run or several found. */
export interface KilledFigures extends KilledCounts {
  /** One of each run. */
  readonly seeds: readonly number[];
}

interface KilledCounts {
  readonly moments: readonly { readonly deed: string; readonly kill: string; readonly delayMs: number }[];
  readonly told: number;
  readonly doneAgain: number;
  readonly mostDoneAgain: number;
  readonly answers: number;
  readonly problems: readonly string[];
  readonly seconds: number;
}

/** What the app held at the end of an hour of work, as `tests/e2e/load.spec.ts` writes it. */
export interface HourFigures {
  readonly heapBytes: number;
  readonly workers: number;
  readonly handles: Readonly<Record<string, number>>;
  readonly openFiles?: number;
  readonly rows: Readonly<Record<string, number>>;
  readonly fileBytes: number;
  readonly databaseBytes: number;
}

/** What hours of work in one tab left behind. */
export interface WorkedFigures {
  readonly seed: number;
  readonly hour: Readonly<Record<"walks" | "questions" | "tabs" | "drops", number>>;
  readonly files: number;
  readonly hours: readonly HourFigures[];
  readonly asked: number;
  readonly answered: number;
  readonly problems: readonly string[];
  readonly grown: readonly string[];
  readonly seconds: number;
}

export interface KeptFigures {
  readonly machine: { readonly processor: string; readonly cores: number };
  readonly killed: KilledFigures;
  readonly worked: WorkedFigures;
}

/** The figures of earlier runs and of one more, which has to have a seed of its own: the same seed makes the same moments. */
export function addRun(earlier: KilledFigures | undefined, run: KilledRun): KilledFigures {
  if (earlier?.seeds.includes(run.seed) === true)
    throw new RangeError(`Cannot add: moments of seed ${run.seed} are counted already`);
  const sum = (of: (counts: KilledCounts) => number): number => of(run) + (earlier ? of(earlier) : 0);
  return {
    seeds: [...(earlier?.seeds ?? []), run.seed],
    moments: [...(earlier?.moments ?? []), ...run.moments],
    told: sum(({ told }) => told),
    doneAgain: sum(({ doneAgain }) => doneAgain),
    mostDoneAgain: Math.max(earlier?.mostDoneAgain ?? 0, run.mostDoneAgain),
    answers: sum(({ answers }) => answers),
    problems: [...(earlier?.problems ?? []), ...run.problems],
    seconds: sum(({ seconds }) => seconds),
  };
}
