/**
 * A 32-bit checksum that detects torn and flipped bytes (the mixing step of MurmurHash3); no defence against intent.
 * @param seed the initial sum: the same words have different sums with different seeds.
 */
export function checksum(words: Uint32Array, seed = 0): number {
  let sum = words.length ^ seed;
  for (let i = 0; i < words.length; i++) {
    sum = Math.imul(sum ^ Math.imul(words[i]!, 0xcc9e2d51), 0x1b873593);
    sum = (sum << 13) | (sum >>> 19);
  }
  return sum >>> 0;
}
