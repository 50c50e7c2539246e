// Attention of one text, head by head, in 16-bit whole numbers.
import { HEADS, HEAD_SIZE, MAX_TOKENS, PANEL } from "../../src/core/encoder/layout";
import { largestOf, roundToInt } from "./lanes";
import { multiply16 } from "./products";
import {
  CONTEXT_AT,
  KEYS_AT,
  POWERS_AT,
  QUERIES_AT,
  SCORES_AT,
  STRIP_BYTES,
  STRIP_ROW_BYTES,
  TILE_AT,
  TILE_ROWS,
  TOTALS_AT,
  VALUES_AT,
  WIDE_AT,
  scratch,
} from "./scratch";
import { powersOfRow } from "./softmax";
import { storeUnits, tileRow } from "./tiles";

/** Sizes of whole numbers that keep every sum within 32 bits: 32 · 2047² for scores, 256 · 4095 · 2047 for the result. */
const LARGEST: f32 = 2047;
const LOG2_E: f32 = 1.4426950408889634;

/** Bytes of the strips that one head, and that all of them have columns in. */
const HEAD_BYTES: i32 = STRIP_BYTES * (HEAD_SIZE / PANEL);
const HEADS_BYTES: i32 = HEADS * HEAD_BYTES;

/** From queries, keys and values, strips of QKV columns, to the context, strips of HIDDEN columns. */
export function attend(tokens: i32): void {
  for (let head = 0; head < HEADS; head++) attendWithHead(head, tokens);
}

function attendWithHead(head: i32, tokens: i32): void {
  const queries = scratch + WIDE_AT + HEAD_BYTES * head;
  const keys = queries + HEADS_BYTES;
  const values = keys + HEADS_BYTES;
  const queryScale = scaleOf(queries, tokens);
  const keyScale = scaleOf(keys, tokens);
  const valueScale = scaleOf(values, tokens);
  quantiseQueries(queries, tokens, queryScale);
  packKeys(keys, tokens, keyScale);
  packValues(values, tokens, valueScale);
  const context = scratch + CONTEXT_AT + HEAD_BYTES * head;
  const logScale = (queryScale * keyScale * LOG2_E) / sqrt(<f32>HEAD_SIZE);
  for (let token = 0; token < tokens; token += TILE_ROWS) {
    scoreKeys(token, tokens);
    takePowers(tokens, logScale);
    gatherValues(tokens, valueScale, context + STRIP_ROW_BYTES * token);
  }
}

/** query · key, for a tile of queries and all keys. */
function scoreKeys(token: i32, tokens: i32): void {
  const queries = scratch + QUERIES_AT + 2 * HEAD_SIZE * token;
  for (let key = 0; key < tokens; key += PANEL) {
    const panel = scratch + KEYS_AT + 2 * HEAD_SIZE * key;
    multiply16(queries, panel, HEAD_SIZE, scratch + SCORES_AT + 4 * TILE_ROWS * key);
  }
}

function takePowers(tokens: i32, logScale: f32): void {
  for (let row = 0; row < TILE_ROWS; row++) {
    const scores = scratch + SCORES_AT + 4 * PANEL * row;
    const total = powersOfRow(scores, tileRow(scratch + POWERS_AT, row, 2 * MAX_TOKENS), tokens, logScale);
    store<f32>(scratch + TOTALS_AT + 4 * row, total);
  }
}

/** Σ power · value / Σ power over all tokens, for a tile of queries. */
function gatherValues(tokens: i32, valueScale: f32, context: usize): void {
  const tile = scratch + TILE_AT;
  const even = (tokens + 1) & ~1;
  for (let column = 0; column < HEAD_SIZE; column += PANEL) {
    const panel = scratch + VALUES_AT + 2 * MAX_TOKENS * column;
    multiply16(scratch + POWERS_AT, panel, even, tile);
    for (let row = 0; row < TILE_ROWS; row++) {
      const scale = valueScale / load<f32>(scratch + TOTALS_AT + 4 * row);
      scaleEight(tile + 4 * PANEL * row, context + STRIP_ROW_BYTES * row, scale);
    }
    context += STRIP_BYTES;
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
  for (let strip = 0; strip < HEAD_BYTES; strip += STRIP_BYTES) {
    for (let at = 0; at < STRIP_ROW_BYTES * tokens; at += 16)
      largest = f32x4.pmax(largest, f32x4.abs(v128.load(source + strip + at)));
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
    const row = source + STRIP_ROW_BYTES * token;
    let target = tileRow(scratch + QUERIES_AT, token, 2 * HEAD_SIZE);
    for (let strip = 0; strip < HEAD_BYTES; strip += STRIP_BYTES)
      target = storeUnits(target, quantiseEight(row + strip, inverse), TILE_ROWS);
  }
}

/** Panels of eight keys: i16 [tokens/8][HEAD_SIZE/2][8 keys][2]. */
function packKeys(source: usize, tokens: i32, scale: f32): void {
  const inverse = inverseOf(scale);
  for (let token = 0; token < tokens; token++) {
    const row = source + STRIP_ROW_BYTES * token;
    let target = scratch + KEYS_AT + 2 * HEAD_SIZE * (token & ~7) + 4 * (token & 7);
    for (let strip = 0; strip < HEAD_BYTES; strip += STRIP_BYTES)
      target = storeUnits(target, quantiseEight(row + strip, inverse), PANEL);
  }
}

/** Panels of eight columns: i16 [HEAD_SIZE/8][MAX_TOKENS/2][8 columns][2 tokens]. */
function packValues(source: usize, tokens: i32, scale: f32): void {
  const inverse = inverseOf(scale);
  for (let token = 0; token < tokens; token += 2) {
    const row = source + STRIP_ROW_BYTES * token;
    let target = scratch + VALUES_AT + 2 * PANEL * token;
    for (let strip = 0; strip < HEAD_BYTES; strip += STRIP_BYTES) {
      const a = quantiseEight(row + strip, inverse);
      const b = quantiseEight(row + strip + STRIP_ROW_BYTES, inverse);
      v128.store(target, v128.shuffle<i16>(a, b, 0, 8, 1, 9, 2, 10, 3, 11));
      v128.store(target, v128.shuffle<i16>(a, b, 4, 12, 5, 13, 6, 14, 7, 15), 16);
      target += 2 * PANEL * MAX_TOKENS;
    }
  }
}
