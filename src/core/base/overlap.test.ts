import { expect, it } from "vitest";
import { overlap } from "./overlap";

it("is told of the smaller set, whichever comes first", () => {
  const [few, many] = [new Set([1, 2]), new Set([2, 3, 4, 5])];
  expect(overlap(few, many)).toBe(0.5);
  expect(overlap(many, few)).toBe(0.5);
  expect(overlap(few, new Set<number>())).toBe(0);
});
