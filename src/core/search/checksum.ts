/** A 32-bit sum that notices torn and flipped bytes (the mixing step of MurmurHash3); no defence against intent. */
export function checksum(words: Uint32Array): number {
  let sum = words.length;
  for (const word of words) {
    sum = Math.imul(sum ^ Math.imul(word, 0xcc9e2d51), 0x1b873593);
    sum = (sum << 13) | (sum >>> 19);
  }
  return sum >>> 0;
}
