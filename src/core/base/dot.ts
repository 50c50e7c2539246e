/** The dot product of two vectors of the same length; for unit vectors, the cosine similarity. NaN when `b` is shorter. */
export function dot(a: Float32Array, b: ArrayLike<number>): number {
  let total = 0;
  for (let i = 0; i < a.length; i++) total += a[i]! * b[i]!;
  return total;
}
