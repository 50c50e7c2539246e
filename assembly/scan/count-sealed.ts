// What it computes is defined, readably, in src/core/search/vectors/code-page.
import {
  ALPHA_AT,
  BLOCK_BYTES,
  BLOCKS_IN_PAGE,
  CHECKSUM_AT,
  SLOTS_IN_BLOCK,
} from "../../src/core/search/vectors/layout";
import { addToSum, emptySum } from "./checksum";

/**
 * How many slots of a page are taken; −1 where its checksum is wrong, or others are taken than are counted.
 * @param seed that its checksum begins with.
 * @param counted address of one half-word for each block of the page, a bit for each slot.
 */
export function countSealed(page: usize, seed: u32, counted: usize): i32 {
  let taken = 0;
  for (let block = 0; block < BLOCKS_IN_PAGE; block++) {
    const places = takenPlaces(page + BLOCK_BYTES * block + ALPHA_AT);
    if (places != <i32>load<u16>(counted + 2 * block)) return -1;
    taken += popcnt(places);
  }
  return sumOf(page, seed) == load<u32>(page, CHECKSUM_AT) ? taken : -1;
}

/** The slots whose alpha is a number, as bits. */
function takenPlaces(alphas: usize): i32 {
  let places = 0;
  for (let first = 0; first < SLOTS_IN_BLOCK; first += 4) {
    const four = v128.load(alphas + 4 * first);
    places |= i32x4.bitmask(f32x4.eq(four, four)) << first;
  }
  return places;
}

function sumOf(page: usize, seed: u32): u32 {
  let sum = emptySum(CHECKSUM_AT / 4, seed);
  for (let word = page; word < page + CHECKSUM_AT; word += 4) sum = addToSum(sum, load<u32>(word));
  return sum;
}
