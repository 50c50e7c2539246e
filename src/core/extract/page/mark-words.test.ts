import { expect, it } from "vitest";
import { markWords } from "./mark-words";

const runs = (...texts: readonly string[]) => texts.map((text) => ({ text }));
const lines = runs("The tenancy ends on 31 March", "2027, after three years of ten-", "ancy.");

/** The marked words, run by run. */
const marked = (of: readonly { text: string }[], words: string) =>
  markWords(of, words).map(({ run, start, end }) => of[run]?.text.slice(start, end));

it("words are marked in every line that they stand in, from their first letter to their last", () => {
  expect(marked(lines, "ends on 31 March 2027")).toEqual(["ends on 31 March", "2027"]);
});

it("hyphens at the ends of lines, ligatures and capitals make no difference", () => {
  expect(marked(lines, "years of tenancy")).toEqual(["years of ten", "ancy"]);
  expect(marked(runs("The o\ufb03ce opens"), "OFFICE")).toEqual(["o\ufb03ce"]);
});

it("the cells of a row are found though they stand apart", () => {
  expect(marked(runs("May", "900 EUR"), "May | 900 EUR")).toEqual(["May", "900 EUR"]);
});

it("words with others between them are found in parts", () => {
  const page = runs("Rent is due on the", "Terms of lease 7", "first day of each month.");
  expect(marked(page, "Rent is due on the first day of each month")).toEqual([
    "Rent is due on the",
    "first day of each month",
  ]);
});

it("every place that has the words is marked, and words that are not there are not", () => {
  expect(markWords(runs("rent and rent"), "rent").map(({ occurrence }) => occurrence)).toEqual([0, 1]);
  expect(markWords(lines, "a wholly different sentence about boats")).toEqual([]);
  expect(markWords(lines, "…")).toEqual([]);
});
