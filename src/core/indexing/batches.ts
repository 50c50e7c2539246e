import type { Clock } from "../ports/clock";

export interface BatchLimits {
  readonly weight: number;
  /** Milliseconds since the batch's first value. */
  readonly ageMs: number;
}

/**
 * Gathers values until their weight or age reaches a limit. A batch is never empty, and the last one may be light. A
 * batch that is old enough does not wait for the next value.
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
      // A rejection is handled when its turn comes; this keeps it from being "unhandled" until then.
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
