import { expect, test } from "vitest";
import { asksOfNow, olderOfSeries } from "./series-of-files";

const olderOf = (...paths: readonly string[]) => [...olderOfSeries(paths)];

test("of papers whose names differ by numbers the newest is the one that counts", () => {
  expect(
    olderOf(
      "Home/lease 14 Mill Lane 2022.pdf",
      "lease 14 Mill Lane RENEWAL 2025 signed.pdf",
      "rota 2022.xlsx",
    ),
  ).toEqual(["Home/lease 14 Mill Lane 2022.pdf"]);
  expect(olderOf("fridge v2.docx", "old/fridge v1.docx")).toEqual(["old/fridge v1.docx"]);
  expect(olderOf("policy_2024-25.pdf", "policy_2025-26.pdf")).toEqual(["policy_2024-25.pdf"]);
});

test("papers of other names, and names of numbers alone, are no series", () => {
  expect(olderOf("lease 2022.pdf", "rota 2025.pdf", "lease.pdf", "2024.docx", "2025.docx")).toEqual([]);
});

test("the year counts before the month, and neither a flat nor a chapter is a version", () => {
  expect(olderOf("rent 05-2024.txt", "rent 03-2025.txt")).toEqual(["rent 05-2024.txt"]);
  expect(olderOf("rota 31-01-2024.txt", "rota 01-02-2024.txt")).toEqual(["rota 31-01-2024.txt"]);
  expect(olderOf("lease flat 14 2025.pdf", "lease flat 16 2019.pdf")).toEqual([]);
  expect(olderOf("chapter 1.docx", "chapter 2.docx")).toEqual([]);
});

test("a draft is of another series than what is in force", () => {
  expect(olderOf("prices 2025.xlsx", "prices 2026 DRAFT.xlsx")).toEqual([]);
});

test.each(["what was the rent in 2022?", "and the year before?", "How did the premium change?"])(
  "%j does not ask what is so now",
  (question) => {
    expect(asksOfNow(question)).toBe(false);
    expect(asksOfNow("how much is the rent?")).toBe(true);
  },
);
