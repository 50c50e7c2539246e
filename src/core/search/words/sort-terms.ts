const KEY_BYTES = 4;
const PLACES = 2 ** 20;

/**
 * The numbers 0 to `count − 1` sorted by the byte strings they stand for, which must differ and hold no zero byte.
 * Four bytes at a time, with the number behind them, make one double: typed arrays sort those without calling back.
 * @param count at most 2²⁰.
 * @param bytesOf the string of a number.
 */
export function sortTerms(count: number, bytesOf: (number: number) => Uint8Array): Uint32Array {
  const keys = Float64Array.from({ length: count }, (_, number) => number);
  sortFrom(keys, 0, bytesOf);
  return Uint32Array.from(keys);
}

/** Sorts numbers whose strings are equal before byte `depth`. */
function sortFrom(numbers: Float64Array, depth: number, bytesOf: (number: number) => Uint8Array): void {
  for (let i = 0; i < numbers.length; i++) {
    const number = numbers[i] ?? 0;
    numbers[i] = keyOf(bytesOf(number), depth) * PLACES + number;
  }
  numbers.sort();
  let start = 0;
  for (let end = 1; end <= numbers.length; end++) {
    if (end < numbers.length && prefixOf(numbers[end]) === prefixOf(numbers[start])) continue;
    for (let i = start; i < end; i++) numbers[i] = (numbers[i] ?? 0) % PLACES;
    if (end - start > 1) sortFrom(numbers.subarray(start, end), depth + KEY_BYTES, bytesOf);
    start = end;
  }
}

function keyOf(bytes: Uint8Array, depth: number): number {
  let key = 0;
  for (let i = depth; i < depth + KEY_BYTES; i++) key = key * 256 + (bytes[i] ?? 0);
  return key;
}

function prefixOf(key = 0): number {
  return Math.floor(key / PLACES);
}
