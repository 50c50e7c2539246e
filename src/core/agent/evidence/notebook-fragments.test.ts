import { expect, test } from "vitest";
import { cellsWithOutput } from "./notebook-fragments";

const cellsOf = (text: string) => cellsWithOutput(text).map(({ start, end }) => text.slice(start, end));

test("a cell is its code with what it printed, prose and headings are none", () => {
  const text =
    "# Lamps\n\nCounted in May.\n\nlamps = load()\nlen(lamps)\n\n417\n\nplot(lamps)\n\n## Wicks\n\nNone.";
  expect(cellsOf(text)).toEqual(["lamps = load()\nlen(lamps)\n\n417"]);
});

test("a printed table is whole though empty lines stand in it, or no cell where it is too long", () => {
  const table = "      lit  dark\n\neast   12     3\nwest    9     0\n\nall    21     3";
  expect(cellsOf(`report(lamps)\n\n${table}\n\nThat is all.`)).toEqual([`report(lamps)\n\n${table}`]);
  expect(cellsOf(`report(lamps)\n\n${table}\n\n${"a  b\n".repeat(60)}`)).toEqual([]);
});

test("a comment is code, and a sentence with a bracket is not", () => {
  expect(cellsOf("# of the depot\nlen(lamps)\n\n3")).toEqual(["# of the depot\nlen(lamps)\n\n3"]);
  expect(cellsOf("The lamps (all of them) burn.\n\nWicks too.")).toEqual([]);
});
