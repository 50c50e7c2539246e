import { dot } from "../../src/core/base/dot";
import { HEADS, HEAD_SIZE, HIDDEN } from "../../src/core/encoder/layout";
import { gelu } from "../../src/core/encoder/answer-model-heads";
import type { TokenRows } from "../../src/core/encoder/unpack-rows";

/** y = W x + b. `weights` is [outputs][inputs], `bias` [outputs]. */
export interface Linear {
  readonly inputs: number;
  readonly outputs: number;
  readonly weights: Float32Array;
  readonly bias: Float32Array;
}

/** y = (x − mean) / deviation · gain + shift, over the numbers of one token (layer normalisation). */
export interface Norm {
  readonly gain: Float32Array;
  readonly shift: Float32Array;
}

export interface Layer {
  /** Query, key and value, in this order; each holds all heads. */
  readonly qkv: Linear;
  readonly mix: Linear;
  readonly mixNorm: Norm;
  readonly widen: Linear;
  readonly narrow: Linear;
  readonly narrowNorm: Norm;
}

export interface EncoderWeights extends TokenRows {
  readonly inputNorm: Norm;
  readonly layers: readonly Layer[];
}

const NORM_EPSILON = 1e-12;

/**
 * The sentence vector of token ids: BERT, mean pooling over all tokens, unit length. This is the readable definition of
 * what the kernels compute, in plain f32.
 * @see https://arxiv.org/abs/1810.04805 (BERT) and https://arxiv.org/abs/1908.10084 (mean pooling)
 */
export function forwardPass(ids: readonly number[], weights: EncoderWeights): Float32Array {
  let states = embedTokens(ids, weights);
  for (const layer of weights.layers) states = runLayer(states, layer);
  return unitLength(meanOfRows(states, HIDDEN));
}

/** The input states, `HIDDEN` numbers for each token: [tokens][HIDDEN], the shape of all states in this file. */
export function embedTokens(ids: readonly number[], weights: EncoderWeights): Float32Array {
  const states = new Float32Array(ids.length * HIDDEN);
  ids.forEach((id, position) => {
    states.set(sum(weights.tokenRow(id), weights.positionRow(position)), position * HIDDEN);
  });
  return normalise(states, weights.inputNorm);
}

export function runLayer(states: Float32Array, layer: Layer): Float32Array {
  const attended = applyLinear(attend(applyLinear(states, layer.qkv)), layer.mix);
  const mixed = normalise(sum(states, attended), layer.mixNorm);
  const narrowed = applyLinear(applyLinear(mixed, layer.widen).map(gelu), layer.narrow);
  return normalise(sum(mixed, narrowed), layer.narrowNorm);
}

/** Self-attention: for each head, a token's mean of all values, weighted by softmax(query · key / √size). */
export function attend(qkv: Float32Array): Float32Array {
  const tokens = qkv.length / (3 * HIDDEN);
  const context = new Float32Array(tokens * HIDDEN);
  for (let head = 0; head < HEADS; head++) {
    const part = (token: number, which: number) => {
      const start = token * 3 * HIDDEN + which * HIDDEN + head * HEAD_SIZE;
      return qkv.subarray(start, start + HEAD_SIZE);
    };
    for (let token = 0; token < tokens; token++) {
      const scores = Float32Array.from({ length: tokens }, (_, other) => {
        return dot(part(token, 0), part(other, 1)) / Math.sqrt(HEAD_SIZE);
      });
      const target = context.subarray(token * HIDDEN + head * HEAD_SIZE);
      softmax(scores).forEach((weight, other) => addScaled(target, part(other, 2), weight));
    }
  }
  return context;
}

function applyLinear(rows: Float32Array, linear: Linear): Float32Array {
  const { inputs, outputs, weights, bias } = linear;
  const count = rows.length / inputs;
  const result = new Float32Array(count * outputs);
  for (let row = 0; row < count; row++) {
    const x = rows.subarray(row * inputs, (row + 1) * inputs);
    for (let output = 0; output < outputs; output++) {
      const w = weights.subarray(output * inputs, (output + 1) * inputs);
      result[row * outputs + output] = dot(x, w) + bias[output]!;
    }
  }
  return result;
}

export function normalise(states: Float32Array, norm: Norm): Float32Array {
  const result = new Float32Array(states.length);
  for (let start = 0; start < states.length; start += HIDDEN) {
    const row = states.subarray(start, start + HIDDEN);
    const mean = row.reduce((total, x) => total + x, 0) / HIDDEN;
    const variance = row.reduce((total, x) => total + (x - mean) ** 2, 0) / HIDDEN;
    const deviation = Math.sqrt(variance + NORM_EPSILON);
    row.forEach((x, i) => (result[start + i] = ((x - mean) / deviation) * norm.gain[i]! + norm.shift[i]!));
  }
  return result;
}

function softmax(scores: Float32Array): Float32Array {
  const highest = scores.reduce((max, x) => Math.max(max, x), -Infinity);
  const powers = scores.map((x) => Math.exp(x - highest));
  const total = powers.reduce((sumSoFar, x) => sumSoFar + x, 0);
  return powers.map((x) => x / total);
}

function meanOfRows(states: Float32Array, width: number): Float32Array {
  const mean = new Float32Array(width);
  const weight = width / states.length;
  for (let start = 0; start < states.length; start += width) {
    addScaled(mean, states.subarray(start, start + width), weight);
  }
  return mean;
}

function unitLength(vector: Float32Array): Float32Array {
  const length = Math.sqrt(dot(vector, vector));
  return vector.map((x) => x / length);
}

function sum(a: Float32Array, b: Float32Array): Float32Array {
  return a.map((x, i) => x + b[i]!);
}

/** target[i] += row[i] · factor */
function addScaled(target: Float32Array, row: Float32Array, factor: number): void {
  for (let i = 0; i < row.length; i++) target[i]! += row[i]! * factor;
}
