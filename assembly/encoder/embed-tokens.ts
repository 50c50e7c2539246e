import {
  HIDDEN,
  INPUT_NORM_AT,
  ROWS_AT,
  ROW_SCALES_AT,
  VOCABULARY_SIZE,
} from "../../src/core/encoder/layout";
import { normaliseRow } from "./normalise";
import { IDS_AT, STATES_AT, STRIP_BYTES, STRIP_ROW_BYTES, body, scratch } from "./scratch";

/** States of the tokens whose ids stand in the scratch memory: the row of the token plus that of its position, normalised. */
export function embedTokens(tokens: i32): void {
  for (let position = 0; position < tokens; position++) {
    const state = scratch + STATES_AT + STRIP_ROW_BYTES * position;
    const id = load<i32>(scratch + IDS_AT + 4 * position);
    addRows(state, id, VOCABULARY_SIZE + position);
    normaliseRow(state, body + INPUT_NORM_AT);
  }
}

function addRows(target: usize, a: i32, b: i32): void {
  const rowA = body + ROWS_AT + HIDDEN * a;
  const rowB = body + ROWS_AT + HIDDEN * b;
  const scaleA = v128.load32_splat(body + ROW_SCALES_AT + 4 * a);
  const scaleB = v128.load32_splat(body + ROW_SCALES_AT + 4 * b);
  for (let i = 0; i < HIDDEN; i += 8) {
    const eightOfA = v128.load8x8_s(rowA + i);
    const eightOfB = v128.load8x8_s(rowB + i);
    const low = scaledSum(
      i32x4.extend_low_i16x8_s(eightOfA),
      scaleA,
      i32x4.extend_low_i16x8_s(eightOfB),
      scaleB,
    );
    const high = scaledSum(
      i32x4.extend_high_i16x8_s(eightOfA),
      scaleA,
      i32x4.extend_high_i16x8_s(eightOfB),
      scaleB,
    );
    v128.store(target, low);
    v128.store(target, high, 16);
    target += STRIP_BYTES;
  }
}

function scaledSum(a: v128, scaleA: v128, b: v128, scaleB: v128): v128 {
  return f32x4.add(f32x4.mul(f32x4.convert_i32x4_s(a), scaleA), f32x4.mul(f32x4.convert_i32x4_s(b), scaleB));
}
