// What it computes is defined, readably, in src/core/search/vectors/row-products.
import { DIMENSIONS, ROW_BYTES } from "../../src/core/search/vectors/layout";

/**
 * The products of rows with a question.
 * @param rows the first of `count` rows of `ROW_BYTES`.
 * @param question i16 [DIMENSIONS].
 * @param products i32 [count].
 */
export function multiplyRows(rows: usize, count: i32, question: usize, products: usize): void {
  for (let i = 0; i < count; i++) store<i32>(products + 4 * i, multiplyRow(rows + ROW_BYTES * i, question));
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
