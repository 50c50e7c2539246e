import { expect, it } from "vitest";
import { withoutOperator } from "./operators";
import { areOfFiles, parseSearchQuery } from "./search-query";

const limitsOf = (typed: string) => parseSearchQuery(typed).limits;

it("operators leave the text, and the words of a phrase stay", () => {
  const { text, operators } = parseSearchQuery('type:pdf when is "the rent" due -draft in:Taxes');
  expect(text).toBe("when is the rent due");
  expect(operators.map(({ kind, value }) => `${kind} ${value}`)).toEqual([
    "type pdf",
    "phrase the rent",
    "without draft",
    "in Taxes",
  ]);
});

it("a text without operators stays letter for letter", () => {
  const typed = "What does well-known cost at 10:30,  and -5 degrees - roughly?";
  expect(parseSearchQuery(typed)).toMatchObject({ text: typed, operators: [] });
});

it("a type is named in any language, and what is no type is an extension", () => {
  expect(limitsOf("type:PDF").types).toEqual(["pdf"]);
  expect(limitsOf("type:tabellen").types).toEqual(["spreadsheet"]);
  expect(limitsOf("type:emails type:spreadsheet").types).toEqual(["mail", "spreadsheet"]);
  expect(limitsOf("type:.xyz")).toMatchObject({ types: [], extensions: ["xyz"] });
});

it("days, months and years give the days from the first and to the day before the last", () => {
  expect(limitsOf("after:2024 before:2025-03").changed).toEqual({ from: "2024-01-01", to: "2025-02-28" });
  expect(limitsOf("before:31.12.2024").changed).toEqual({ to: "2024-12-30" });
  expect(limitsOf("after:3/2/2024").changed).toEqual({ from: "2024-02-03" });
});

it("what cannot be understood stays a word", () => {
  expect(parseSearchQuery("before:lunch type: file:")).toMatchObject({
    text: "before:lunch type: file:",
    operators: [],
  });
});

it("values with spaces stand in quotation marks of any language", () => {
  expect(limitsOf('file:"my lease" in:„Steuer 2024“ -«first draft»')).toMatchObject({
    names: ["my lease"],
    places: ["Steuer 2024"],
    without: ["first draft"],
  });
});

it("an operator that is taken out takes its own letters only", () => {
  const typed = "rent type:pdf due";
  const [first] = parseSearchQuery(typed).operators;
  expect(first && withoutOperator(typed, first)).toBe("rent due");
});

it("limits of files are told from those of words and days", () => {
  expect(areOfFiles(limitsOf('"a b" -c after:2024'))).toBe(false);
  expect(areOfFiles(limitsOf("file:lease"))).toBe(true);
});
