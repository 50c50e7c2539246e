import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cellBorderOf, cellsOf, rowOf } from "./cell-border";

const read = (row: string, isBarred = false) => cellsOf(row, cellBorderOf(row, isBarred));

describe("a row that was written", () => {
  it.each([
    [["Mon | Tue", "8"]],
    [["a|b", "|"]],
    [["|", "| x", "y |"]],
    [["", "x |"]],
    [["", "", "b"]],
    [["a", ""]],
  ])("has the same cells when it is read: %j", (cells) => {
    expect(read(rowOf(cells)).map(asWritten)).toEqual(cells.map(asWritten));
  });

  it("has the same cells when it is read, also after it was trimmed", () => {
    const cell = fc.string({ unit: fc.constantFrom("a", "|", " ", "¦", "\\", "é"), maxLength: 6 });
    fc.assert(
      fc.property(fc.array(cell, { maxLength: 5 }), (texts) => {
        const cells = [...texts.map((text) => text.trim().replace(/ +/g, " ")), "end"];
        expect(read(rowOf(cells).trim()).map(asWritten)).toEqual(cells.map(asWritten));
      }),
      { seed: 3, numRuns: 2_000 },
    );
  });

  it("looks as it did, but for a bar at a cell's edge", () => {
    expect(rowOf(["a|b", "c | d", "e |"])).toBe("a|b | c\u00a0|\u00a0d | e ¦");
  });
});

describe("a row of Markdown", () => {
  it.each([
    ["| a | b |", ["a", "b"]],
    ["|a|b|", ["a", "b"]],
    ["a | b", ["a", "b"]],
    ["| a | | c |", ["a", "", "c"]],
    ["| | b", ["", "b"]],
    ["  | a \\| b | c\\| |", ["a | b", "c|"]],
    ["| a\tb | c |", ["a\tb", "c"]],
    ["|", [""]],
  ])("%j", (row, cells) => {
    expect(read(row, true)).toEqual(cells);
  });

  it("that was stored before its bars were told has its cells", () => {
    expect(read("| a | b |")).toEqual(["a", "b"]);
  });
});

it("cells of a page have tabs between them, whatever bars they hold", () => {
  expect(read("a\tb | c\t\td")).toEqual(["a", "b | c", "", "d"]);
});

/** What escaping may change of a cell: the space beside a bar, and the bar at an edge. */
const asWritten = (cell: string): string => cell.replace(/\u00a0/g, " ").replace(/^[|¦]|[|¦]$/g, "|");
