/** How much the passage counts beside the question. */
const SHARE = 0.3;

/**
 * A question's vector, moved towards that of the passage that was found first (relevance feedback without a person: Rocchio,
 * 1971). What that passage is like comes nearer, though the question puts it in other words.
 * @param question of unit length; `passage` likewise, by the same model.
 * @returns of unit length.
 */
export function rocchioFeedback(question: Float32Array, passage: Float32Array): Float32Array {
  const sum = question.map((number, i) => number + SHARE * (passage[i] ?? 0));
  const length = Math.hypot(...sum);
  return sum.map((number) => number / length);
}
