import { expect, test } from "vitest";
import { joinValues } from "./join-values";
import type { SeenWord } from "./recognised-text";

/** A line of words, each 10 pixels a letter; the page falls by `slope` on its way to the right. */
function aLine(text: string, block: number, line: number, left: number, top: number, slope = 0): SeenWord[] {
  let at = left;
  return text.split(" ").map((word) => {
    const box = { left: at, top: top + slope * (at + word.length * 5), width: word.length * 10, height: 30 };
    at += word.length * 10 + 10;
    return { text: word, confidence: 90, block, paragraph: 1, line, box };
  });
}

const textsOf = (lines: readonly (readonly SeenWord[])[]): readonly string[] =>
  lines.map((line) => line.map(({ text }) => text).join(" "));

const receipt = (slope: number) => [
  aLine("LAMP OIL 5 L", 1, 1, 40, 100, slope),
  aLine("WICKS", 1, 2, 40, 150, slope),
  aLine("TOTAL GBP", 2, 1, 40, 240, slope),
  aLine("30.50", 3, 1, 600, 100, slope),
  aLine("7.20", 3, 2, 600, 150, slope),
  aLine("£ 37.70", 3, 3, 600, 240, slope),
];

test.each([0, 0.035, -0.035])("sums in a column follow what was bought, on a page of slope %d", (slope) => {
  expect(textsOf(joinValues(receipt(slope)))).toEqual([
    "LAMP OIL 5 L 30.50",
    "WICKS 7.20",
    "TOTAL GBP £ 37.70",
  ]);
});

test("days in a column go before what happened on them", () => {
  const lines = [
    aLine("03/09/25", 1, 1, 40, 100),
    aLine("17/09/25", 1, 2, 40, 150),
    aLine("Yellow bags", 2, 1, 300, 100),
    aLine("Sharps bins", 2, 2, 300, 150),
  ];
  expect(textsOf(joinValues(lines))).toEqual(["03/09/25 Yellow bags", "17/09/25 Sharps bins"]);
});

test("days join what happened on them, not the prose of another column", () => {
  const lines = [
    aLine("The keeper came in", 1, 1, 40, 100),
    aLine("and lit the lamp.", 1, 2, 40, 150),
    aLine("03/09/25", 2, 1, 600, 100),
    aLine("17/09/25", 2, 2, 600, 150),
    aLine("Yellow bags", 3, 1, 720, 100),
    aLine("Sharps bins", 3, 2, 720, 150),
  ];
  expect(textsOf(joinValues(lines))).toEqual([
    "The keeper came in",
    "and lit the lamp.",
    "03/09/25 Yellow bags",
    "17/09/25 Sharps bins",
  ]);
});

test("columns of prose stay apart, numbers in them too", () => {
  const lines = [
    aLine("The keeper came in", 1, 1, 40, 100),
    aLine("and lit the lamp.", 1, 2, 40, 150),
    aLine("1987", 2, 1, 600, 100),
    aLine("was a hard winter", 2, 2, 600, 150),
    aLine("for all of us.", 2, 3, 600, 200),
  ];
  expect(joinValues(lines)).toEqual(lines);
});

test("values without words beside them stay where they are", () => {
  const lines = [
    aLine("Yellow bags", 1, 1, 40, 100),
    aLine("12", 2, 1, 600, 300),
    aLine("14", 2, 2, 600, 350),
  ];
  expect(joinValues(lines)).toEqual(lines);
});
