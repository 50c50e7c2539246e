const K1 = 1.2;
const B = 0.75;

/** What a token's occurrences in one passage count at most, before its idf. */
export const MOST_OCCURRENCES_COUNT = K1 + 1;
/** Contributions are multiples of this: sums of them are exact, so equal passages score equally in whatever order terms are added. */
export const SCORE_STEP = 2 ** -30;
/** Adding and taking away this number rounds a smaller one to a multiple of `SCORE_STEP`: a double has 52 bits after its first. */
const ROUNDING = 1.5 * 2 ** 52 * SCORE_STEP;

/** Inverse document frequency: how much a token tells that stands in `holding` of `passages` passages. Never negative. */
export function idf(holding: number, passages: number): number {
  return Math.log(1 + (passages - holding + 0.5) / (holding + 0.5));
}

/**
 * What one token adds to a passage's score, before its idf (Robertson and Zaragoza, "The Probabilistic Relevance
 * Framework", 2009).
 * @param length tokens in the passage, against `meanLength` over all.
 */
export function termFrequencyScore(count: number, length: number, meanLength: number): number {
  return occurrencesCount(count, length, lengthSlope(meanLength));
}

/** What a token of length adds to the denominator of the formula. */
export function lengthSlope(meanLength: number): number {
  return (K1 * B) / meanLength;
}

/** What a token adds, with its weight and idf in `share`; see `SCORE_STEP`. Called for each posting. */
export function contribution(share: number, count: number, length: number, slope: number): number {
  return share * occurrencesCount(count, length, slope) + ROUNDING - ROUNDING;
}

function occurrencesCount(count: number, length: number, slope: number): number {
  return (count * (K1 + 1)) / (count + K1 * (1 - B) + slope * length);
}
