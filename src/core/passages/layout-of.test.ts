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
