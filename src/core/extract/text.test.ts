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
