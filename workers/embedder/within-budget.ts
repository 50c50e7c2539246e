/** Calls `each` on the values, in their order, until `budgetMs` milliseconds have passed; at least on the first. */
export async function withinBudget<T, R>(
  values: readonly T[],
  budgetMs: number,
  each: (value: T) => R | Promise<R>,
): Promise<readonly R[]> {
  const end = performance.now() + budgetMs;
  const made: R[] = [];
  for (const value of values) {
    if (made.length > 0 && performance.now() >= end) break;
    made.push(await each(value));
  }
  return made;
}
