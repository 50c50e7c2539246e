import { expect, test } from "vitest";
import { countingIn } from "./answer-by-counting";

const turn = (question: string) => ({ question, answer: "", files: [] });

test("a follow-up counts what the question before counted, and another question stands alone", () => {
  const before = [turn("How much did we spend on books in January 2024?")];
  expect(countingIn("And in March?", before)).toMatchObject({ operation: "sum" });
  expect(countingIn("And in March?", before)?.rest).toMatch(/March 2024.*books/);
  expect(countingIn("And in March?", [turn("Who keeps the key?")])).toBeUndefined();
  expect(countingIn("And in March?", [...before, turn("And on food?")])?.rest).toMatch(
    /March 2024.*food.*books/,
  );
  const words = countingIn("How many members sing bass?", before)?.words.map(({ text }) => text);
  expect(words).not.toContain("books");
});
