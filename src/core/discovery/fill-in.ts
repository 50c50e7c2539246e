import type { DiscoveryResult } from "./contract";

/**
 * The list to show when more has been found: what is shown down to the held row keeps its place, so that nothing moves
 * under a pointer or an arrow key; the others follow in the new order.
 * @param held the number of rows that must stay, from the top.
 */
export function fillIn(
  shown: readonly DiscoveryResult[],
  found: readonly DiscoveryResult[],
  held: number,
): readonly DiscoveryResult[] {
  const byId = new Map(found.map((one) => [one.id, one]));
  const kept = shown.slice(0, held).map((one) => byId.get(one.id) ?? one);
  const ids = new Set(kept.map(({ id }) => id));
  return [...kept, ...found.filter(({ id }) => !ids.has(id))];
}
