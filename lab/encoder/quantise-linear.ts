import type { Linear } from "../../tests/twins/forward-pass";

/** The largest activation of the relaxed kernel, an unsigned 7-bit number. */
const MAX_ACTIVATION = 127;
/**
 * The relaxed kernel adds four products of a weight and an activation in 16 bits. No sum overflows as long as, of the
 * four weights in a lane, those of the same sign add up to at most this: 127 · 258 ≤ 32767.
 */
export const MAX_LANE_SUM = Math.floor(32767 / MAX_ACTIVATION);
/** The offsets of the four inputs, of each 8, that share a lane; the other four inputs follow at offset 2. */
const MEETING = [0, 1, 4, 5] as const;
const GROUP = 8;

/** A linear layer with integer weights: W ≈ scale · weights / smoothing for each output. */
export interface QuantisedLinear {
  readonly inputs: number;
  readonly outputs: number;
  /** [outputs][inputs], −127 … 127. */
  readonly weights: Int8Array;
  /** [outputs] */
  readonly scales: Float32Array;
}

/**
 * Rounds the weights to 8 bits. Each output gets the smallest scale that 8 bits and `MAX_LANE_SUM` allow.
 *
 * @param smoothing [inputs]; weights are multiplied by it, activations must be divided by it.
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

/** @throws RangeError when the four weights of a lane could overflow 16 bits. */
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
    // Slightly more than the excess, because rounding can keep a sum unchanged.
    scale = Math.fround(scale * Math.max(excess, 1.002));
  }
}

/** The largest absolute sum of the positive or the negative weights in a lane of four. */
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
