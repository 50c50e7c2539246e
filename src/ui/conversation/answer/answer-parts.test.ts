import { expect, test } from "vitest";
import { answerParts, rangesIn } from "./answer-parts";

const text = "“It ends.”[ref:1]\n\nThe lease ends.[ref:1]\n\n“It does.”";
const start = text.indexOf("The lease");
const end = text.indexOf("\n\n“It does");

test("an answer is cut where quotes and a model's words meet", () => {
  expect(answerParts(text, [{ start, end }]).map((part) => [part.writtenBy, part.text])).toEqual([
    ["quotes", "“It ends.”[ref:1]\n\n"],
    ["model", "The lease ends.[ref:1]"],
    ["quotes", "\n\n“It does.”"],
  ]);
});

test("an answer without a model is one part, and an empty one has none", () => {
  expect(answerParts("“It ends.”", [])).toEqual([{ text: "“It ends.”", start: 0, writtenBy: "quotes" }]);
  expect(answerParts("", [])).toEqual([]);
});

test("ranges are told to the part that they lie in", () => {
  const [, model] = answerParts(text, [{ start, end }]);
  if (model === undefined) throw new Error("there is a model's part");
  expect(
    rangesIn(model, [
      { start: 0, end: 4 },
      { start: start + 4, end: start + 9 },
    ]),
  ).toEqual([{ start: 4, end: 9 }]);
});
