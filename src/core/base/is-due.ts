/**
 * Whether what is done every `everyMs` is due. A clock that was set back since must not keep it from being done until the clock has
 * caught up. Times are in milliseconds since 1970.
 */
export function isDue(doneAt: number, now: number, everyMs: number): boolean {
  const since = now - doneAt;
  return since < 0 || since >= everyMs;
}
