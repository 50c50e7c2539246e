import { expect, it } from "vitest";
import { markWords, type DrawnRun } from "./mark-words";

const run = (text: string, y: number, x = 0): DrawnRun => ({
  text,
  font: "serif",
  x,
  y,
  along: [text.length / 100, 0],
  up: [0, -0.02],
  down: [0, 0.01],
});

const lines = [
  run("The tenancy ends on 31 March", 0.1),
  run("2027, after three years of ten-", 0.2),
  run("ancy.", 0.3),
];

it("words are boxed in every line that they stand in, from their first letter to their last", () => {
  const marks = markWords(lines, "ends on 31 March 2027");
  expect(marks).toHaveLength(2);
  expect(marks[0]?.left).toBeCloseTo(0.12);
  expect(marks[0]?.top).toBeCloseTo(0.08);
  expect(marks[0]?.width).toBeCloseTo(0.16);
  expect(marks[0]?.height).toBeCloseTo(0.03);
  expect(marks[1]?.left).toBe(0);
  expect(marks[1]?.width).toBeCloseTo(0.04);
});

it("hyphens at the ends of lines, ligatures and capitals make no difference", () => {
  expect(markWords(lines, "years of tenancy")).toHaveLength(2);
  expect(markWords([run("The o\ufb03ce opens", 0.1)], "OFFICE")).toMatchObject([{ left: 0.04 }]);
});

it("the cells of a row are found though they stand apart", () => {
  const row = [run("May", 0.1), run("900 EUR", 0.1, 0.5)];
  expect(markWords(row, "May | 900 EUR")).toHaveLength(2);
});

it("words with others between them are found in parts", () => {
  const page = [
    run("Rent is due on the", 0.1),
    run("Terms of lease 7", 0.2),
    run("first day of each month.", 0.3),
  ];
  expect(
    markWords(page, "Rent is due on the first day of each month").map(({ top }) => top.toFixed(2)),
  ).toEqual(["0.08", "0.28"]);
});

it("every place that has the words is marked, and words that are not there are not", () => {
  expect(markWords([run("rent and rent", 0.1)], "rent")).toHaveLength(2);
  expect(markWords(lines, "a wholly different sentence about boats")).toEqual([]);
  expect(markWords(lines, "…")).toEqual([]);
});

it("turned text gets a box that is as high as the text is long", () => {
  const turned: DrawnRun = {
    text: "upwards",
    font: "serif",
    x: 0.1,
    y: 0.9,
    along: [0, -0.7],
    up: [-0.02, 0],
    down: [0.01, 0],
  };
  const [box] = markWords([turned], "up");
  expect(box?.top).toBeCloseTo(0.7);
  expect(box?.height).toBeCloseTo(0.2);
});

it("letters are found where their widths put them", () => {
  const narrow = (text: string) => [...text].reduce((sum, sign) => sum + (sign === "i" ? 1 : 4), 0);
  const [box] = markWords([run("iiii moon", 0.1)], "moon", narrow);
  expect(box?.left).toBeCloseTo((9 / 100) * (8 / 24));
});
