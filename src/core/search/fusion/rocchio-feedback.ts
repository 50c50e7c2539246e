/** The weight of the passage; the question has weight 1. */
const SHARE = 0.3;

/**
 * Moves a question's vector towards the vector of the passage ranked first (pseudo-relevance feedback: Rocchio, 1971).
 * Similar passages come nearer, even if the question uses other words.
 * @param question of unit length.
 * @param passage of unit length, by the same model.
 * @returns a vector of unit length.
 */
export function rocchioFeedback(question: Float32Array, passage: Float32Array): Float32Array {
  const sum = question.map((number, i) => number + SHARE * (passage[i] ?? 0));
  const length = Math.hypot(...sum);
  return sum.map((number) => number / length);
}
