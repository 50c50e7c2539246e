import { describe, expect, it } from "vitest";
import { readFourBitWeights, tensorsOf } from "../../src/core/encoder/assemble-e5";
import { parseSupplement } from "../../src/core/encoder/e5-supplement";
import { HIDDEN, WIDE } from "../../src/core/encoder/layout";
import { readModelFile } from "../../tests/fakes/model-files";
import { MAX_LANE_SUM, assertLanesFit, quantiseLinear } from "./quantise-linear";

const noSmoothing = (inputs: number) => new Float32Array(inputs).fill(1);
const aLinear = (weights: readonly number[]) => ({
  inputs: weights.length,
  outputs: 1,
  weights: Float32Array.from(weights),
  bias: Float32Array.of(0),
});

/** For eight weights: the sums of the positive and of the negative weights in each lane of the relaxed kernel. */
function laneSums(weights: Int8Array): number[] {
  return [
    [0, 1, 4, 5],
    [2, 3, 6, 7],
  ].flatMap((lane) =>
    [1, -1].map((sign) => lane.reduce((sum, i) => sum + Math.max(0, sign * weights[i]!), 0)),
  );
}

describe("the bound on a lane", () => {
  it("lets the largest activation times the largest sum stay within 16 bits, and no larger sum", () => {
    expect(127 * MAX_LANE_SUM).toBeLessThanOrEqual(32767);
    expect(127 * (MAX_LANE_SUM + 1)).toBeGreaterThan(32767);
  });

  it.each([
    [[65, 65, 0, 0, 65, 64, 0, 0]],
    [[0, 0, -65, -65, 0, 0, -65, -64]],
    [[127, 127, 0, 0, 5, -127, 0, 0]],
  ])("refuses weights of which four in a lane exceed it: %j", (weights) => {
    expect(() => assertLanesFit(Int8Array.from(weights))).toThrow(/Cannot pack weights: a lane sums to 25\d/);
  });

  it.each([
    [[65, 65, 0, 0, 64, 64, 0, 0]],
    [[127, 127, 127, 127, 4, -127, -127, 4]],
    [[65, 65, 65, 65, -65, -65, -65, -65]],
  ])("takes weights that just keep to it: %j", (weights) => {
    expect(() => assertLanesFit(Int8Array.from(weights))).not.toThrow();
  });
});

describe("quantiseLinear", () => {
  it("grows the scale of an output whose large weights meet until the bound holds", () => {
    const { weights, scales } = quantiseLinear(aLinear([1, 1, 0, 0, 1, 1, 0, 0]), noSmoothing(8));
    expect(Math.max(...laneSums(weights))).toBeLessThanOrEqual(MAX_LANE_SUM);
    expect(weights[0]).toBe(64);
    expect(weights[0]! * scales[0]!).toBeCloseTo(1, 2);
  });

  it("uses all 8 bits where large weights do not meet", () => {
    const { weights, scales } = quantiseLinear(aLinear([1, 0, -1, 0, 0.5, 0, 0, 0]), noSmoothing(8));
    expect([...weights]).toEqual([127, 0, -127, 0, 64, 0, 0, 0]);
    expect(scales[0]).toBeCloseTo(1 / 127);
  });

  it("multiplies weights by the smoothing of their input", () => {
    const smoothing = Float32Array.of(1, 2, 1, 1, 1, 1, 1, 1);
    expect([...quantiseLinear(aLinear([1, 0.5, 0, 0, 0, 0, 0, 0]), smoothing).weights.slice(0, 2)]).toEqual([
      127, 127,
    ]);
  });

  it("keeps an output of nothing but zeros", () => {
    const { weights, scales } = quantiseLinear(aLinear(new Array<number>(8).fill(0)), noSmoothing(8));
    expect([...weights, ...scales].every((x) => x === 0)).toBe(true);
  });

  it("gives the scales of the multilingual model's committed file", () => {
    const onnx = readModelFile("multilingual-e5-small", "onnx/model_quantized.onnx", true);
    const supplement = new Uint8Array(readModelFile("multilingual-e5-small", "kernel.bin"));
    const { smoothing, scales } = parseSupplement(supplement).products.at(-1)!;
    const weights = readFourBitWeights(tensorsOf(onnx), "l11_fo", WIDE * HIDDEN);
    const linear = { inputs: WIDE, outputs: HIDDEN, weights, bias: new Float32Array(HIDDEN) };
    expect(quantiseLinear(linear, smoothing).scales).toEqual(scales);
  });
});
