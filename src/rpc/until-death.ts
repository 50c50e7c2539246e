/**
 * Resolves with the worker's name when the worker that holds the lock has died. Call it only after the worker has begun,
 * so that this lock request queues behind the worker's own.
 * @param lock as `threads/boot-worker` names it: `footnote-<name>-<id>`.
 */
export async function untilDeath(lock: string): Promise<string> {
  return navigator.locks.request(lock, () => lock.split("-")[1] ?? lock);
}
