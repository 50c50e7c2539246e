import { expect, test } from "vitest";
import { assessComputed, assessNothing } from "./assess";
import { labelOf } from "./label";

const assessed = (confidence: number) => assessComputed(1, confidence);

test("an answer is sure or doubtful, and what comes close probable or not, by the confidence", () => {
  expect(labelOf("answered", assessed(0.9))).toBe("sure");
  expect(labelOf("answered", assessed(0.55))).toBe("doubtful");
  expect(labelOf("answered", { ...assessed(0.9), unsupported: 1 })).toBe("doubtful");
  expect(labelOf("closest", assessed(0.7))).toBe("probably");
  expect(labelOf("closest", assessed(0.45))).toBe("closest");
});

test("what is no answer from files has no label", () => {
  expect(labelOf("nothing-found", assessNothing())).toBeUndefined();
  expect(labelOf("chat", assessNothing())).toBeUndefined();
  expect(labelOf("answered", undefined)).toBeUndefined();
});
