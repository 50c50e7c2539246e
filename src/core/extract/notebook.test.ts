import { expect, test } from "vitest";
import { extractAll, noGuess } from "../../../tests/fakes/extract-all";
import { createNotebookExtract } from "./notebook";

const read = (notebook: unknown) => extractAll(createNotebookExtract(noGuess), JSON.stringify(notebook));

test("cells stand in order with what they printed, without pictures and metadata", async () => {
  const { text, blocks } = await read({
    metadata: { kernelspec: { name: "hidden" } },
    cells: [
      { cell_type: "markdown", source: ["# Tides\n", "\n", "At Holm Point."] },
      {
        cell_type: "code",
        source: "print(high - low)",
        outputs: [
          { output_type: "stream", name: "stdout", text: ["4.7", " metres\n"] },
          { output_type: "display_data", data: { "image/png": "iVBOR", "text/plain": ["<Figure>"] } },
        ],
      },
      { cell_type: "raw", source: "as it is" },
    ],
  });
  expect(text).toBe(
    "# Tides\n\nAt Holm Point.\n\nprint(high - low)\n\n4.7 metres\n\n<Figure>\n\nas it is\n\n",
  );
  expect(blocks).toEqual([
    "heading: # Tides",
    "paragraph: At Holm Point.",
    "code: print(high - low)",
    "paragraph: 4.7 metres",
    "paragraph: <Figure>",
    "paragraph: as it is",
  ]);
});

test("the entries of a list stand where they are told", async () => {
  const { entries } = await read({ cells: [{ cell_type: "markdown", source: "- a\n- b" }] });
  const second = await read({
    cells: [
      { cell_type: "raw", source: "x", outputs: [] },
      { cell_type: "markdown", source: "- c\n- d" },
    ],
  });
  expect([entries, second.entries]).toEqual([
    ["- a", "- b"],
    ["- c", "- d"],
  ]);
});

test("a cell and what it printed are one unit, which a passage may hold whole", async () => {
  const cells = [
    { cell_type: "code", source: "len(lamps)", outputs: [{ text: "417" }] },
    { cell_type: "code", source: "len(wicks)", outputs: [{ text: "9" }] },
  ];
  const { units } = await read({ cells });
  expect(units.map(({ text }) => text)).toEqual(["len(lamps)\n\n417\n\n", "len(wicks)\n\n9\n\n"]);
});

test("an output that is markup alone gives its words, an error its trace without colours", async () => {
  const { text } = await read({
    cells: [
      {
        cell_type: "code",
        source: "1 / 0",
        outputs: [
          { output_type: "execute_result", data: { "text/html": "<b>bold</b>" } },
          { output_type: "error", ename: "E", evalue: "v", traceback: ["\u001b[0;31mE\u001b[0m: v"] },
        ],
      },
    ],
  });
  expect(text).toBe("1 / 0\n\nbold\n\nE: v\n\n");
});

test("a picture written out in a cell is left out", async () => {
  const { text } = await read({
    cells: [{ cell_type: "markdown", source: `before ![x](data:image/png;base64,${"A".repeat(200)}) after` }],
  });
  expect(text).toBe("before ![x](data:image/png;base64,…) after\n\n");
});

test("notebooks of the third format keep their headings and code", async () => {
  const { blocks } = await read({
    worksheets: [
      {
        cells: [
          { cell_type: "heading", level: 2, source: "Springs" },
          { cell_type: "code", input: "high", outputs: [{ output_type: "pyout", text: "5.1" }] },
        ],
      },
    ],
  });
  expect(blocks).toEqual(["heading: Springs", "code: high", "paragraph: 5.1"]);
});

test("what only looks like a notebook is shown as the JSON that it is", async () => {
  expect((await read({ cells: "none" })).text).toBe('{\n  "cells": "none"\n}');
});
