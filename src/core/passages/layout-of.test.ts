import { expect, it } from "vitest";
import type { Block, Unit } from "../domain/unit";
import { layoutOf } from "./layout-of";

const heading = (start: number, end: number): Block => ({ kind: "heading", start, end, level: 2 });
const row = (start: number, end: number, header?: string): Block => ({ kind: "row", start, end, header });
const paragraph = (start: number, end: number): Block => ({ kind: "paragraph", start, end });
const aUnit = (...blocks: Block[]): Unit => ({ place: { kind: "whole" }, text: "", blocks });

it("rows on lines that follow one another are one table", () => {
  const unit = aUnit(row(0, 4), row(5, 9), paragraph(10, 12), row(13, 20), row(22, 30));
  expect(layoutOf(unit, 0)).toEqual([
    { kind: "table", start: 0, end: 9, hasHeader: false, header: undefined },
    { kind: "table", start: 13, end: 20, hasHeader: false, header: undefined },
    { kind: "table", start: 22, end: 30, hasHeader: false, header: undefined },
  ]);
});

it("a table whose later rows stand under a header has one", () => {
  const [table] = layoutOf(aUnit(row(0, 4), row(5, 9, "name")), 0);
  expect(table).toMatchObject({ end: 9, hasHeader: true, header: "name" });
});

it("rows under different headers are different tables, also without a line between them", () => {
  const rows = [
    row(0, 4),
    row(5, 9),
    row(10, 14, "name"),
    row(15, 19),
    row(20, 24, "sum"),
    row(25, 29, "day"),
  ];
  expect(layoutOf(aUnit(...rows), 100)).toEqual([
    { kind: "table", start: 100, end: 104, hasHeader: false, header: undefined },
    { kind: "table", start: 105, end: 114, hasHeader: true, header: "name" },
    { kind: "table", start: 115, end: 124, hasHeader: true, header: "sum" },
    { kind: "table", start: 125, end: 129, hasHeader: false, header: "day" },
  ]);
});

it("a table knows that its rows are written as Markdown has them", () => {
  const barred = [row(0, 4), row(5, 9, "name")].map((one) => ({ ...one, isBarred: true }));
  expect(layoutOf(aUnit(...barred), 0)).toMatchObject([{ kind: "table", end: 9, isBarred: true }]);
});

it("the list entries of a paragraph are blocks of their own", () => {
  const list: Block = {
    ...paragraph(0, 9),
    entries: [
      { start: 0, end: 4 },
      { start: 5, end: 9 },
    ],
  } as Block;
  expect(layoutOf(aUnit(list, paragraph(10, 12)), 100)).toEqual([
    { kind: "item", start: 100, end: 104 },
    { kind: "item", start: 105, end: 109 },
  ]);
});

it("a part of a long table begins with a row like any other, and knows the columns' names", () => {
  const [table] = layoutOf(aUnit(row(0, 4, "name"), row(5, 9, "name")), 100);
  expect(table).toEqual({ kind: "table", start: 100, end: 109, hasHeader: false, header: "name" });
});

it("pieces of code are one where nothing stands between them", () => {
  const code = (start: number, end: number): Block => ({ kind: "code", start, end, signature: undefined });
  expect(layoutOf(aUnit(code(0, 4), code(6, 9), paragraph(10, 12), code(13, 20)), 100)).toEqual([
    { kind: "code", start: 100, end: 109 },
    { kind: "code", start: 113, end: 120 },
  ]);
});

it("headings keep their level, and offsets count from the file's beginning", () => {
  expect(layoutOf(aUnit(heading(0, 4), paragraph(5, 9)), 100)).toEqual([
    { kind: "heading", start: 100, end: 104, level: 2 },
  ]);
});
