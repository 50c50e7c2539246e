const K1 = 1.2;
const B = 0.75;

/** The limit of a token's term-frequency score in one passage, before its idf. */
export const MOST_OCCURRENCES_COUNT = K1 + 1;
/**
 * Contributions are multiples of this step. So their sums are exact, and equal passages score equally in any order of
 * terms.
 */
export const SCORE_STEP = 2 ** -30;
/** Adding and subtracting this number rounds a smaller one to a multiple of `SCORE_STEP`: a double has 52 fraction bits. */
const ROUNDING = 1.5 * 2 ** 52 * SCORE_STEP;

/** Inverse document frequency of a token that `holding` of `passages` passages hold. Never negative. */
export function idf(holding: number, passages: number): number {
  return Math.log(1 + (passages - holding + 0.5) / (holding + 0.5));
}

/**
 * The contribution of one token to a passage's score, before its idf (Robertson and Zaragoza, "The Probabilistic
 * Relevance Framework", 2009).
 * @param length tokens in the passage; `meanLength` is their mean over all passages.
 */
export function termFrequencyScore(count: number, length: number, meanLength: number): number {
  return occurrencesCount(count, length, lengthSlope(meanLength));
}

/** The part of the formula's denominator that each token of a passage's length adds. */
export function lengthSlope(meanLength: number): number {
  return (K1 * B) / meanLength;
}

/** The contribution of a token whose weight times idf is `share`, rounded to `SCORE_STEP`. It runs for each posting. */
export function contribution(share: number, count: number, length: number, slope: number): number {
  return share * occurrencesCount(count, length, slope) + ROUNDING - ROUNDING;
}

function occurrencesCount(count: number, length: number, slope: number): number {
  return (count * (K1 + 1)) / (count + K1 * (1 - B) + slope * length);
}
