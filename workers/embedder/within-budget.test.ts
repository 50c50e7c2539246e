import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { LEAST, withinBudget } from "./within-budget";

let now = 0;
beforeEach(() => void vi.spyOn(performance, "now").mockImplementation(() => now));
afterEach(() => vi.restoreAllMocks());

/** Each call takes 10 ms. */
const slow = (value: number) => {
  now += 10;
  return 2 * value;
};

it("takes one value after the other as far as time allows, and the first few in any case", async () => {
  const values = Array.from({ length: 3 * LEAST }, (_, at) => at);
  const doubled = (count: number) => values.slice(0, count).map((value) => 2 * value);
  expect(await withinBudget(values, 10 * (LEAST + 2), slow)).toEqual(doubled(LEAST + 2));
  expect(await withinBudget(values, 5, slow)).toEqual(doubled(LEAST));
  expect(await withinBudget(values, -5, slow)).toEqual(doubled(LEAST));
  expect(await withinBudget([1, 2], -5, slow)).toEqual([2, 4]);
  expect(await withinBudget([], 25, slow)).toEqual([]);
});
