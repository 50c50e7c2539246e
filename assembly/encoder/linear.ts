import { PANEL } from "../../src/core/encoder/layout";
import { multiply16, multiply8ByFours, multiply8ByPairs } from "./products";
import {
  ACTIVATION_BYTES,
  LOWS_AT,
  PANEL_AT,
  QUANTISED_AT,
  SCALES_AT,
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
 * y = x W + b for the quantised rows in the scratch memory. `at` is the address of a packed linear layer; the result goes to
 * `target`, [tokens][outputs], in place of what stands there or, with `added`, on top of it.
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
  const rowBytes = ACTIVATION_BYTES * inputs;
  const tile = scratch + TILE_AT;
  for (let output = 0; output < outputs; output += PANEL) {
    const panel = preparePanel(panels + inputs * output, inputs);
    const constants = scales + 4 * output;
    for (let token = 0; token < tokens; token += TILE_ROWS) {
      multiply(scratch + QUANTISED_AT + rowBytes * token, rowBytes, panel, inputs, tile);
      const result = target + 4 * (outputs * token + output);
      finishTile(tile, token, constants, outputs, result, added);
    }
  }
}

function multiply(row: usize, rowBytes: usize, panel: usize, inputs: i32, tile: usize): void {
  if (!ASC_FEATURE_RELAXED_SIMD) multiply16(row, rowBytes, panel, inputs, tile, 4 * PANEL);
  else if (byFours) multiply8ByFours(row, rowBytes, panel, inputs, tile, 4 * PANEL);
  else multiply8ByPairs(row, rowBytes, panel, inputs, tile, 4 * PANEL);
}

/**
 * Σ x w = scale_x · scale_w · Σ q_x q_w + low_x · scale_w · Σ q_w, then the bias, for the eight outputs of a panel: two
 * vectors of four, whose constants serve all rows of the tile.
 */
function finishTile(
  tile: usize,
  token: i32,
  constants: usize,
  outputs: i32,
  target: usize,
  added: bool,
): void {
  for (let at = 0; at < 4 * PANEL; at += 16) {
    const weightScale = v128.load(constants + at);
    const offset = v128.load(constants + at + 4 * outputs);
    const bias = v128.load(constants + at + 8 * outputs);
    for (let row = 0; row < TILE_ROWS; row++) {
      const sums = v128.load(tile + 4 * PANEL * row + at);
      const result = finish(sums, token + row, weightScale, offset, bias);
      const place = target + 4 * outputs * row + at;
      v128.store(place, added ? f32x4.add(v128.load(place), result) : result);
    }
  }
}

function finish(sums: v128, token: i32, weightScale: v128, offset: v128, bias: v128): v128 {
  const scale = v128.load32_splat(scratch + SCALES_AT + 4 * token);
  const product = f32x4.mul(f32x4.convert_i32x4_s(sums), f32x4.mul(scale, weightScale));
  if (!ASC_FEATURE_RELAXED_SIMD) return f32x4.add(product, bias);
  const low = v128.load32_splat(scratch + LOWS_AT + 4 * token);
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
