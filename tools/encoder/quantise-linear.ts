import type { Linear } from "../../src/core/encoder/forward-pass";

/** Largest activation of the relaxed kernel, 7 bits without a sign. */
const MAX_ACTIVATION = 127;
/**
 * The relaxed kernel adds four products of a weight and an activation in 16 bits. None of these sums can overflow as
 * long as the weights of one sign, of each four that meet, add up to no more than this: 127 · 258 ≤ 32767.
 */
export const MAX_LANE_SUM = Math.floor(32767 / MAX_ACTIVATION);
/** Of each 8 inputs, those whose weights meet: these four and the other four, which lie 2 further on. */
const MEETING = [0, 1, 4, 5] as const;
const GROUP = 8;

/** A linear layer as whole numbers: W ≈ scale · weights / smoothing for each output. */
export interface QuantisedLinear {
  readonly inputs: number;
  readonly outputs: number;
  /** [outputs][inputs], −127 … 127. */
  readonly weights: Int8Array;
  /** [outputs] */
  readonly scales: Float32Array;
}

/**
 * Rounds the weights to 8 bits, with a scale for each output that is as small as 8 bits and `MAX_LANE_SUM` allow.
 *
 * @param smoothing [inputs]; weights are multiplied by it, activations have to be divided by it.
 * @see https://arxiv.org/abs/2211.10438 (SmoothQuant)
 */
export function quantiseLinear(linear: Linear, smoothing: Float32Array): QuantisedLinear {
  const { inputs, outputs } = linear;
  const weights = new Int8Array(inputs * outputs);
  const scales = new Float32Array(outputs);
  for (let output = 0; output < outputs; output++) {
    const row = linear.weights.subarray(output * inputs, (output + 1) * inputs);
    const quantised = quantiseRow(row.map((w, i) => w * smoothing[i]!));
    weights.set(quantised.weights, output * inputs);
    scales[output] = quantised.scale;
  }
  assertLanesFit(weights);
  return { inputs, outputs, weights, scales };
}

/** @throws RangeError when four weights that meet in a lane could overflow 16 bits. */
export function assertLanesFit(weights: Int8Array): void {
  const sum = largestLaneSum(weights);
  if (sum > MAX_LANE_SUM)
    throw new RangeError(`Cannot pack weights: a lane sums to ${sum}, at most ${MAX_LANE_SUM}`);
}

function quantiseRow(row: Float32Array): { weights: Int8Array; scale: number } {
  const largest = row.reduce((max, w) => Math.max(max, Math.abs(w)), 0);
  let scale = Math.fround(largest / 127);
  for (;;) {
    const weights = Int8Array.from(row, (w) => Math.round(w / scale));
    const excess = largestLaneSum(weights) / MAX_LANE_SUM;
    if (excess <= 1) return { weights, scale };
    // A little more than the excess, as rounding can keep a sum where it is.
    scale = Math.fround(scale * Math.max(excess, 1.002));
  }
}

/** The largest sum of the positive, or of the negative, weights of four that meet in a lane. */
function largestLaneSum(weights: Int8Array): number {
  let largest = 0;
  for (let group = 0; group < weights.length; group += GROUP) {
    for (const first of [group, group + 2]) {
      let positive = 0;
      let negative = 0;
      for (const offset of MEETING) {
        const weight = weights[first + offset]!;
        if (weight > 0) positive += weight;
        else negative -= weight;
      }
      largest = Math.max(largest, positive, negative);
    }
  }
  return largest;
}
