import { expect, test } from "vitest";
import type { PlacedBlock } from "../../../core/domain/answer-block";
import { answerParts, rangesIn, refsBehind } from "./answer-parts";

const text = "“It ends.”[ref:1]\n\nThe lease ends.[ref:1]\n\n“It does.”";
const start = text.indexOf("The lease");
const end = text.indexOf("\n\n“It does");

test("an answer is cut where quotes and a model's words meet", () => {
  expect(answerParts(text, [{ start, end }], []).map((part) => [part.writtenBy, part.text])).toEqual([
    ["quotes", "“It ends.”[ref:1]\n\n"],
    ["model", "The lease ends.[ref:1]"],
    ["quotes", "\n\n“It does.”"],
  ]);
});

test("an answer without a model is one part, and an empty one has none", () => {
  expect(answerParts("“It ends.”", [], [])).toEqual([
    { text: "“It ends.”", start: 0, writtenBy: "quotes", blocks: [] },
  ]);
  expect(answerParts("", [], [])).toEqual([]);
});

test("ranges are told to the part that they lie in", () => {
  const [, model] = answerParts(text, [{ start, end }], []);
  if (model === undefined) throw new Error("there is a model's part");
  expect(
    rangesIn(model, [
      { start: 0, end: 4 },
      { start: start + 4, end: start + 9 },
    ]),
  ).toEqual([{ start: 4, end: 9 }]);
});

const row = (start: number, end: number, column = "Price"): PlacedBlock => ({
  kind: "row",
  cells: [{ column, value: "1", isAnswer: false }],
  start,
  end,
});

test("rows of one table are one part with the markers behind them, and words around them are parts of their own", () => {
  const rows = "Prices:\n\nPrice: 1[ref:1]\n\nPrice: 2[ref:2][ref:3]\n\nThat is all.";
  const [one, two] = [rows.indexOf("Price: 1"), rows.indexOf("Price: 2")];
  const blocks = [row(one, one + 8), row(two, two + 8)];
  const parts = answerParts(rows, [], blocks);
  expect(parts.map((part) => [part.blocks.length, part.text])).toEqual([
    [0, "Prices:\n\n"],
    [2, "Price: 1[ref:1]\n\nPrice: 2[ref:2][ref:3]"],
    [0, "\n\nThat is all."],
  ]);
  expect(blocks.map((block) => refsBehind(rows, block))).toEqual([[1], [2, 3]]);
  const others = [row(one, one + 8), row(two, two + 8, "Sum")];
  expect(answerParts(rows, [], others).map((part) => part.blocks.length)).toEqual([0, 1, 1, 0]);
});
