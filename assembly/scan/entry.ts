// Scans pages of codes for the slots whose product with a question is highest. Built twice, with relaxed SIMD and without;
// both give the same bits. What it computes is defined, readably, in src/core/search/vectors/plain-scanner.
import {
  ALPHA_AT,
  BLOCKS_IN_PAGE,
  BLOCK_BYTES,
  CODE_BYTES,
  MEAN_PRODUCT_AT,
  SLOTS_IN_BLOCK,
  TABLES,
  TABLE_ENTRIES,
} from "../../src/core/search/vectors/layout";
import { offerPassed, threshold } from "./best";

export { clear, finish } from "./best";
export { countSealed } from "./count-sealed";
export { multiplyRows } from "./products";

/** A question: its tables, f32 step, f32 offset. */
const STEP_AT: usize = TABLES * TABLE_ENTRIES;
const OFFSET_AT: usize = STEP_AT + 4;

/**
 * Offers every slot of a page that is not free to the best at `best`.
 * @param accepted address of one half-word for each block of the page, a bit for each slot; 0 when all are accepted.
 */
export function scanPage(page: usize, firstSlot: u32, question: usize, accepted: usize, best: usize): void {
  for (let block = 0; block < BLOCKS_IN_PAGE; block++) {
    const lanes = accepted == 0 ? 0xffff : <i32>load<u16>(accepted + 2 * block);
    if (lanes != 0) {
      scanBlock(page + BLOCK_BYTES * block, firstSlot + SLOTS_IN_BLOCK * block, lanes, question, best);
    }
  }
}

function scanBlock(block: usize, firstSlot: u32, lanes: i32, question: usize, best: usize): void {
  let low = i16x8.splat(0);
  let high = i16x8.splat(0);
  let tables = question;
  const end = block + CODE_BYTES * SLOTS_IN_BLOCK;
  // Each of the three sums is at most 8 · 31, which a byte holds. Only one in a turn of the loop takes a tenth longer.
  for (let codes = block; codes < end; codes += 12 * SLOTS_IN_BLOCK) {
    const first = i8x16.add(
      i8x16.add(lookUp(v128.load(codes), tables), lookUp(v128.load(codes, 16), tables + 2 * TABLE_ENTRIES)),
      i8x16.add(
        lookUp(v128.load(codes, 32), tables + 4 * TABLE_ENTRIES),
        lookUp(v128.load(codes, 48), tables + 6 * TABLE_ENTRIES),
      ),
    );
    const second = i8x16.add(
      i8x16.add(
        lookUp(v128.load(codes, 64), tables + 8 * TABLE_ENTRIES),
        lookUp(v128.load(codes, 80), tables + 10 * TABLE_ENTRIES),
      ),
      i8x16.add(
        lookUp(v128.load(codes, 96), tables + 12 * TABLE_ENTRIES),
        lookUp(v128.load(codes, 112), tables + 14 * TABLE_ENTRIES),
      ),
    );
    const third = i8x16.add(
      i8x16.add(
        lookUp(v128.load(codes, 128), tables + 16 * TABLE_ENTRIES),
        lookUp(v128.load(codes, 144), tables + 18 * TABLE_ENTRIES),
      ),
      i8x16.add(
        lookUp(v128.load(codes, 160), tables + 20 * TABLE_ENTRIES),
        lookUp(v128.load(codes, 176), tables + 22 * TABLE_ENTRIES),
      ),
    );
    low = i16x8.add(low, i16x8.extend_low_i8x16_u(first));
    high = i16x8.add(high, i16x8.extend_high_i8x16_u(first));
    low = i16x8.add(low, i16x8.extend_low_i8x16_u(second));
    high = i16x8.add(high, i16x8.extend_high_i8x16_u(second));
    low = i16x8.add(low, i16x8.extend_low_i8x16_u(third));
    high = i16x8.add(high, i16x8.extend_high_i8x16_u(third));
    tables += 24 * TABLE_ENTRIES;
  }
  offerBlock(low, high, block, firstSlot, lanes, question, best);
}

/** What one byte of sixteen codes adds to their products. */
function lookUp(codes: v128, tables: usize): v128 {
  const half = i8x16.splat(15);
  return i8x16.add(
    swizzle(v128.load(tables), v128.and(codes, half)),
    swizzle(v128.load(tables, 16), v128.and(i16x8.shr_u(codes, 4), half)),
  );
}

/** Indices are below 16, where both instructions do the same; the relaxed one is a single one on every processor. */
function swizzle(table: v128, indices: v128): v128 {
  return ASC_FEATURE_RELAXED_SIMD ? i8x16.relaxed_swizzle(table, indices) : i8x16.swizzle(table, indices);
}

/** @param low sums of the first eight slots; `high` of the others. */
function offerBlock(
  low: v128,
  high: v128,
  block: usize,
  firstSlot: u32,
  lanes: i32,
  question: usize,
  best: usize,
): void {
  const least = f32x4.splat(threshold(best));
  const a = estimate(i32x4.extend_low_i16x8_u(low), block, question);
  const b = estimate(i32x4.extend_high_i16x8_u(low), block + 16, question);
  const c = estimate(i32x4.extend_low_i16x8_u(high), block + 32, question);
  const d = estimate(i32x4.extend_high_i16x8_u(high), block + 48, question);
  // An alpha that is not a number makes the estimate none either, and that is greater than nothing.
  const firstEight = i16x8.narrow_i32x4_s(f32x4.gt(a, least), f32x4.gt(b, least));
  const lastEight = i16x8.narrow_i32x4_s(f32x4.gt(c, least), f32x4.gt(d, least));
  const passed = i8x16.bitmask(i8x16.narrow_i16x8_s(firstEight, lastEight)) & lanes;
  if (passed != 0) offerPassed(best, a, b, c, d, passed, firstSlot);
}

/** @param at the block's start, and 16 bytes more for each four slots before these. */
function estimate(sums: v128, at: usize, question: usize): v128 {
  const product = f32x4.add(
    f32x4.mul(f32x4.convert_i32x4_s(sums), v128.load32_splat(question, STEP_AT)),
    v128.load32_splat(question, OFFSET_AT),
  );
  return f32x4.add(f32x4.mul(v128.load(at, ALPHA_AT), product), v128.load(at, MEAN_PRODUCT_AT));
}
