import { KEY_BYTES } from "../../text/terms/short-key";

/** Up to this many are sorted by comparison. */
const FEW = 40;
const DIGIT_BITS = 11;
const DIGITS = 1 << DIGIT_BITS;
const KEY_BITS = 32;

/**
 * The `KEY_BYTES` bytes of a number's string from `depth` on as one number, highest first; zeros follow the string's end.
 */
type KeyOf = (number: number, depth: number) => number;

/**
 * Sorts the numbers 0 to `count − 1` by their byte strings, which must differ and hold no zero byte. It is a radix sort
 * over eight bytes at a time, from the last digit to the first, since comparing costs several times as much.
 */
export function sortTerms(count: number, keyOf: KeyOf): Uint32Array {
  const order = new Uint32Array(count);
  for (let number = 0; number < count; number++) order[number] = number;
  sortFrom(order, 0, keyOf);
  return order;
}

/** Sorts numbers whose strings are equal before byte `depth`. */
function sortFrom(order: Uint32Array, depth: number, keyOf: KeyOf): void {
  if (order.length <= FEW) return sortFew(order, depth, keyOf);
  sortByKeys(order, depth + KEY_BYTES, keyOf);
  const keys = sortByKeys(order, depth, keyOf);
  const isLikeNext = (at: number) =>
    keys[at] === keys[at + 1] &&
    keyOf(order[at]!, depth + KEY_BYTES) === keyOf(order[at + 1]!, depth + KEY_BYTES);
  for (let from = 0, to = 1; from < order.length; from = to++) {
    while (to < order.length && isLikeNext(to - 1)) to++;
    if (to - from > 1) sortFrom(order.subarray(from, to), depth + 2 * KEY_BYTES, keyOf);
  }
}

/** Sorts by one key, stably; returns the keys in their new order. */
function sortByKeys(order: Uint32Array, depth: number, keyOf: KeyOf): Uint32Array {
  const count = order.length;
  let numbers = order.slice();
  let keys = new Uint32Array(count);
  for (let at = 0; at < count; at++) keys[at] = keyOf(order[at]!, depth);
  let nextNumbers = new Uint32Array(count);
  let nextKeys = new Uint32Array(count);
  for (let shift = 0; shift < KEY_BITS; shift += DIGIT_BITS) {
    const places = placesOf(keys, shift);
    for (let at = 0; at < count; at++) {
      const key = keys[at]!;
      const place = places[(key >>> shift) & (DIGITS - 1)]!++;
      nextNumbers[place] = numbers[at]!;
      nextKeys[place] = key;
    }
    [numbers, nextNumbers, keys, nextKeys] = [nextNumbers, numbers, nextKeys, keys];
  }
  order.set(numbers);
  return keys;
}

/** The place of the first key with each digit. */
function placesOf(keys: Uint32Array, shift: number): Uint32Array {
  const places = new Uint32Array(DIGITS);
  for (let at = 0; at < keys.length; at++) places[(keys[at]! >>> shift) & (DIGITS - 1)]!++;
  for (let digit = 0, sum = 0; digit < DIGITS; digit++) {
    const count = places[digit]!;
    places[digit] = sum;
    sum += count;
  }
  return places;
}

function sortFew(order: Uint32Array, depth: number, keyOf: KeyOf): void {
  for (let i = 1; i < order.length; i++) {
    const number = order[i]!;
    let at = i;
    for (; at > 0 && comesAfter(order[at - 1]!, number, depth, keyOf); at--) order[at] = order[at - 1]!;
    order[at] = number;
  }
}

function comesAfter(a: number, b: number, depth: number, keyOf: KeyOf): boolean {
  for (let at = depth; ; at += KEY_BYTES) {
    const difference = keyOf(a, at) - keyOf(b, at);
    if (difference !== 0) return difference > 0;
  }
}
