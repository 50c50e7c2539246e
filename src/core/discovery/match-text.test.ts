import { expect, test } from "vitest";
import { matchText, readQueryWords } from "./match-text";

/** The words of a text that a query finds, one after the other. */
function foundIn(text: string, query: string): readonly string[] {
  const { marks } = matchText(
    readQueryWords(query, () => 1),
    text,
  );
  return marks.map(({ start, end }) => text.slice(start, end));
}

test("a word is found in any case, with or without accents, and from its beginning while it is typed", () => {
  expect(foundIn("Die Straße ist 6 m breit, das Café auch.", "strasse")).toEqual(["Straße"]);
  expect(foundIn("Die Straße ist 6 m breit, das Café auch.", "CAFE")).toEqual(["Café"]);
  expect(foundIn("Die Straße ist 6 m breit, das Café auch.", "breit caf")).toEqual(["breit", "Café"]);
  expect(foundIn("Die Straße ist 6 m breit.", "garage")).toEqual([]);
  expect(foundIn("Die Straße ist 6 m breit.", "  ")).toEqual([]);
});
