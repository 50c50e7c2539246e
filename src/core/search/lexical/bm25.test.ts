import { expect, it } from "vitest";
import { idf, termFrequencyScore } from "./bm25";

it("is BM25 with k1 = 1.2 and b = .75", () => {
  expect(termFrequencyScore(1, 10, 10)).toBeCloseTo(1);
  expect(termFrequencyScore(2, 20, 10)).toBeCloseTo((2 * 2.2) / (2 + 1.2 * (0.25 + 0.75 * 2)));
  expect(idf(2, 10)).toBeCloseTo(Math.log(1 + 8.5 / 2.5));
});

it("counts a word that stands in every passage a little, never against one", () => {
  expect(idf(10, 10)).toBeGreaterThan(0);
});
