import type { Clock } from "../ports/clock";

/** When a batch is full. */
export interface BatchLimits {
  readonly weight: number;
  /** Milliseconds since its first value. */
  readonly ageMs: number;
}

/** Gathers values until their weight or age reaches a limit; a batch is never empty, the last may be light. */
export async function* batches<T>(
  values: AsyncIterable<T>,
  weigh: (value: T) => number,
  limits: BatchLimits,
  clock: Pick<Clock, "now">,
): AsyncGenerator<readonly T[], void> {
  let batch: T[] = [];
  let weight = 0;
  let begunAt = clock.now();
  for await (const value of values) {
    if (batch.length === 0) begunAt = clock.now();
    batch.push(value);
    weight += weigh(value);
    if (weight >= limits.weight || clock.now() - begunAt >= limits.ageMs) {
      yield batch;
      batch = [];
      weight = 0;
    }
  }
  if (batch.length > 0) yield batch;
}
