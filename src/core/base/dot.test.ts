import { expect, test } from "vitest";
import { dot } from "./dot";

test("multiplies what stands at the same place, and adds", () => {
  expect(dot(Float32Array.of(1, 2, 3), [4, 5, 6])).toBe(32);
});

test("is not a number when the second vector is shorter", () => {
  expect(dot(Float32Array.of(1, 2), [1])).toBeNaN();
});
