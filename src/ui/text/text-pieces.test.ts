import { expect, it } from "vitest";
import { textPieces } from "./text-pieces";

const text = "first page\n\nsecond page";
const units = [
  { place: { kind: "page", number: 1 }, start: 0, end: 10 },
  { place: { kind: "page", number: 2 }, start: 12, end: 23 },
] as const;

it("the pieces joined are the text", () => {
  const pieces = textPieces({ start: 0, text }, units, { start: 3, end: 15 });
  expect(pieces.map((piece) => piece.text).join("")).toBe(text);
});

it("the cited range is marked, across pages too", () => {
  const pieces = textPieces({ start: 0, text }, units, { start: 6, end: 18 });
  const cited = pieces.filter((piece) => piece.isCited);
  expect(cited.map((piece) => piece.text)).toEqual(["page\n\n", "second"]);
});

it("a page is named where it begins, within a window of the text as well", () => {
  const pieces = textPieces({ start: 11, text: text.slice(11) }, units, { start: 0, end: 0 });
  expect(pieces).toMatchObject([{ begins: undefined }, { text: "second page", begins: { number: 2 } }]);
});
