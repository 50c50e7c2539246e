import { expect, test } from "vitest";
import { extractAll, noGuess } from "../../../tests/fakes/extract-all";
import { createMarkdownExtract } from "./markdown";
import { createTextExtract } from "./text";

const read = async (text: string) => (await extractAll(createTextExtract(noGuess), text)).blocks;

test("in a diary a line with a day belongs to the text below it", async () => {
  const diary =
    "Thursday, 14 March 2024\nWith Elif in the garden.\n\nSoup later.\n\n15.3.2024\n\nTaxes.\n\nJust a line in 2024, and 12 more words";
  expect(await read(diary)).toEqual([
    "message: Thursday, 14 March 2024\nWith Elif in the garden.\n\nSoup later.",
    "message: 15.3.2024\n\nTaxes.\n\nJust a line in 2024, and 12 more words",
  ]);
  const { blocks } = await extractAll(createMarkdownExtract(noGuess), `# Diary\n\n${diary}`);
  expect(blocks.map((block) => block.split(":")[0])).toEqual(["heading", "message", "message"]);
});

test("lines that each begin with a day are entries of a log", async () => {
  const log = ["2024-01-05 Burner checked", "2024-02-09 Valve stuck", "2024-02-11 Valve replaced"];
  expect(await read(log.join("\n"))).toEqual(log.map((line) => `message: ${line}`));
});

test("what stands between two rules is one record", async () => {
  const clip = (book: string, text: string) =>
    `${book}\n- Highlight on page 4 | Added on 3 February\n\n${text}\n==========\n`;
  const blocks = await read(
    clip("The Salt Road", "It only stops late.") + clip("Stone Gardens", "use gravel"),
  );
  expect(blocks).toEqual([
    "message: The Salt Road\n- Highlight on page 4 | Added on 3 February\n\nIt only stops late.",
    "paragraph: ==========",
    "message: Stone Gardens\n- Highlight on page 4 | Added on 3 February\n\nuse gravel",
    "paragraph: ==========",
  ]);
});

test("titles that are underlined are no rules between records", async () => {
  const text = "The oars\n========\n\nThey lie in the shed.\n\nThe ropes\n=========\n\nThey are new.";
  expect((await read(text)).map((block) => block.split(":")[0])).toEqual([
    "heading",
    "paragraph",
    "heading",
    "paragraph",
  ]);
});

test("one day in a letter makes no diary of it", async () => {
  expect(await read("Skagen, 14 March 2024\n\nDear Ada,\n\nthe roof leaks.")).toEqual([
    "paragraph: Skagen, 14 March 2024",
    "paragraph: Dear Ada,",
    "paragraph: the roof leaks.",
  ]);
});
