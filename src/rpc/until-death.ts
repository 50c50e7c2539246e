/**
 * Resolves with the name of the lock when the worker that holds it has died. Call it only after the worker has begun:
 * the lock is asked for after the worker's own request.
 */
export async function untilDeath(lock: string): Promise<string> {
  return navigator.locks.request(lock, () => lock);
}
