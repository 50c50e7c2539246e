/** How often each value occurs; the values come in order of first appearance. */
export function countOf<V>(values: Iterable<V>): ReadonlyMap<V, number> {
  const counts = new Map<V, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}
