/** Whether the first `length` bytes of both are equal; false when one of them is shorter. */
export function startsAlike(one: Uint8Array, other: Uint8Array, length: number): boolean {
  if (one.length < length || other.length < length) return false;
  for (let i = 0; i < length; i += 1) if (one[i] !== other[i]) return false;
  return true;
}
