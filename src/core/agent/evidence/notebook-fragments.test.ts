import { expect, test } from "vitest";
import { fragmentsOf } from "./fragments";
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

test("a heading, a sentence and a mention are no code, whatever they begin with", () => {
  const prose = [
    "# 概要",
    "# 1. Introduction",
    "# setup of the boat",
    "## مقدمة",
    "for the record, the boat is red.",
    "with these settings:",
    "import duty is due",
    "@ada asked for the keys",
  ];
  expect(prose.flatMap((words) => cellsOf(`${words}\n\nred boat`))).toEqual([]);
});

test("a name may have any letters, and a block is code with what stands in it", () => {
  const code = [
    "größe = 5",
    "# Load the lamps\nlamps = load()",
    "for lamp in lamps:\n    print(lamp)",
    "@cached\ndef lit(lamps):\n    return 3",
    "from depot import lamps",
  ];
  expect(code.flatMap((words) => cellsOf(`${words}\n\n417`))).toEqual(code.map((words) => `${words}\n\n417`));
});

test("a sentence below code is not what it printed", () => {
  const texts = [
    "The deposit is kept. The rents rise in May.",
    "租金五月上涨。",
    "Mean: 3\nAll the lamps were lit.",
  ];
  expect(texts.flatMap((words) => cellsOf(`x = load()\n\n${words}`))).toEqual([]);
});

test("a long gap in a line costs no time", () => {
  const began = performance.now();
  expect(fragmentsOf(`a${" ".repeat(30_000)}!`, undefined, [], "lamps.ipynb")).toHaveLength(1);
  expect(performance.now() - began).toBeLessThan(500);
});
