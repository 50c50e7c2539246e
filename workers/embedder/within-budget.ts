/**
 * Values that are done however long they take: fewer comparisons or readings would change answers, as decision 0039
 * tells, and a machine that is busy for a moment should answer as it does at rest.
 */
export const LEAST = 6;

/** Calls `each` on the values, in their order, until `budgetMs` milliseconds have passed; at least on the first `LEAST`. */
export async function withinBudget<T, R>(
  values: readonly T[],
  budgetMs: number,
  each: (value: T) => R | Promise<R>,
): Promise<readonly R[]> {
  const end = performance.now() + budgetMs;
  const made: R[] = [];
  for (const value of values) {
    if (made.length >= LEAST && performance.now() >= end) break;
    made.push(await each(value));
  }
  return made;
}
