import { PANEL } from "../../src/core/encoder/layout";
import { multiply16, multiply8ByFours, multiply8ByPairs } from "./products";
import {
  ACTIVATION_BYTES,
  LOWS_AT,
  PANEL_AT,
  QUANTISED_AT,
  SCALES_AT,
  STRIP_BYTES,
  STRIP_ROW_BYTES,
  TILE_AT,
  TILE_ROWS,
  scratch,
} from "./scratch";

let byFours: bool = false;

/** Which of the two relaxed products multiplies; they give the same sums. Without effect in the plain build. */
export function multiplyByFours(chosen: bool): void {
  byFours = chosen;
}

/**
 * y = x W + b for the quantised tiles in the scratch memory. `at` is the address of a packed linear layer; the result goes to
 * the strips at `target`, in place of what stands there or, with `added`, on top of it.
 */
export function applyLinear(
  at: usize,
  inputs: i32,
  outputs: i32,
  tokens: i32,
  target: usize,
  added: bool,
): void {
  const scales = at + 4 * inputs;
  const panels = scales + 12 * outputs;
  for (let output = 0; output < outputs; output += PANEL) {
    const panel = preparePanel(panels + inputs * output, inputs);
    const strip = target + STRIP_BYTES * (output / PANEL);
    for (let token = 0; token < tokens; token += TILE_ROWS) {
      multiply(scratch + QUANTISED_AT + ACTIVATION_BYTES * inputs * token, panel, inputs, scratch + TILE_AT);
      finishTile(token, scales + 4 * output, outputs, strip + STRIP_ROW_BYTES * token, added);
    }
  }
}

function multiply(tile: usize, panel: usize, inputs: i32, target: usize): void {
  if (!ASC_FEATURE_RELAXED_SIMD) multiply16(tile, panel, inputs, target);
  else if (byFours) multiply8ByFours(tile, panel, inputs, target);
  else multiply8ByPairs(tile, panel, inputs, target);
}

/**
 * Σ x w = scale_x · scale_w · Σ q_x q_w + low_x · scale_w · Σ q_w, then the bias, for the eight outputs of a panel: two
 * vectors of four, whose constants serve all rows of the tile.
 */
function finishTile(token: i32, constants: usize, outputs: i32, target: usize, added: bool): void {
  const scale0 = v128.load(constants);
  const scale1 = v128.load(constants, 16);
  const offset0 = v128.load(constants + 4 * outputs);
  const offset1 = v128.load(constants + 4 * outputs, 16);
  const bias0 = v128.load(constants + 8 * outputs);
  const bias1 = v128.load(constants + 8 * outputs, 16);
  let tile = scratch + TILE_AT;
  let scales = scratch + SCALES_AT + 4 * token;
  for (let row = 0; row < TILE_ROWS; row++) {
    let low = finish(v128.load(tile), scales, scale0, offset0, bias0);
    let high = finish(v128.load(tile, 16), scales, scale1, offset1, bias1);
    if (added) {
      low = f32x4.add(low, v128.load(target));
      high = f32x4.add(high, v128.load(target, 16));
    }
    v128.store(target, low);
    v128.store(target, high, 16);
    tile += STRIP_ROW_BYTES;
    target += STRIP_ROW_BYTES;
    scales += 4;
  }
}

function finish(sums: v128, scales: usize, weightScale: v128, offset: v128, bias: v128): v128 {
  const scale = v128.load32_splat(scales);
  const product = f32x4.mul(f32x4.convert_i32x4_s(sums), f32x4.mul(scale, weightScale));
  if (!ASC_FEATURE_RELAXED_SIMD) return f32x4.add(product, bias);
  const low = v128.load32_splat(scales, LOWS_AT - SCALES_AT);
  return f32x4.add(product, f32x4.add(f32x4.mul(low, offset), bias));
}

/** The address of a panel in the form that the product takes. */
function preparePanel(panel: usize, inputs: i32): usize {
  if (ASC_FEATURE_RELAXED_SIMD) return panel;
  return widenPanel(panel, inputs, scratch + PANEL_AT);
}

/** i8 [inputs/4][2][4][4] to i16 [inputs/2][2][4][2]: once for a panel, as all rows are multiplied with it. */
function widenPanel(panel: usize, inputs: i32, target: usize): usize {
  for (let at = 0; at < PANEL * inputs; at += 32) {
    const v0 = firstPairsFirst(v128.load(panel + at));
    const v1 = firstPairsFirst(v128.load(panel + at, 16));
    v128.store(target + 2 * at, i16x8.extend_low_i8x16_s(v0));
    v128.store(target + 2 * at, i16x8.extend_low_i8x16_s(v1), 16);
    v128.store(target + 2 * at, i16x8.extend_high_i8x16_s(v0), 32);
    v128.store(target + 2 * at, i16x8.extend_high_i8x16_s(v1), 48);
  }
  return target;
}

/** [4 outputs][4 inputs] to [2][4 outputs][2 inputs]. */
function firstPairsFirst(x: v128): v128 {
  return v128.shuffle<i16>(x, x, 0, 2, 4, 6, 1, 3, 5, 7);
}
