/** Time, as core sees it: a parameter. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Resolves after the time has passed; rejects with the signal's reason when it is aborted. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
}

/** Makes ids that were never made before. */
export type MakeId = () => string;
