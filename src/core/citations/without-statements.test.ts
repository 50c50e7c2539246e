import { expect, it } from "vitest";
import { withoutStatements } from "./without-statements";

it("takes out quotes and table rows of the removed folder, and leaves the others and all markers", () => {
  const text = "“Rent is due.”[ref:1]\n\nDate: 1 May; Sum: 12[ref:2]\n\n“The cat may stay.”[ref:3] The end.";
  expect(withoutStatements(text, new Set([1, 2]))).toBe(
    "[…][ref:1]\n\n[…][ref:2]\n\n“The cat may stay.”[ref:3] The end.",
  );
});

it("takes out a statement that rests on several sources when one of them is removed", () => {
  expect(withoutStatements("It is paid.[ref:1][ref:4]", new Set([4]))).toBe("[…][ref:1][ref:4]");
});

it("where a model wrote, keeps no sentence that stands without a marker", () => {
  const text = "The key hangs there. Rent is due.[ref:1] All is well.";
  expect(withoutStatements(text, new Set([9]), false)).toBe("[…] Rent is due.[ref:1] […]");
  expect(withoutStatements("Rent is due.[ref:1]", new Set([9]), false)).toBe("Rent is due.[ref:1]");
});
