import { describe, expect, test } from "vitest";
import { extractAll, noGuess } from "../../../tests/fakes/extract-all";
import { cellBorderOf, cellsOf } from "../domain/cell-border";
import { createCsvExtract } from "./csv";

const read = (text: string, path?: string) => extractAll(createCsvExtract(noGuess), text, path);
const headers = (raw: Awaited<ReturnType<typeof read>>["raw"]) =>
  raw.map((block) => (block.kind === "row" ? block.header : "no row"));

describe("CSV", () => {
  test.each([
    ["commas", "name,rent\nA,1\nB,2\n", "a.csv"],
    ["semicolons", "name;rent\nA;1\nB;2\n", "a.csv"],
    ["bars", "name|rent\nA|1\nB|2", "a.csv"],
    ["tabs", "name\trent\nA\t1\nB\t2", "a.tsv"],
  ])("parts cells at %s, and repeats the header", async (_, text, path) => {
    const { blocks, raw } = await read(text, path);
    expect(blocks).toEqual(["row: name | rent", "row: A | 1", "row: B | 2"]);
    expect(headers(raw)).toEqual([undefined, "name | rent", "name | rent"]);
  });

  test("keeps quoted commas, quotes and line breaks in their cell", async () => {
    const { text } = await read('name,note\n"Lee, A","said ""yes""\nand left"\n');
    expect(text).toBe('name | note\nLee, A | said "yes" and left');
  });

  test("a bar in a cell is no border", async () => {
    const { raw, text } = await read("day,shift\nMay,early | late\n,|\n");
    expect(cellsOf(text.split("\n")[1] ?? "", cellBorderOf(text))).toEqual(["May", "early\u00a0|\u00a0late"]);
    expect(text).toBe("day | shift\nMay | early\u00a0|\u00a0late\n | ¦");
    expect(headers(raw)).toEqual([undefined, "day | shift", "day | shift"]);
  });

  test("a first row with numbers or gaps is no header", async () => {
    expect(headers((await read("A,1\nB,2\n")).raw)).toEqual([undefined, undefined]);
    expect(headers((await read("A,,x\nB,2,y\n")).raw)).toEqual([undefined, undefined]);
  });

  test("lines above the column names are no rows of the table", async () => {
    const { blocks, raw } = await read(
      "Transactions of account 999\n\nDate,Action,Symbol,Amount\n02/12/2024,Dividend,NHY,$48.13\n02/20/2024,Buy,ORK,-$901.00\n",
    );
    expect(blocks[0]).toBe("paragraph: Transactions of account 999");
    expect(headers(raw).slice(1)).toEqual([undefined, ...Array(2).fill("Date | Action | Symbol | Amount")]);
  });

  test("a first line for Excel tells the separator and is no row", async () => {
    const { blocks, raw } = await read('sep=;\nname;rent\nA, B;"1,5"\n');
    expect(blocks).toEqual(["row: name | rent", "row: A, B | 1,5"]);
    expect(headers(raw)).toEqual([undefined, "name | rent"]);
  });

  test("a quote that is never closed loses no row", async () => {
    const { text } = await read(`a,b\n"c,d\n${"e,f\n".repeat(3)}`);
    expect(text.match(/e/g)).toHaveLength(3);
  });

  test("a quote that is never closed does not make one row of all that follows", async () => {
    const { text } = await read(`a,b\n"c,d\n${"e,f\n".repeat(400_000)}`);
    expect(text.split("\n").length).toBeGreaterThan(270_000);
  });

  test("a file that is called .tsv is parted at tabs, however many commas its cells hold", async () => {
    const { blocks } = await read(
      "flats, old, new\tMay, June, July\nA, B, C\t1, 2, 3\nD, E, F\t4, 5, 6",
      "a.tsv",
    );
    expect(blocks[1]).toBe("row: A, B, C | 1, 2, 3");
  });

  test("a long table comes in several units and whole rows", async () => {
    const rows = Array.from({ length: 8000 }, (_, i) => `row ${i},some words`);
    const { units, text } = await read(`name,note\n${rows.join("\n")}`);
    expect(units.length).toBeGreaterThan(2);
    expect(text.split("\n")).toEqual(["name | note", ...rows.map((row) => row.replace(",", " | "))]);
  });
});
