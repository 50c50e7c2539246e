import type { DiscoveryResult, SingleResult } from "./contract";

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
  const kept = shown.slice(0, held).map((one) => {
    const now = byId.get(one.id);
    // Another row folded under it would move those below.
    return now !== undefined && now.others?.length === one.others?.length ? now : one;
  });
  const ids = new Set(kept.flatMap(membersOf).map(({ id }) => id));
  return [
    ...kept,
    ...found.flatMap((row): readonly DiscoveryResult[] => {
      const [first, ...others] = membersOf(row).filter(({ id }) => !ids.has(id));
      if (first === undefined) return [];
      return [others.length === 0 ? first : { ...first, others }];
    }),
  ];
}

/** How many results there are, with those folded under others. */
export function countResults(results: readonly DiscoveryResult[]): number {
  return results.reduce((sum, { others = [] }) => sum + 1 + others.length, 0);
}

/** The result itself, and those folded under it. */
function membersOf({ others = [], ...first }: DiscoveryResult): readonly SingleResult[] {
  return [first, ...others];
}
