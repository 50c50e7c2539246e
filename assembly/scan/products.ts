// What it computes is defined, readably, in src/core/search/vectors/row-products.
import { DIMENSIONS, ROW_BYTES, ROW_CHECKSUM_AT, ROW_SCALE_AT } from "../../src/core/search/vectors/layout";
import { addToSum, emptySum } from "./checksum";

/**
 * The products of rows with a question; not a number where a row's checksum is wrong.
 * @param rows the first of `count` rows of `ROW_BYTES`; up to a multiple of four, there is memory for more.
 * @param question i16 [DIMENSIONS].
 * @param seed that checksums begin with.
 * @param products f64 [count], with memory for as many as there is for rows.
 */
export function multiplyRows(rows: usize, count: i32, question: usize, seed: u32, products: usize): void {
  for (let i = 0; i < count; i += 4) sumFourRows(rows + ROW_BYTES * i, seed, products + 8 * i);
  for (let i = 0; i < count; i++) {
    const row = rows + ROW_BYTES * i;
    const product = products + 8 * i;
    const isWhole = load<u32>(product) == load<u32>(row, ROW_CHECKSUM_AT);
    store<f64>(product, isWhole ? <f64>load<f32>(row, ROW_SCALE_AT) * <f64>multiplyRow(row, question) : NaN);
  }
}

/** Each step of a checksum waits for the one before, so four are made at a time. They are put where the products will be. */
function sumFourRows(rows: usize, seed: u32, sums: usize): void {
  let a = emptySum(ROW_CHECKSUM_AT / 4, seed);
  let b = a;
  let c = a;
  let d = a;
  for (let word = rows; word < rows + ROW_CHECKSUM_AT; word += 4) {
    a = addToSum(a, load<u32>(word));
    b = addToSum(b, load<u32>(word, ROW_BYTES));
    c = addToSum(c, load<u32>(word, 2 * ROW_BYTES));
    d = addToSum(d, load<u32>(word, 3 * ROW_BYTES));
  }
  store<u32>(sums, a);
  store<u32>(sums, b, 8);
  store<u32>(sums, c, 16);
  store<u32>(sums, d, 24);
}

function multiplyRow(row: usize, question: usize): i32 {
  let sums = i32x4.splat(0);
  for (let at = 0; at < DIMENSIONS; at += 16) {
    const numbers = v128.load(row + at);
    const low = i32x4.dot_i16x8_s(i16x8.extend_low_i8x16_s(numbers), v128.load(question + 2 * at));
    const high = i32x4.dot_i16x8_s(i16x8.extend_high_i8x16_s(numbers), v128.load(question + 2 * at, 16));
    sums = i32x4.add(sums, i32x4.add(low, high));
  }
  return (
    i32x4.extract_lane(sums, 0) +
    i32x4.extract_lane(sums, 1) +
    i32x4.extract_lane(sums, 2) +
    i32x4.extract_lane(sums, 3)
  );
}
