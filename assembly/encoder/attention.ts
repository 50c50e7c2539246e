// Attention of one text, head by head, in 16-bit whole numbers.
import { HEADS, HEAD_SIZE, HIDDEN, MAX_TOKENS, PANEL, QKV } from "../../src/core/encoder/layout";
import { largestOf, roundToInt } from "./lanes";
import { multiply16 } from "./products";
import {
  CONTEXT_AT,
  KEYS_AT,
  POWERS_AT,
  QUERIES_AT,
  SCORES_AT,
  TILE_AT,
  TILE_ROWS,
  TOTALS_AT,
  VALUES_AT,
  WIDE_AT,
  scratch,
} from "./scratch";
import { powersOfRow } from "./softmax";

/** Sizes of whole numbers that keep every sum within 32 bits: 32 · 2047² for scores, 256 · 4095 · 2047 for the result. */
const LARGEST: f32 = 2047;
const LOG2_E: f32 = 1.4426950408889634;

/** From queries, keys and values, f32 [tokens][QKV], to the context, f32 [tokens][HIDDEN]. */
export function attend(tokens: i32): void {
  for (let head = 0; head < HEADS; head++) attendWithHead(head, tokens);
}

function attendWithHead(head: i32, tokens: i32): void {
  const queries = scratch + WIDE_AT + 4 * HEAD_SIZE * head;
  const keys = queries + 4 * HIDDEN;
  const values = keys + 4 * HIDDEN;
  const queryScale = scaleOf(queries, tokens);
  const keyScale = scaleOf(keys, tokens);
  const valueScale = scaleOf(values, tokens);
  quantiseQueries(queries, tokens, queryScale);
  packKeys(keys, tokens, keyScale);
  packValues(values, tokens, valueScale);
  const logScale = (queryScale * keyScale * LOG2_E) / sqrt(<f32>HEAD_SIZE);
  for (let token = 0; token < tokens; token += TILE_ROWS) {
    scoreKeys(token, tokens);
    takePowers(tokens, logScale);
    gatherValues(tokens, valueScale, scratch + CONTEXT_AT + 4 * (HIDDEN * token + HEAD_SIZE * head));
  }
}

/** query · key, for a tile of queries and all keys. */
function scoreKeys(token: i32, tokens: i32): void {
  const queries = scratch + QUERIES_AT + 2 * HEAD_SIZE * token;
  for (let key = 0; key < tokens; key += PANEL) {
    const panel = scratch + KEYS_AT + 2 * HEAD_SIZE * key;
    multiply16(queries, 2 * HEAD_SIZE, panel, HEAD_SIZE, scratch + SCORES_AT + 4 * key, 4 * MAX_TOKENS);
  }
}

function takePowers(tokens: i32, logScale: f32): void {
  for (let row = 0; row < TILE_ROWS; row++) {
    const total = powersOfRow(
      scratch + SCORES_AT + 4 * MAX_TOKENS * row,
      scratch + POWERS_AT + 2 * MAX_TOKENS * row,
      tokens,
      logScale,
    );
    store<f32>(scratch + TOTALS_AT + 4 * row, total);
  }
}

/** Σ power · value / Σ power over all tokens, for a tile of queries. */
function gatherValues(tokens: i32, valueScale: f32, context: usize): void {
  const tile = scratch + TILE_AT;
  const even = (tokens + 1) & ~1;
  for (let column = 0; column < HEAD_SIZE; column += PANEL) {
    const panel = scratch + VALUES_AT + 2 * MAX_TOKENS * column;
    multiply16(scratch + POWERS_AT, 2 * MAX_TOKENS, panel, even, tile, 4 * PANEL);
    for (let row = 0; row < TILE_ROWS; row++) {
      const scale = valueScale / load<f32>(scratch + TOTALS_AT + 4 * row);
      scaleEight(tile + 4 * PANEL * row, context + 4 * (HIDDEN * row + column), scale);
    }
  }
}

function scaleEight(source: usize, target: usize, scale: f32): void {
  const scales = f32x4.splat(scale);
  v128.store(target, f32x4.mul(f32x4.convert_i32x4_s(v128.load(source)), scales));
  v128.store(target, f32x4.mul(f32x4.convert_i32x4_s(v128.load(source, 16)), scales), 16);
}

/** The scale at which the largest number of a head, over all tokens, becomes LARGEST. */
function scaleOf(source: usize, tokens: i32): f32 {
  let largest = f32x4.splat(0);
  for (let token = 0; token < tokens; token++) {
    const row = source + 4 * QKV * token;
    for (let at = 0; at < 4 * HEAD_SIZE; at += 16)
      largest = f32x4.pmax(largest, f32x4.abs(v128.load(row + at)));
  }
  return largestOf(largest) / LARGEST;
}

function inverseOf(scale: f32): v128 {
  return f32x4.splat(scale > 0 ? 1 / scale : 0);
}

/** Eight floats as i16. */
function quantiseEight(source: usize, inverse: v128): v128 {
  const low = roundToInt(f32x4.mul(v128.load(source), inverse));
  const high = roundToInt(f32x4.mul(v128.load(source, 16), inverse));
  return i16x8.narrow_i32x4_s(low, high);
}

function quantiseQueries(source: usize, tokens: i32, scale: f32): void {
  const inverse = inverseOf(scale);
  for (let token = 0; token < tokens; token++) {
    const row = source + 4 * QKV * token;
    const target = scratch + QUERIES_AT + 2 * HEAD_SIZE * token;
    for (let i = 0; i < HEAD_SIZE; i += 8) v128.store(target + 2 * i, quantiseEight(row + 4 * i, inverse));
  }
}

/** Panels of eight keys: i16 [tokens/8][HEAD_SIZE/2][8 keys][2]. */
function packKeys(source: usize, tokens: i32, scale: f32): void {
  const inverse = inverseOf(scale);
  for (let token = 0; token < tokens; token++) {
    const row = source + 4 * QKV * token;
    const target = scratch + KEYS_AT + 2 * HEAD_SIZE * (token & ~7) + 4 * (token & 7);
    for (let i = 0; i < HEAD_SIZE; i += 8) {
      const eight = quantiseEight(row + 4 * i, inverse);
      v128.store_lane<i32>(target + 16 * i, eight, 0);
      v128.store_lane<i32>(target + 16 * i, eight, 1, 32);
      v128.store_lane<i32>(target + 16 * i, eight, 2, 64);
      v128.store_lane<i32>(target + 16 * i, eight, 3, 96);
    }
  }
}

/** Panels of eight columns: i16 [HEAD_SIZE/8][MAX_TOKENS/2][8 columns][2 tokens]. */
function packValues(source: usize, tokens: i32, scale: f32): void {
  const inverse = inverseOf(scale);
  for (let token = 0; token < tokens; token += 2) {
    const row = source + 4 * QKV * token;
    const target = scratch + VALUES_AT + 16 * token;
    for (let i = 0; i < HEAD_SIZE; i += 8) {
      const a = quantiseEight(row + 4 * i, inverse);
      const b = quantiseEight(row + 4 * (QKV + i), inverse);
      v128.store(target + 2 * MAX_TOKENS * i, v128.shuffle<i16>(a, b, 0, 8, 1, 9, 2, 10, 3, 11));
      v128.store(target + 2 * MAX_TOKENS * i, v128.shuffle<i16>(a, b, 4, 12, 5, 13, 6, 14, 7, 15), 16);
    }
  }
}
