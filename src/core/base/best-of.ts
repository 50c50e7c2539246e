/** The item that is worth the most, of equal ones the first; undefined where none is worth more than `least`. */
export function bestOf<Item>(
  items: readonly Item[],
  worthOf: (item: Item, at: number) => number,
  least = -Infinity,
): Item | undefined {
  let best: Item | undefined;
  let most = least;
  for (const [at, item] of items.entries()) {
    const worth = worthOf(item, at);
    if (worth > most) [best, most] = [item, worth];
  }
  return best;
}
