import { expect, it } from "vitest";
import { vectorsFrom } from "../../../../tests/fixtures/vectors";
import { DIMENSIONS } from "./layout";
import { rotate } from "./rotation";

function rotated(vector: Iterable<number>): Float64Array {
  const copy = Float64Array.from(vector);
  rotate(copy);
  return copy;
}

const product = (a: Float64Array, b: Float64Array) => a.reduce((sum, x, i) => sum + x * b[i]!, 0);

it("products of vectors stay as they were", () => {
  const source = vectorsFrom(1);
  const [a, b] = [Float64Array.from(source.any()), Float64Array.from(source.any())];
  expect(product(rotated(a), rotated(b))).toBeCloseTo(product(a, b), 6);
  expect(product(rotated(a), rotated(a))).toBeCloseTo(1, 6);
});

it("a vector along one axis is spread over all numbers, so that its signs say something", () => {
  for (const axis of [0, 127, 128, 300, 383]) {
    const spread = rotated(Array.from({ length: DIMENSIONS }, (_, i) => Number(i === axis)));
    expect(Math.max(...spread.map(Math.abs))).toBeLessThan(0.3);
    expect(spread.filter((x) => Math.abs(x) > 0.005).length).toBeGreaterThan(DIMENSIONS / 2);
  }
});

it("is the same in every version of the app that reads the same index", () => {
  const spread = rotated(Array.from({ length: DIMENSIONS }, (_, i) => Number(i === 5)));
  expect([...spread.slice(0, 4)].map((x) => x.toFixed(5))).toMatchInlineSnapshot(`
    [
      "0.09473",
      "-0.00098",
      "-0.04199",
      "-0.04395",
    ]
  `);
});
