import { expect, it } from "vitest";
import { questionWeights } from "./question-weights";

it("counts the prefix of a word half, so that a long word does not weigh as two", () => {
  expect(Object.fromEntries(questionWeights("boiler rent"))).toEqual({ boiler: 1, "boile*": 0.5, rent: 1 });
});

it("looks for a day in the other forms in which files write it", () => {
  const weights = questionWeights("what happened on 12/09/2025");
  expect(weights.get("12")).toBe(1);
  expect(weights.get("sept")).toBe(0.5);
  expect(questionWeights("on 12 Sept").get("09")).toBe(0.5);
});
