import type { ModelCard } from "../domain/model";
import type { ModelId } from "../domain/ids";

/**
 * The models that may write an answer, first to last: the chosen one, then smaller ones of its engine, the largest
 * first, then those of other engines. After the last, quotes are all there is. None when none is chosen.
 */
export function orderTiers(cards: readonly ModelCard[], chosen: ModelId | undefined): readonly ModelCard[] {
  const first = cards.find(({ id }) => id === chosen);
  if (first === undefined) return [];
  const smaller = cards
    .filter(({ id, engine, bytes }) => id !== first.id && engine === first.engine && bytes < first.bytes)
    .toSorted((a, b) => b.bytes - a.bytes);
  const others = cards
    .filter(({ engine, bytes }) => engine !== first.engine && (bytes === 0 || bytes <= first.bytes))
    .toSorted((a, b) => b.bytes - a.bytes);
  return [first, ...smaller, ...others];
}
