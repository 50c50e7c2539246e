import { expect, test } from "vitest";
import { extractAll, noGuess } from "../../../tests/fakes/extract-all";
import { createTextExtract } from "./text";

const extract = createTextExtract(noGuess);

test("blank lines part paragraphs", async () => {
  const { blocks, text } = await extractAll(extract, "One\nline.\n \n\nTwo.\n");
  expect(blocks).toEqual(["paragraph: One\nline.", "paragraph: Two."]);
  expect(text).toBe("One\nline.\n \n\nTwo.\n");
});

test("a long text comes in several units that join to the text", async () => {
  const long = "A line of some words.\n\n".repeat(9000);
  const { units, text } = await extractAll(extract, long);
  expect(units.length).toBeGreaterThan(2);
  expect(text).toBe(long);
});

test("a file without words says so", async () => {
  expect((await extractAll(extract, "")).end).toEqual({ state: "skipped", reason: "empty" });
  expect((await extractAll(extract, " \n\t\n")).end).toEqual({ state: "skipped", reason: "empty" });
  expect((await extractAll(extract, "-----\n=====")).end).toEqual({ state: "skipped", reason: "no text" });
});

test("titles underlined with signs are headings, at levels by when their sign came first", async () => {
  const { units, blocks } = await extractAll(
    extract,
    "=====\nGuide\n=====\n\nVersion 2.0.1\n-------------\nReleased in May.\n\n-  Fixed a leak.\n\nNotes\n~~~~~\n\nEnd.",
  );
  expect(blocks).toEqual([
    "heading: =====\nGuide\n=====",
    "heading: Version 2.0.1\n-------------",
    "paragraph: Released in May.",
    "paragraph: -  Fixed a leak.",
    "heading: Notes\n~~~~~",
    "paragraph: End.",
  ]);
  const levels = units.flatMap((unit) =>
    unit.blocks.flatMap((block) => ("level" in block ? block.level : [])),
  );
  expect(levels).toEqual([1, 2, 3]);
});

test("a rule below a longer line, and a line of signs by itself, make no heading", async () => {
  const text = "We signed this on the first of May.\n-----\n\n-----\n\nAda";
  expect((await extractAll(extract, text)).blocks.filter((block) => block.startsWith("heading"))).toEqual([]);
});

test("lines of cells between tabs are a table; a line without a tab makes them text", async () => {
  const lines = ["Hive\tQueen born\tHoney kg", "Lindenhof\t2022\t31,5", "Südhang\t2021\t44"];
  const { raw } = await extractAll(extract, lines.join("\n"));
  expect(raw.map((block) => block.kind === "row" && block.header)).toEqual([undefined, lines[0], lines[0]]);
  expect(
    (await extractAll(extract, [...lines, "That is all."].join("\n"))).raw.map(({ kind }) => kind),
  ).toEqual(["paragraph"]);
});

test("the accents of TeX are letters, and braces that keep the case of a title are none of it", async () => {
  const written = String.raw`@misc{a, author = {M{\"u}ller, Fran{\c{c}}ois B{\'e}zier and {\O}yvind {\AA}s and \v{S}m\'\i d and Gr\"o{\ss}e},
 title = {Die {K}irche von {K\"o}ln and {\'E}tienne}, year = {1987}}`;
  const { text } = await extractAll(extract, written, "a.bib");
  expect(text).toBe(
    "type | author | title | year | key\nmisc | Müller, François Bézier and Øyvind Ås and Šmíd and Größe | Die Kirche von Köln and Étienne | 1987 | a",
  );
  expect((await extractAll(extract, String.raw`\textbf{Br\"ucke} \url{x}`, "a.tex")).text).toBe(
    String.raw`\textbf{Brücke} \url{x}`,
  );
});
