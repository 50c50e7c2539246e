type Numbers = Uint8Array | Uint16Array | Int32Array | Uint32Array | Float64Array;

/** A copy with room for at least `length` numbers and at least twice the old length; the new numbers are zero. */
export function grown<T extends Numbers>(numbers: T, length: number): T {
  const Type = numbers.constructor as new (length: number) => T; // each of these constructors takes a length
  const larger = new Type(Math.max(length, numbers.length * 2));
  larger.set(numbers);
  return larger;
}
