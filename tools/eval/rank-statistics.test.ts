import { expect, test } from "vitest";
import { auroc, differenceOfSpearman, spearman } from "./rank-statistics";

test("Spearman is by ranks, and ties share theirs", () => {
  expect(spearman([1, 2, 300], [1, 5, 6])).toBeCloseTo(1);
  expect(spearman([3, 2, 1], [1, 5, 6])).toBeCloseTo(-1);
  // By hand: ranks 0, 1.5, 1.5, 3 against 0, 1, 2, 3.
  expect(spearman([1, 2, 2, 3], [1, 2, 3, 4])).toBeCloseTo(0.9487, 4);
});

test("a value that agrees as well as another makes no difference", () => {
  const truth = Array.from({ length: 40 }, (_, i) => i);
  const groups = truth.map((i) => [i]);
  expect(differenceOfSpearman(truth, truth, truth, groups)).toEqual([0, 0]);
  const [low] = differenceOfSpearman(
    truth,
    truth.map((i) => -i),
    truth,
    groups,
  );
  expect(low).toBeCloseTo(2);
});

test("AUROC counts the pairs in the right order, and ties half", () => {
  expect(auroc([3, 4], [1, 2])).toBe(1);
  expect(auroc([1, 2], [3, 4])).toBe(0);
  expect(auroc([2, 5], [2, 3])).toBe(0.625);
});
