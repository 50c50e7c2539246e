import { expect, it } from "vitest";
import { chooseCentral } from "./choose-central";

/** Similarity of two points on a line: 1 at the same place, 0 at a distance of 10 and beyond. */
const onALine = (places: readonly number[]) => (one: number, other: number) =>
  Math.max(0, 1 - Math.abs(places[one]! - places[other]!) / 10);

it("chooses the middle of the largest group first, then that of the next, and no neighbour of a chosen one", () => {
  const places = [0, 1, 2, 100, 101, 300];
  expect(chooseCentral(places.length, 3, onALine(places))).toEqual([1, 3, 5]);
});

it("chooses no more than there are, and none of nothing", () => {
  expect(chooseCentral(2, 5, onALine([0, 50]))).toEqual([0, 1]);
  expect(chooseCentral(0, 5, () => 1)).toEqual([]);
});
