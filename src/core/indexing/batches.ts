import type { Clock } from "../ports/clock";

/** When a batch is full. */
export interface BatchLimits {
  readonly weight: number;
  /** Milliseconds since its first value. */
  readonly ageMs: number;
}

/**
 * Gathers values until their weight or age reaches a limit; a batch is never empty, the last may be light. One that is old
 * enough does not wait for the next value.
 */
export async function* batches<T>(
  values: AsyncIterator<T, void>,
  weigh: (value: T) => number,
  limits: BatchLimits,
  clock: Pick<Clock, "sleep">,
): AsyncGenerator<readonly T[], void> {
  let batch: T[] = [];
  let weight = 0;
  let isOld: Promise<undefined> | undefined;
  let next = values.next();
  for (;;) {
    const arrived = await (isOld === undefined ? next : Promise.race([isOld, next]));
    if (arrived?.done === true) break;
    if (arrived !== undefined) {
      batch.push(arrived.value);
      weight += weigh(arrived.value);
      isOld ??= clock.sleep(limits.ageMs).then(() => undefined);
      next = values.next();
      // A rejection is met when its turn comes; until then it is not "unhandled".
      next.catch(() => undefined);
    }
    if (arrived !== undefined && weight < limits.weight) continue;
    yield batch;
    batch = [];
    weight = 0;
    isOld = undefined;
  }
  if (batch.length > 0) yield batch;
}
