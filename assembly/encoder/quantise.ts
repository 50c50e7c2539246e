// The input of a linear layer, one token at a time: smoothed, then rounded with a scale of its own.
import { gelu, largestOf, roundToInt, smallestOf } from "./lanes";
import { PANEL } from "../../src/core/encoder/layout";
import {
  ACTIVATION_BYTES,
  LOWS_AT,
  QUANTISED_AT,
  SCALES_AT,
  SMOOTHED_AT,
  STRIP_BYTES,
  STRIP_ROW_BYTES,
  TILE_ROWS,
  scratch,
} from "./scratch";
import { storeUnits, tileRow } from "./tiles";

/** Largest quantised activation: 7 bits without a sign for the relaxed products, 13 bits with one for the plain one. */
const LARGEST: f32 = ASC_FEATURE_RELAXED_SIMD ? 127 : 4095;

/** Quantises strips of `width` columns. `inverseSmoothing` is the address of `width` floats that each row is multiplied by. */
export function quantiseRows(source: usize, tokens: i32, width: i32, inverseSmoothing: usize): void {
  for (let token = 0; token < tokens; token++) {
    smoothRow(source + STRIP_ROW_BYTES * token, width, inverseSmoothing, false);
    quantiseSmoothed(token, width);
  }
}

/** The same for GELU of the strips. */
export function quantiseGeluRows(source: usize, tokens: i32, width: i32, inverseSmoothing: usize): void {
  for (let token = 0; token < tokens; token++) {
    smoothRow(source + STRIP_ROW_BYTES * token, width, inverseSmoothing, true);
    quantiseSmoothed(token, width);
  }
}

function smoothRow(source: usize, width: i32, inverseSmoothing: usize, withGelu: bool): void {
  const target = scratch + SMOOTHED_AT;
  for (let at = 0; at < 4 * width; at += 4 * PANEL) {
    const low = v128.load(source);
    const high = v128.load(source, 16);
    v128.store(target + at, f32x4.mul(withGelu ? gelu(low) : low, v128.load(inverseSmoothing + at)));
    v128.store(
      target + at,
      f32x4.mul(withGelu ? gelu(high) : high, v128.load(inverseSmoothing + at, 16)),
      16,
    );
    source += STRIP_BYTES;
  }
}

function quantiseSmoothed(token: i32, width: i32): void {
  const source = scratch + SMOOTHED_AT;
  let low = v128.load(source);
  let high = low;
  for (let at = 16; at < 4 * width; at += 16) {
    const x = v128.load(source + at);
    low = f32x4.pmin(low, x);
    high = f32x4.pmax(high, x);
  }
  const target = tileRow(scratch + QUANTISED_AT, token, ACTIVATION_BYTES * width);
  if (ASC_FEATURE_RELAXED_SIMD)
    quantiseUnsigned(source, target, width, token, smallestOf(low), largestOf(high));
  else quantiseSigned(source, target, width, token, max(-smallestOf(low), largestOf(high)));
}

/** x ≈ low + scale · q, q in 0 … 127. */
function quantiseUnsigned(source: usize, target: usize, width: i32, token: i32, low: f32, high: f32): void {
  storeScale(token, low, high - low);
  const lows = f32x4.splat(low);
  const inverse = f32x4.splat(inverseScale(high - low));
  for (let i = 0; i < width; i += 16) {
    const a = roundToInt(f32x4.mul(f32x4.sub(v128.load(source + 4 * i), lows), inverse));
    const b = roundToInt(f32x4.mul(f32x4.sub(v128.load(source + 4 * i, 16), lows), inverse));
    const c = roundToInt(f32x4.mul(f32x4.sub(v128.load(source + 4 * i, 32), lows), inverse));
    const d = roundToInt(f32x4.mul(f32x4.sub(v128.load(source + 4 * i, 48), lows), inverse));
    const bytes = i8x16.narrow_i16x8_u(i16x8.narrow_i32x4_s(a, b), i16x8.narrow_i32x4_s(c, d));
    target = storeUnits(target, bytes, TILE_ROWS);
  }
}

/** x ≈ scale · q, q in −4095 … 4095. */
function quantiseSigned(source: usize, target: usize, width: i32, token: i32, largest: f32): void {
  storeScale(token, 0, largest);
  const inverse = f32x4.splat(inverseScale(largest));
  for (let i = 0; i < width; i += 8) {
    const a = roundToInt(f32x4.mul(v128.load(source + 4 * i), inverse));
    const b = roundToInt(f32x4.mul(v128.load(source + 4 * i, 16), inverse));
    target = storeUnits(target, i16x8.narrow_i32x4_s(a, b), TILE_ROWS);
  }
}

function storeScale(token: i32, low: f32, range: f32): void {
  store<f32>(scratch + SCALES_AT + 4 * token, range / LARGEST);
  store<f32>(scratch + LOWS_AT + 4 * token, low);
}

function inverseScale(range: f32): f32 {
  return range > 0 ? LARGEST / range : 0;
}
