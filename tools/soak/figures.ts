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

export interface KeptFigures {
  readonly machine: { readonly processor: string; readonly cores: number };
  readonly killed: KilledFigures;
}
