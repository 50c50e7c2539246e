const K1 = 1.2;
const B = 0.75;

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
  return (count * (K1 + 1)) / (count + K1 * (1 - B + (B * length) / meanLength));
}
