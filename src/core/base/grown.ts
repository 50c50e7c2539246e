type Numbers = Uint8Array | Uint16Array | Int32Array | Uint32Array | Float64Array;

/** A copy with room for at least `length` numbers, and for as many again as there were; what is new is zero. */
export function grown<T extends Numbers>(numbers: T, length: number): T {
  const Type = numbers.constructor as new (length: number) => T; // each of these arrays is made with a length
  const larger = new Type(Math.max(length, numbers.length * 2));
  larger.set(numbers);
  return larger;
}
