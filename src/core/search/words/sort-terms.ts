const PLACES = 2 ** 20;

/** Bytes of a key. */
export const KEY_BYTES = 4;

/**
 * The numbers 0 to `count − 1` sorted by the byte strings they stand for, which must differ and hold no zero byte. Four bytes
 * at a time, with the number behind them, make one double: typed arrays sort those without calling back.
 * @param count at most 2²⁰.
 * @param keyOf `KEY_BYTES` bytes of a number's string from `depth` on as one number, highest first, zeros behind its end.
 */
export function sortTerms(count: number, keyOf: (number: number, depth: number) => number): Uint32Array {
  const numbers = new Float64Array(count);
  for (let number = 0; number < count; number++) numbers[number] = number;
  sortFrom(numbers, 0, keyOf);
  return Uint32Array.from(numbers);
}

/** Sorts numbers whose strings are equal before byte `depth`. */
function sortFrom(
  numbers: Float64Array,
  depth: number,
  keyOf: (number: number, depth: number) => number,
): void {
  for (let i = 0; i < numbers.length; i++) {
    const number = numbers[i] ?? 0;
    numbers[i] = keyOf(number, depth) * PLACES + number;
  }
  numbers.sort();
  let start = 0;
  for (let end = 1; end <= numbers.length; end++) {
    if (end < numbers.length && prefixOf(numbers[end]) === prefixOf(numbers[start])) continue;
    for (let i = start; i < end; i++) numbers[i] = (numbers[i] ?? 0) % PLACES;
    if (end - start > 1) sortFrom(numbers.subarray(start, end), depth + KEY_BYTES, keyOf);
    start = end;
  }
}

function prefixOf(key = 0): number {
  return Math.floor(key / PLACES);
}
