// Checksums as src/core/search/checksum defines them.

/** What the sum of so many words begins with. */
export function emptySum(words: u32, seed: u32): u32 {
  return words ^ seed;
}

export function addToSum(sum: u32, word: u32): u32 {
  return rotl<u32>((sum ^ (word * 0xcc9e2d51)) * 0x1b873593, 13);
}
