import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { withinBudget } from "./within-budget";

let now = 0;
beforeEach(() => void vi.spyOn(performance, "now").mockImplementation(() => now));
afterEach(() => vi.restoreAllMocks());

/** Each call takes 10 ms. */
const slow = (value: number) => {
  now += 10;
  return 2 * value;
};

it("takes one value after the other as far as time allows, and the first of all in any case", async () => {
  expect(await withinBudget([1, 2, 3, 4], { budgetMs: 25, least: 0 }, slow)).toEqual([2, 4, 6]);
  expect(await withinBudget([1, 2], { budgetMs: -5, least: 0 }, slow)).toEqual([2]);
  expect(await withinBudget([], { budgetMs: 25, least: 0 }, slow)).toEqual([]);
});

it("takes the first few values however long they take", async () => {
  expect(await withinBudget([1, 2, 3, 4], { budgetMs: 5, least: 3 }, slow)).toEqual([2, 4, 6]);
  expect(await withinBudget([1, 2], { budgetMs: 5, least: 3 }, slow)).toEqual([2, 4]);
});
