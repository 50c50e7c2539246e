// Encoders of MiniLM's shape: token ids, or states of tokens, in, a vector of unit length out. Built twice, with relaxed SIMD
// and without. What it computes is defined, readably, in src/core/encoder/forward-pass.
import {
  HIDDEN,
  INPUT_NORM_AT,
  LAYERS,
  LAYERS_AT,
  LAYER_BYTES,
  MIX_AT,
  MIX_NORM_AT,
  NARROW_AT,
  NARROW_NORM_AT,
  QKV,
  QKV_AT,
  WIDE,
  WIDEN_AT,
} from "../../src/core/encoder/layout";
import { attend } from "./attention";
import { embedTokens } from "./embed-tokens";
import { applyLinear } from "./linear";
import { normaliseRows } from "./normalise";
import { pool } from "./pool";
import { quantiseGeluRows, quantiseRows } from "./quantise";
import { CONTEXT_AT, STATES_AT, WIDE_AT, body, scratch } from "./scratch";

export { embedTokens } from "./embed-tokens";
export { multiplyByFours } from "./linear";
export { IDS_AT, SCRATCH_BYTES, STATES_AT, STRIP_BYTES, VECTOR_AT, place } from "./scratch";

/** Encodes the tokens whose ids stand at IDS_AT, 1 to MAX_TOKENS of them, to the vector at VECTOR_AT. */
export function encode(tokens: i32): void {
  embedTokens(tokens);
  runLayers(LAYERS, tokens);
  pool(tokens);
}

/** The same from the sums of rows that stand at STATES_AT, for a model of so many layers whose table lies elsewhere. */
export function encodeStates(layers: i32, tokens: i32): void {
  normaliseRows(scratch + STATES_AT, tokens, body + INPUT_NORM_AT);
  runLayers(layers, tokens);
  pool(tokens);
}

function runLayers(layers: i32, tokens: i32): void {
  for (let layer = 0; layer < layers; layer++) runLayer(layer, tokens);
}

/** Takes the states of the tokens one layer further. */
export function runLayer(layer: i32, tokens: i32): void {
  const at = body + LAYERS_AT + LAYER_BYTES * layer;
  const states = scratch + STATES_AT;
  quantiseRows(states, tokens, HIDDEN, at + QKV_AT);
  applyLinear(at + QKV_AT, HIDDEN, QKV, tokens, scratch + WIDE_AT, false);
  attend(tokens);
  quantiseRows(scratch + CONTEXT_AT, tokens, HIDDEN, at + MIX_AT);
  applyLinear(at + MIX_AT, HIDDEN, HIDDEN, tokens, states, true);
  normaliseRows(states, tokens, at + MIX_NORM_AT);
  widen(at, tokens);
  quantiseGeluRows(scratch + WIDE_AT, tokens, WIDE, at + NARROW_AT);
  applyLinear(at + NARROW_AT, WIDE, HIDDEN, tokens, states, true);
  normaliseRows(states, tokens, at + NARROW_NORM_AT);
}

function widen(at: usize, tokens: i32): void {
  quantiseRows(scratch + STATES_AT, tokens, HIDDEN, at + WIDEN_AT);
  applyLinear(at + WIDEN_AT, HIDDEN, WIDE, tokens, scratch + WIDE_AT, false);
}

/** The first widening alone: a product to time. */
export function widenOnce(tokens: i32): void {
  widen(body + LAYERS_AT, tokens);
}
