/** The zero point of a 4-bit number. */
const ZERO = 8;

/**
 * Decodes 4-bit numbers with zero point 8, the first of each byte in its low half.
 * @param scales one for each `block` numbers.
 */
export function decodeFourBit(nibbles: Uint8Array, scales: Float32Array, block: number): Float32Array {
  const numbers = new Float32Array(nibbles.length * 2);
  for (let at = 0; at < numbers.length; at++) {
    const byte = nibbles[at >> 1]!;
    numbers[at] = ((at % 2 === 0 ? byte & 15 : byte >> 4) - ZERO) * scales[Math.floor(at / block)]!;
  }
  return numbers;
}

/** The bytes of numbers in −7 … 7, as `decodeFourBit` reads them. */
export function encodeFourBit(numbers: Int8Array): Uint8Array {
  return Uint8Array.from(
    { length: numbers.length / 2 },
    (_, i) => (numbers[2 * i]! + ZERO) | ((numbers[2 * i + 1]! + ZERO) << 4),
  );
}
