import { describe, expect, it } from "vitest";
import { coveredShare, ndcg, recall, reciprocalRank } from "./measures";

const grades = new Map([
  ["a", 1],
  ["b", 1],
]);

describe("ndcg", () => {
  it("is 1 when all that is relevant comes first", () => {
    expect(ndcg(["b", "a", "x"], grades, 10)).toBe(1);
  });

  it("counts a later place less", () => {
    expect(ndcg(["x", "a", "b"], grades, 10)).toBeCloseTo((1 / Math.log2(3) + 0.5) / (1 + 1 / Math.log2(3)));
  });

  it("does not look beyond k", () => {
    expect(ndcg(["x", "a"], grades, 1)).toBe(0);
  });
});

it("recall is the share that is among the first k", () => {
  expect(recall(["a", "x", "b"], grades, 2)).toBe(0.5);
});

it("reciprocalRank looks for the first that is relevant", () => {
  expect(reciprocalRank(["x", "y", "b", "a"], grades)).toBeCloseTo(1 / 3);
  expect(reciprocalRank(["x"], grades)).toBe(0);
});

describe("coveredShare", () => {
  const wanted = [{ document: "d", start: 10, end: 20 }];

  it("counts what is found twice once", () => {
    const found = [
      { document: "d", start: 0, end: 14 },
      { document: "d", start: 12, end: 16 },
    ];
    expect(coveredShare(wanted, found)).toBeCloseTo(0.6);
  });

  it("does not take another document's stretch for it", () => {
    expect(coveredShare(wanted, [{ document: "e", start: 0, end: 99 }])).toBe(0);
  });
});
