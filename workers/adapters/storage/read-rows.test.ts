import { expect, it } from "vitest";
import type { LayoutBlock } from "../../../src/core/domain/unit";
import { layoutRow, readRows } from "./read-rows";

/** One of each kind: a kind that is forgotten here does not compile. */
const layout: { readonly [K in LayoutBlock["kind"]]: LayoutBlock & { kind: K } } = {
  heading: { kind: "heading", start: 0, end: 4, level: 2 },
  code: { kind: "code", start: 6, end: 9 },
  message: { kind: "message", start: 20, end: 30, sender: "Ana" },
  table: { kind: "table", start: 10, end: 19, hasHeader: true, header: "month | sum" },
};

it("every kind of block that a file's layout has is read back", () => {
  const outline = { units: [{ place: { kind: "whole" }, start: 0, end: 20 }], layout: Object.values(layout) };
  expect(readRows(layoutRow, [outline])).toEqual([outline]);
});
