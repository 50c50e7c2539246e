import { untilDeath } from "./until-death";

/** The Web Lock that this thread holds while it lives: nothing else tells the others when it is gone. */
export const THREAD_LOCK = `footnote-thread-${Math.random().toString(36).slice(2)}`;

/** Locks are missing in Node, where tests run. */
const locks = (): LockManager | undefined => (globalThis as { navigator?: NavigatorLocks }).navigator?.locks;

export function holdThreadLock(): void {
  const held = locks()?.request(THREAD_LOCK, () => new Promise<never>(() => undefined));
  // Where the browser forbids locks, nobody learns of this thread's end.
  held?.catch(() => undefined);
}

/** Calls `forget` once the thread that holds the lock is gone; never where no thread holds it. */
export async function afterThread(lock: string, forget: () => void): Promise<void> {
  const { held = [] } = (await locks()?.query()) ?? {};
  if (!held.some(({ name }) => name === lock)) return;
  await untilDeath(lock);
  forget();
}
