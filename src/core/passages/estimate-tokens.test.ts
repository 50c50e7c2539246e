import fc from "fast-check";
import { expect, test } from "vitest";
import { estimateTokens } from "./estimate-tokens";

test("common words, CJK characters and signs count one each", () => {
  expect(estimateTokens("The cat, who sat.")).toBe(6);
  expect(estimateTokens("東京です。")).toBe(5);
});

test("long words, numbers and identifiers count several", () => {
  expect(estimateTokens("electroencephalography")).toBeGreaterThan(3);
  expect(estimateTokens("4716283905")).toBe(5);
  expect(estimateTokens("getElementsByClassName")).toBeGreaterThan(5);
});

test("white space counts nothing", () => {
  expect(estimateTokens(" \n\t\u3000")).toBe(0);
});

const anyText = fc
  .array(fc.constantFrom("rent", "Über", "東", "𝄞", "7", "A", "-", " ", "\u3000", "é", "שכר"), {
    maxLength: 12,
  })
  .map((parts) => parts.join(""));

test("the estimates of two texts add up across white space", () => {
  fc.assert(
    fc.property(anyText, anyText, (a, b) => {
      expect(estimateTokens(`${a} ${b}`)).toBeCloseTo(estimateTokens(a) + estimateTokens(b));
    }),
    { seed: 3 },
  );
});
