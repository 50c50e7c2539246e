/** Where `npm run soak -- --baseline` keeps what it found. */
export const BASELINE = new URL("./baseline.json", import.meta.url);

/** What a run that kills the app found, as `tests/e2e/soak.spec.ts` writes it. */
export interface KilledFigures {
  readonly seed: number;
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
