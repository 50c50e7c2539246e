import { expect, it } from "vitest";
import { questionWeights } from "./question-weights";

it("halves the words of earlier questions with every question in between", () => {
  const weights = questionWeights("and in 2023?", ["what is the rent?", "what of heating 2023?"]);
  expect(weights.get("2023")).toBe(1.5);
  expect(weights.get("heat")).toBe(0.5);
  expect(weights.get("rent")).toBe(0.25);
});

it("counts the prefix of a word half, so that a long word does not weigh as two", () => {
  const weights = questionWeights("boiler rent", ["boiler?"]);
  expect(Object.fromEntries(weights)).toEqual({ boiler: 1.5, "boile*": 0.75, rent: 1 });
});

it("looks for a day in the other forms in which files write it", () => {
  const weights = questionWeights("what happened on 12/09/2025");
  expect(weights.get("12")).toBe(1);
  expect(weights.get("sept")).toBe(0.5);
  expect(questionWeights("on 12 Sept").get("09")).toBe(0.5);
});
