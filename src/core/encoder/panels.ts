import { PANEL } from "./layout";

/** The index of the weight of an output and an input in the panels of a linear layer with `inputs` inputs; see `layout`. */
export function panelIndex(inputs: number, output: number, input: number): number {
  const panel = Math.floor(output / PANEL);
  const step = Math.floor(input / 4);
  return panel * PANEL * inputs + step * 4 * PANEL + (output % PANEL) * 4 + (input % 4);
}

/**
 * Rounds the weights of a linear layer, [outputs][inputs], to 8 bits and lays them out in panels.
 * @param smoothing [inputs]; weights are multiplied by it. @param scales [outputs]; weights are divided by them.
 * @param panels where they go. @returns the sum of each output's rounded weights.
 */
export function fillPanels(
  weights: Float32Array,
  smoothing: Float32Array,
  scales: Float32Array,
  panels: Int8Array,
): Float64Array {
  const inputs = smoothing.length;
  const sums = new Float64Array(scales.length);
  for (let output = 0; output < scales.length; output++) {
    const scale = scales[output]!;
    let sum = 0;
    for (let input = 0; input < inputs; input++) {
      const smoothed = Math.fround(weights[output * inputs + input]! * smoothing[input]!);
      const rounded = Math.round(smoothed / scale);
      panels[panelIndex(inputs, output, input)] = rounded;
      sum += rounded;
    }
    sums[output] = sum;
  }
  return sums;
}

/** A linear layer with the numbers that its place in a packed body needs; weights are [outputs][inputs]. */
export interface SmoothedLinear {
  readonly weights: Float32Array;
  readonly smoothing: Float32Array;
  readonly scales: Float32Array;
  readonly bias: Float32Array;
}

/** Writes a linear layer into a packed body, beginning at `at`. */
export function putLinear(body: Uint8Array, at: number, linear: SmoothedLinear): void {
  const { weights, smoothing, scales, bias } = linear;
  const [inputs, outputs] = [smoothing.length, scales.length];
  const panels = new Int8Array(
    body.buffer,
    body.byteOffset + at + 4 * inputs + 12 * outputs,
    inputs * outputs,
  );
  const sums = fillPanels(weights, smoothing, scales, panels);
  const offsets = scales.map((scale, output) => scale * sums[output]!);
  putFloats(
    body,
    at,
    smoothing.map((x) => 1 / x),
  );
  putFloats(body, at + 4 * inputs, scales);
  putFloats(body, at + 4 * inputs + 4 * outputs, offsets);
  putFloats(body, at + 4 * inputs + 8 * outputs, bias);
}

/** Writes 32-bit floats into a packed body, whose numbers need not be aligned. */
export function putFloats(body: Uint8Array, at: number, numbers: Float32Array): void {
  body.set(new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength), at);
}
