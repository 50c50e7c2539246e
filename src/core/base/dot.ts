/** The dot product of two vectors of the same length: of unit length, their cosine. Not a number when `b` is shorter. */
export function dot(a: Float32Array, b: ArrayLike<number>): number {
  let total = 0;
  for (let i = 0; i < a.length; i++) total += a[i]! * b[i]!;
  return total;
}
