const BYTES = 16;

/** By key length: the masks of the four numbers read at a short key, which clear the bytes after the key. */
export const KEY_MASKS = new Int32Array((BYTES + 1) * 4);
const maskBytes = new Uint8Array(KEY_MASKS.buffer);
for (let length = 0; length <= BYTES; length++) maskBytes.fill(0xff, length * BYTES, length * BYTES + length);

const HASH_START = 0x811c9dc5;
const HASH_FACTOR = 0x01000193;

/** The hash of a longer key (FNV-1a, over numbers). */
export function hashOfLong(numbers: Uint8Array | Uint16Array, start: number, end: number): number {
  let hash = HASH_START;
  for (let at = start; at < end; at++) hash = Math.imul(hash ^ numbers[at]!, HASH_FACTOR);
  return hash;
}

/** The hash of four numbers, which hold up to sixteen bytes read at once. */
export function hashOfKey(a: number, b: number, c: number, d: number): number {
  const mixed =
    Math.imul(a, 0x9e3779b1) ^ Math.imul(b, 0x85ebca6b) ^ Math.imul(c, 0xc2b2ae35) ^ Math.imul(d, 0x27d4eb2f);
  const folded = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d);
  return folded ^ (folded >>> 13);
}

/** Bytes of a string that are compared at once, as one number. */
export const KEY_BYTES = 4;
