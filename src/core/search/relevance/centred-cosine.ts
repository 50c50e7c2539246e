/** The spread of the best centred cosine among unrelated passages; nearly the same for both models. */
const SPREAD = 0.1;
/** The number of passages in the collections that the gates were tuned on. */
const TUNED_ON = 450;

/**
 * The centred cosine similarity, on a scale that models share: 0 for unrelated texts, 1 for the same text.
 * @param unrelated the average cosine of two unrelated texts: the squared length of the mean of many passages' vectors.
 */
export function centredCosine(cosine: number, unrelated: number): number {
  return (cosine - unrelated) / (1 - unrelated);
}

/**
 * The centred cosine of the nearest passage, corrected for the number of passages: the best of many unrelated passages
 * comes closer (√(2 ln n) spreads above the mean). So the value is lowered where passages are many, and raised where they
 * are few.
 * @param passages the number of passages searched.
 */
export function amongMany(nearest: number, passages: number): number {
  const luck = Math.sqrt(2 * Math.log(Math.max(passages, 2))) - Math.sqrt(2 * Math.log(TUNED_ON));
  return nearest - SPREAD * luck;
}
