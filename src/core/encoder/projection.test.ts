import { expect, it } from "vitest";
import { project, readProjection } from "./projection";

/** Two inputs onto one output: the first counts 127 parts of the scale, the second none. */
function aFile(weights: readonly number[] = [127, 0]): ArrayBuffer {
  const bytes = new ArrayBuffer(8 + 4 + weights.length);
  const view = new DataView(bytes);
  view.setUint32(0, 2, true);
  view.setUint32(4, 1, true);
  view.setFloat32(8, 1 / 127, true);
  new Int8Array(bytes, 12).set(weights);
  return bytes;
}

it("gives a vector of length 1 along the axes of the file", () => {
  expect([...project(Float32Array.of(-3, 4), readProjection(aFile()))]).toEqual([-1]);
});

it("leaves a vector of zeros as it is: nothing is near it", () => {
  expect([...project(Float32Array.of(0, 4), readProjection(aFile()))]).toEqual([0]);
});

it("refuses a file of another size", () => {
  expect(() => readProjection(aFile([127, 0, 1]))).toThrow(RangeError);
});
