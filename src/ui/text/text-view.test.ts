import { expect, it } from "vitest";
import type { LayoutBlock, UnitRange } from "../../core/domain/unit";
import { cutAtDates, textView, type TextBlock } from "./text-view";

const NOTHING = { start: 0, end: 0 };
const units = [
  { place: { kind: "page", number: 1 }, start: 0, end: 10 },
  { place: { kind: "page", number: 2 }, start: 12, end: 23 },
] as const satisfies readonly UnitRange[];

it("each page is named where it begins, and blank lines between pages are space, not text", () => {
  const view = textView({ start: 0, text: "first page\n\nsecond page" }, units, [], NOTHING);
  expect(view.map(told)).toEqual(["page 1", "first page", "page 2", "second page"]);
});

it("a page that began before the shown stretch is not named in it", () => {
  const view = textView({ start: 6, text: "page\n\nsecond page" }, units, [], NOTHING);
  expect(view.map(told)).toEqual(["page", "page 2", "second page"]);
});

it("the cited range is marked across pages", () => {
  const view = textView({ start: 0, text: "first page\n\nsecond page" }, units, [], { start: 6, end: 18 });
  expect(view.flatMap(citedWords)).toEqual(["page", "second"]);
});

const text = "Rent\nDue monthly.\nmonth | sum\nMay | 900\n\nEnd";
const layout: readonly LayoutBlock[] = [
  { kind: "heading", start: 0, end: 4, level: 2 },
  { kind: "table", start: 18, end: 39, hasHeader: true, header: "month | sum" },
];

it("headings and tables are set as such, with the text between them", () => {
  const view = textView({ start: 0, text }, [], layout, NOTHING);
  expect(view.map(told)).toEqual(["h2 Rent", "Due monthly.", "month,sum;May,900", "End"]);
});

it.each([
  ["Tides\n=====", 1],
  ["Springs\n-", 2],
  ["=====\nTides\n=====", 1],
  ["## Springs ##", 2],
])("of a heading the words are shown, not the signs that make it one: %j", (written, level) => {
  const layout = [{ kind: "heading", start: 0, end: written.length, level }] as const;
  const [heading] = textView({ start: 0, text: written }, [], layout, NOTHING);
  expect(heading === undefined ? "" : told(heading)).toMatch(/^h\d (Tides|Springs)$/);
});

it.each(["# of pages", "---", "C#"])("signs that make no heading are its words: %j", (written) => {
  const layout = [{ kind: "heading", start: 0, end: written.length, level: 3 }] as const;
  const [heading] = textView({ start: 0, text: written }, [], layout, NOTHING);
  expect(heading).toMatchObject({ pieces: [{ text: written }] });
});

it("code is set as code, its indentation kept and the citation marked", () => {
  const code = "  if x:\n    y()";
  const layout = [{ kind: "code", start: 3, end: 3 + code.length }] as const;
  const view = textView({ start: 0, text: `So\n${code}` }, [], layout, { start: 15, end: 18 });
  expect(view.map(({ kind }) => kind)).toEqual(["text", "code"]);
  expect(view.map(told)).toEqual(["So", code]);
  expect(view.flatMap(citedWords)).toEqual(["y()"]);
});

it("a citation within a cell is marked there", () => {
  const start = text.indexOf("900");
  const view = textView({ start: 0, text }, [], layout, { start, end: start + 3 });
  expect(view.flatMap(citedWords)).toEqual(["900"]);
});

it("a table that is cut by the shown stretch keeps the rows that are in it", () => {
  const view = textView({ start: 30, text: text.slice(30) }, [], layout, NOTHING);
  expect(view.map(told)).toEqual(["May,900", "End"]);
});

it("of a table that began before the shown stretch, its columns are named, and no row is taken for their names", () => {
  const [cut] = textView({ start: 30, text: text.slice(30) }, [], layout, NOTHING);
  expect(cut).toMatchObject({ kind: "table", hasHeader: false, columns: ["month", "sum"] });
  const whole = textView({ start: 0, text }, [], layout, NOTHING).find(({ kind }) => kind === "table");
  expect(whole).toMatchObject({ hasHeader: true, columns: [] });
});

it("what is left of a row that was cut stands in no column", () => {
  const view = textView({ start: 22, text: text.slice(22) }, [], layout, NOTHING);
  expect(view.map(told)).toEqual(["h | sum", "May,900", "End"]);
});

it("rows of a page's table have tabs between their cells", () => {
  const paged = "a\tb | c\n1\t2\n3\t4";
  const header = "a\tb | c";
  const layout = [{ kind: "table", start: 0, end: paged.length, hasHeader: true, header }] as const;
  const [whole] = textView({ start: 0, text: paged }, [], layout, NOTHING);
  expect(whole === undefined ? "" : told(whole)).toBe("a,b | c;1,2;3,4");
  const [cut] = textView({ start: 8, text: paged.slice(8), beginsLine: true }, [], layout, NOTHING);
  expect(cut).toMatchObject({ kind: "table", columns: ["a", "b | c"] });
});

it("a table of Markdown is set without its bars, and a list like the text around it", () => {
  const written = "| a | b |\n|---|---|\n| 1 | |\n\n- x\n- y";
  const view = textView(
    { start: 0, text: written },
    [],
    [
      { kind: "table", start: 0, end: 27, hasHeader: true, header: "a | b", isBarred: true },
      { kind: "item", start: 29, end: 32 },
      { kind: "item", start: 33, end: 36 },
    ],
    NOTHING,
  );
  expect(view.map(told)).toEqual(["a,b;1,", "- x\n- y"]);
});

it("of a table the stretch begins with a row of, no row is lost", () => {
  const start = text.indexOf("May");
  const [table] = textView({ start, text: text.slice(start), beginsLine: true }, [], layout, NOTHING);
  expect(table).toMatchObject({ kind: "table", columns: ["month", "sum"] });
  expect(table === undefined ? "" : told(table)).toBe("May,900");
});

it("a long table that was read in parts is one", () => {
  const parts = "a | b\n1 | 2\n3 | 4\n";
  const header = "a | b";
  const [table, ...others] = textView(
    { start: 0, text: parts },
    [],
    [
      { kind: "table", start: 0, end: 11, hasHeader: true, header },
      { kind: "table", start: 12, end: 17, hasHeader: false, header },
    ],
    NOTHING,
  );
  expect(table === undefined ? "" : told(table)).toBe("a,b;1,2;3,4");
  expect(others).toEqual([]);
});

function told(block: TextBlock): string {
  switch (block.kind) {
    case "place":
      return "number" in block.place ? `${block.place.kind} ${block.place.number}` : "";
    case "heading":
      return `h${block.level} ${joined(block.pieces)}`;
    case "text":
    case "code":
      return joined(block.pieces);
    case "table":
      return block.rows.map((row) => row.map(joined).join(",")).join(";");
  }
}

function citedWords(block: TextBlock): string[] {
  if (block.kind === "place") return [];
  const pieces = block.kind === "table" ? block.rows.flat(2) : block.pieces;
  return pieces.filter((piece) => piece.isCited).map((piece) => piece.text);
}

const joined = (pieces: readonly { readonly text: string }[]): string =>
  pieces.map((piece) => piece.text).join("");

it("dates are told from the text around them, and nothing is lost", () => {
  expect(cutAtDates("from 2024-05 to 31-12-2024.")).toEqual(["from ", "2024-05", " to ", "31-12-2024", "."]);
  for (const none of ["", "well-known", "A4-sheets", "tel. 030-1234567"])
    expect(cutAtDates(none)).toEqual([none]);
});
