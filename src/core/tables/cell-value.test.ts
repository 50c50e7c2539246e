import { expect, test } from "vitest";
import { decimalMarkOf, readCell } from "./cell-value";

const numberIn = (cell: string, mark: "." | "," = ".") => {
  const value = readCell(cell, mark);
  return value.kind === "number" ? `${value.value} ${value.unit}`.trim() : value.kind;
};

test.each([
  ["1,234.50", "1234.5"],
  ["£1,180.50", "1180.5 £"],
  ["€ 12", "12 €"],
  ["45 kg", "45 kg"],
  ["CHF 1'200.00", "1200 CHF"],
  ["-3.50", "-3.5"],
  ["3.50-", "-3.5"],
  ["(12.50)", "-12.5"],
  ["12 %", "12 %"],
])("%j is the number %j", (cell, number) => {
  expect(numberIn(cell)).toBe(number);
});

test.each([
  ["1.234,56", "1234.56"],
  ["1 234,56", "1234.56"],
  ["1.200", "1200"],
  ["12,5 €", "12.5 €"],
])("%j is the number %j where the comma is the decimal mark", (cell, number) => {
  expect(numberIn(cell, ",")).toBe(number);
});

test.each([
  "#REF!",
  "#####",
  "12 or 13",
  "see note",
  "0151 234567",
  "1,23,4",
  "12 May",
  "2nd floor",
  "1.2.3",
])("%j is no number", (cell) => {
  expect(readCell(cell, ".").kind).toBe("words");
});

test.each(["", " ", "-", "–", "…".replace("…", "—")])("%j is empty", (cell) => {
  expect(readCell(cell, ".")).toEqual({ kind: "empty" });
});

test.each([
  ["12/09/2025", "2025-09-12"],
  ["Fri, 02 Feb 2024 06:10", "2024-02-02"],
  ["14. März 2024", "2024-03-14"],
  ["Dec 2023", "2023-12-15"],
  ["2024-03", "2024-03-15"],
])("%j is the day %j", (cell, day) => {
  expect(readCell(cell, ".")).toEqual({ kind: "day", day });
});

test("a day without a year is one where its table tells the year, and else words", () => {
  expect(readCell("30.03.", ".", 2024)).toEqual({ kind: "day", day: "2024-03-30" });
  expect(readCell("14 July", ".", 2024)).toEqual({ kind: "day", day: "2024-07-14" });
  expect(readCell("30.03.", ".")).toMatchObject({ kind: "words" });
  expect(readCell("14 July", ".")).toMatchObject({ kind: "words" });
});

test("the decimal mark is told by what only it can be", () => {
  expect(decimalMarkOf(["1.234,56", "12"])).toBe(",");
  expect(decimalMarkOf(["1,234.56", "1,200"])).toBe(".");
  expect(decimalMarkOf(["3,5", "4,25"])).toBe(",");
  expect(decimalMarkOf(["1.200", "1,300", "7"])).toBeUndefined();
});
