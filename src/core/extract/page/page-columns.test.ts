import { describe, expect, test } from "vitest";
import { aRun } from "../../../../tests/fakes/a-run";
import { readByColumns } from "./page-columns";
import { toPageLines, type TextRun } from "./page-lines";

/**
 * Lines 12 points apart, each in as many columns as it has texts; a column is `lower` points below the one on its left.
 */
const sideBySide = (rows: readonly (readonly string[])[], lower = 0) =>
  rows.flatMap((texts, y) =>
    texts.flatMap((text, x) => (text === "" ? [] : aRun(text, x * 150, y * 12 + x * lower))),
  );
const read = (runs: readonly TextRun[]) => readByColumns(toPageLines(runs)).map(({ text }) => text);

const LEFT = [
  "The rent is due on",
  "the first day of a",
  "month and is to be",
  "paid in advance at",
  "the office, or by a",
  "bank as was agreed.",
];
const RIGHT = [
  "A keeper lights the",
  "lamp every evening",
  "and puts it out in",
  "the morning when a",
  "boat returns from",
  "the sea with fish.",
];
const rows = LEFT.map((left, at) => [left, RIGHT[at] ?? ""]);

describe("readByColumns", () => {
  test("columns of prose drawn line by line are read one after the other", () => {
    expect(read(sideBySide(rows))).toEqual([...LEFT, ...RIGHT]);
    expect(read(sideBySide(rows, 7))).toEqual([...LEFT, ...RIGHT]);
  });

  test("what runs across the page above and below stays there, and a column may be shorter", () => {
    const title = aRun("What keepers and tenants of the harbour have agreed", 0, -20);
    const end = aRun("Signed by both of them at the harbour on this day", 0, 100);
    const short = [...rows, ["and also in winter", ""]];
    expect(read([title, ...sideBySide(short), end])).toEqual([
      title.text,
      ...LEFT,
      "and also in winter",
      ...RIGHT,
      end.text,
    ]);
  });

  test("rows of tables and forms stay rows", () => {
    const names = LEFT.map((_, at) => [`Harbour number ${at + 1}`, `Keeper number ${at + 1}`]);
    const terms = LEFT.map((text, at) => [`term ${at}`, text]);
    const ragged = LEFT.map((text, at) => [text, at === 0 ? "the longest of all cells" : "the other cell"]);
    for (const cells of [names, terms, ragged, rows.slice(0, 4)])
      expect(read(sideBySide(cells))).toEqual(cells.map((row) => row.join(" ")));
  });
});
