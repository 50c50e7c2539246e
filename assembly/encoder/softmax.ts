import { PANEL } from "../../src/core/encoder/layout";
import { exp2, intSumOf, roundToInt } from "./lanes";
import { TILE_ROWS } from "./scratch";
import { storeUnits } from "./tiles";

/** Bytes from eight scores of a row to its next eight. */
const TO_NEXT_EIGHT: i32 = 4 * PANEL * TILE_ROWS;

/** What the highest score of a row becomes: 12 bits. */
const MAX_POWER: f32 = 4095;
/** Below it, 2^x · MAX_POWER rounds to nothing. */
const LOWEST_EXPONENT: f32 = -30;

/**
 * Softmax before its division, for one row of a tile: i16 powers of i32 scores, MAX_POWER · 2^(logScale · (score − highest)),
 * up to the next multiple of eight, with 0 beyond the last token. Returns their sum.
 */
export function powersOfRow(scores: usize, powers: usize, tokens: i32, logScale: f32): f32 {
  clearBeyond(scores, tokens);
  const highest = i32x4.splat(highestOf(scores, tokens));
  const scale = f32x4.splat(logScale);
  let total = i32x4.splat(0);
  for (let token = 0; token < tokens; token += 8) {
    const low = powersOfFour(v128.load(scores), highest, scale);
    const high = powersOfFour(v128.load(scores, 16), highest, scale);
    total = i32x4.add(total, i32x4.add(low, high));
    powers = storeUnits(powers, i16x8.narrow_i32x4_s(low, high), TILE_ROWS);
    scores += TO_NEXT_EIGHT;
  }
  return <f32>intSumOf(total);
}

function powersOfFour(scores: v128, highest: v128, scale: v128): v128 {
  const exponent = f32x4.mul(f32x4.convert_i32x4_s(i32x4.sub(scores, highest)), scale);
  return roundToInt(
    f32x4.mul(exp2(f32x4.pmax(exponent, f32x4.splat(LOWEST_EXPONENT))), f32x4.splat(MAX_POWER)),
  );
}

/** A score that is lower than all others, but from which the highest can be subtracted within 32 bits. */
const NO_SCORE: i32 = -(1 << 30);

function clearBeyond(scores: usize, tokens: i32): void {
  const eight = scores + TO_NEXT_EIGHT * (tokens / PANEL);
  for (let token = tokens % PANEL; token > 0 && token < PANEL; token++)
    store<i32>(eight + 4 * token, NO_SCORE);
}

function highestOf(scores: usize, tokens: i32): i32 {
  let highest = v128.load(scores);
  for (let token = 0; token < tokens; token += PANEL) {
    highest = i32x4.max_s(highest, i32x4.max_s(v128.load(scores), v128.load(scores, 16)));
    scores += TO_NEXT_EIGHT;
  }
  return max(
    max(i32x4.extract_lane(highest, 0), i32x4.extract_lane(highest, 1)),
    max(i32x4.extract_lane(highest, 2), i32x4.extract_lane(highest, 3)),
  );
}
