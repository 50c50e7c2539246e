import type { TextContent, TextItem } from "pdfjs-dist/types/src/display/api";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { pageRuns } from "./page-layer";

beforeAll(() =>
  vi.stubGlobal(
    "OffscreenCanvas",
    class {
      getContext = () => ({
        fillRect: () => undefined,
        measureText: (text: string) => ({ width: text.length * 8 }),
      });
    },
  ),
);
afterAll(() => vi.unstubAllGlobals());

/** A page of 200 by 100 points, seen upright: y points downwards in its view. */
const UPRIGHT = [1, 0, 0, -1, 0, 100];

const item = (str: string, more: Partial<TextItem>): TextItem => ({
  ...{
    str,
    dir: "ltr",
    transform: [10, 0, 0, 10, 20, 50],
    width: 40,
    height: 10,
    fontName: "f",
    hasEOL: false,
  },
  ...more,
});

function runsOf(items: readonly TextItem[], toView = UPRIGHT, width = 200, vertical = false) {
  const styles = { f: { ascent: 0.8, descent: -0.2, vertical, fontFamily: "serif" } };
  return pageRuns({ items, styles, lang: null } as unknown as TextContent, toView, width);
}

it("a run begins at the upper corner of its first letter, and is stretched to its length", () => {
  const [run] = runsOf([item("ends", {})]);
  expect(run).toMatchObject({ text: "ends", left: 0.1, top: 0.21, size: 0.05, angle: 0, isFromRight: false });
  // 40 points, where the browser sets four letters of half their height each.
  expect(run?.stretch).toBeCloseTo(2);
});

it("text from right to left begins at its right end", () => {
  const [run] = runsOf([item("שלום", { dir: "rtl" })]);
  expect(run).toMatchObject({ left: 0.3, isFromRight: true });
});

it("text from top to bottom is a line that is turned", () => {
  const [run] = runsOf([item("縦書き", { width: 0, height: 30 })], UPRIGHT, 200, true);
  expect(run?.angle).toBeCloseTo(Math.PI / 2);
  // Its letters stand on both sides of the line.
  expect(run?.left).toBeCloseTo((20 + 5) / 200);
  expect(run?.top).toBeCloseTo(0.25);
  expect(run?.stretch).toBeCloseTo(30 / (3 * 0.5 * 10));
});

it("a page that is turned turns its runs", () => {
  const [run] = runsOf([item("ends", {})], [0, 1, 1, 0, 0, 0], 100);
  expect(run?.angle).toBeCloseTo(Math.PI / 2);
  expect(run?.left).toBeCloseTo((50 + 8) / 100);
  expect(run?.top).toBeCloseTo(0.2);
});

it("what parts two runs is kept: a gap, the end of a line, nothing", () => {
  const items = ["a", " ", "b", "c", ""].map((str, at) => item(str, { hasEOL: at === 4 }));
  expect(runsOf(items).map(({ text, end }) => [text, end])).toEqual([
    ["a", " "],
    ["b", ""],
    ["c", "\n"],
  ]);
});
