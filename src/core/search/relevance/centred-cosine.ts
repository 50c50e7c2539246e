/** How far the best cosine of unrelated passages spreads, centred; much the same for both models. */
const SPREAD = 0.1;
/** Passages of the collections that the gates were tuned on. */
const TUNED_ON = 450;

/**
 * A cosine on a scale that models share: 0 for unrelated texts, 1 for the same text.
 * @param unrelated the cosine of two unrelated texts on average: the squared length of the mean of many passages' vectors.
 */
export function centredCosine(cosine: number, unrelated: number): number {
  return (cosine - unrelated) / (1 - unrelated);
}

/**
 * The centred cosine of the nearest passage, taken down a little as passages grow many, and up where they are few, since the best
 * of many unrelated ones comes closer (√(2 ln n) spreads above the mean).
 * @param passages searched.
 */
export function amongMany(nearest: number, passages: number): number {
  const luck = Math.sqrt(2 * Math.log(Math.max(passages, 2))) - Math.sqrt(2 * Math.log(TUNED_ON));
  return nearest - SPREAD * luck;
}
