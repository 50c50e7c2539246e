import { expect, test } from "vitest";
import { questionParts } from "./parts";

test("two sentences that each end with a question mark are two questions; any other text is one", () => {
  expect(questionParts("How much is the rent? And when is it due?")).toEqual([
    "How much is the rent?",
    "And when is it due?",
  ]);
  expect(questionParts("I lost my key. What now?")).toHaveLength(1);
  expect(questionParts("Is it heated? I doubt it.")).toHaveLength(1);
});
