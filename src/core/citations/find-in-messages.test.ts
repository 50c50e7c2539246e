import { expect, it } from "vitest";
import { anAnswer, aQuestion } from "../../../tests/ui/makers";
import { findInMessages } from "./find-in-messages";

const messages = [
  aQuestion("Wie groß ist die Straße?"),
  anAnswer("“Die Straße ist\n6 m breit.”[ref:1] Es gibt ein Café.[ref:2]"),
];

it("finds words in any case, with or without accents, and shows the match as it is written", () => {
  expect(findInMessages("strasse", messages).map(({ kind, match }) => [kind, match])).toEqual([
    ["question", "Straße"],
    ["answer", "Straße"],
  ]);
  expect(findInMessages("CAFE", messages)).toMatchObject(
    [{ match: "Café", before: /ein $/, after: "." }].map((one) => ({
      ...one,
      before: "“Die Straße ist 6 m breit.” Es gibt ein ",
    })),
  );
});

it("a match goes across line breaks and markers; words may stand apart", () => {
  expect(findInMessages("ist 6 m", messages)).toMatchObject([{ match: "ist 6 m" }]);
  expect(findInMessages("breit café", messages)).toMatchObject([{ match: "breit" }]);
  expect(findInMessages("breit garage", messages)).toEqual([]);
  expect(findInMessages("  ", messages)).toEqual([]);
});
