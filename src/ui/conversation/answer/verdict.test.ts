import { expect, it } from "vitest";
import { anAnswer } from "../../../../tests/ui/makers";
import { verdictOf } from "./verdict";

const assessment = {
  supported: true,
  support: 1,
  coverage: 0.4,
  statements: 1,
  unsupported: 0,
  confidence: 0.01,
};

it("what was found by the name of a file is said so, without a caution", () => {
  const named = anAnswer("", { assessment, usedFallback: true });
  expect(verdictOf(named, "Taxes")).toEqual({ words: "Found by its name.", caution: false });
});

it("what is computed and not judged has no caution", () => {
  const computed = anAnswer("", { assessment: { ...assessment, confidence: undefined } });
  expect(verdictOf(computed, "Taxes").caution).toBe(false);
});

it("what is unsure, and what no file bears out, has a caution", () => {
  expect(verdictOf(anAnswer("", { assessment }), "Taxes").caution).toBe(true);
  const unsupported = { ...assessment, unsupported: 1 };
  expect(verdictOf(anAnswer("", { assessment: unsupported, usedFallback: true }), "Taxes").caution).toBe(
    true,
  );
});
