import Papa from "papaparse";
import { expect, test } from "vitest";
import { anAnswer, aCitation } from "../../../tests/ui/makers";
import type { AnswerPart } from "../domain/answer-part";
import { answerAsCsv } from "./answer-as-csv";

const row = (cells: Readonly<Record<string, string>>, ref: number): AnswerPart => ({
  kind: "row",
  text: "",
  cells: Object.entries(cells).map(([column, value]) => ({ column, value, isAnswer: false })),
  refs: [ref],
  gap: "\n",
  folders: [],
});

test("rows are saved with the columns of all and the file of each", () => {
  const parts = [row({ Item: 'Oar, "long"', Price: "-12.50" }, 1), row({ Item: "Sail", Year: "2024" }, 2)];
  const citations = [aCitation(1, "a.csv", "Oar"), aCitation(2, "b.csv", "Sail")];
  const csv = answerAsCsv({ ...anAnswer(""), parts, citations });
  expect(Papa.parse(csv).data).toEqual([
    ["Item", "Price", "Year", ""],
    ['Oar, "long"', "-12.50", "", "a.csv"],
    ["Sail", "", "2024", "b.csv"],
  ]);
});

test.each(["=1+1", "@SUM(A1)", "+cmd|' /C calc'!A0", "-2+3", "\t=1"])("%j is no formula there", (value) => {
  expect(
    Papa.parse<string[]>(answerAsCsv({ ...anAnswer(""), parts: [row({ A: value }, 1)] })).data[1]?.[0],
  ).toBe(`'${value}`);
});

test("an answer without rows has nothing to save", () => {
  expect(answerAsCsv(anAnswer("It ends in March."))).toBe("");
});
