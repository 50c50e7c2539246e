import { HIDDEN } from "../../src/core/encoder/layout";
import { sumOf } from "./lanes";
import { STATES_AT, STRIP_BYTES, STRIP_ROW_BYTES, VECTOR_AT, scratch } from "./scratch";

/** The mean of the states, of unit length, to where the vector is taken from. */
export function pool(tokens: i32): void {
  const vector = scratch + VECTOR_AT;
  let squares = f32x4.splat(0);
  for (let at = 0; at < 4 * HIDDEN; at += 16) {
    const strip = scratch + STATES_AT + STRIP_BYTES * (at / STRIP_ROW_BYTES);
    const total = sumOfRows(strip + (at % STRIP_ROW_BYTES), tokens);
    squares = f32x4.add(squares, f32x4.mul(total, total));
    v128.store(vector + at, total);
  }
  const inverse = f32x4.splat(1 / sqrt(sumOf(squares)));
  for (let at = 0; at < 4 * HIDDEN; at += 16) {
    v128.store(vector + at, f32x4.mul(v128.load(vector + at), inverse));
  }
}

// The sum does for the mean, as the length is made 1 afterwards.
function sumOfRows(first: usize, tokens: i32): v128 {
  let total = f32x4.splat(0);
  for (let token = 0; token < tokens; token++) {
    total = f32x4.add(total, v128.load(first + STRIP_ROW_BYTES * token));
  }
  return total;
}
