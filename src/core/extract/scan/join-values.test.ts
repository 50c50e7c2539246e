import { expect, test } from "vitest";
import { joinValues } from "./join-values";
import type { SeenWord } from "./seen-word";

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

test("cells that are a block each join their row, and the column's name the names", () => {
  const lines = [
    aLine("Item Quantity", 1, 1, 40, 100),
    aLine("Lamp oil", 2, 1, 40, 180),
    aLine("Wicks", 3, 1, 40, 260),
    aLine("Price", 4, 1, 600, 102),
    aLine("30.50", 5, 1, 600, 180),
    aLine("7.20", 6, 1, 602, 260),
  ];
  expect(textsOf(joinValues(lines))).toEqual(["Item Quantity Price", "Lamp oil 30.50", "Wicks 7.20"]);
});

test("a title above a column is not its name, nor is one that stands level with nothing", () => {
  const cells = [
    aLine("Lamp oil", 2, 1, 40, 480),
    aLine("Wicks", 3, 1, 40, 560),
    aLine("30.50", 5, 1, 600, 480),
    aLine("7.20", 6, 1, 602, 560),
  ];
  const titles = [aLine("Item Quantity", 1, 1, 40, 100), aLine("Price", 4, 1, 600, 100)];
  expect(textsOf(joinValues([...titles, ...cells]))).toContain("Price");
  expect(textsOf(joinValues([aLine("Price", 4, 1, 600, 400), ...cells]))).toContain("Price");
});

test("what letters do to the middles of two words near each other tells no slope", () => {
  const lines = [
    aLine("Invoice for the keeper of the lamp", 1, 1, 40, 100),
    [...aLine("Hull", 2, 1, 40, 180), ...aLine("paint", 2, 1, 90, 186)],
    aLine("Rope", 3, 1, 40, 260),
    aLine("61.25", 4, 1, 600, 183),
    aLine("18.90", 5, 1, 600, 260),
  ];
  expect(textsOf(joinValues(lines)).slice(1)).toEqual(["Hull paint 61.25", "Rope 18.90"]);
});
