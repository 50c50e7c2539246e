import type { WorkTime } from "../../src/protocol/embedder";

/**
 * Calls `each` on the values, in their order, until `budgetMs` milliseconds have passed; on the first `least` in any case,
 * and always on the first.
 */
export async function withinBudget<T, R>(
  values: readonly T[],
  { budgetMs, least }: WorkTime,
  each: (value: T) => R | Promise<R>,
): Promise<readonly R[]> {
  const end = performance.now() + budgetMs;
  const made: R[] = [];
  for (const value of values) {
    if (made.length >= Math.max(1, least) && performance.now() >= end) break;
    made.push(await each(value));
  }
  return made;
}
