import { describe, expect, test } from "vitest";
import { cellsOf } from "../domain/cell-border";
import { extractAll, noGuess } from "../../../tests/fakes/extract-all";
import { createMarkdownExtract } from "./markdown";

const read = (text: string) => extractAll(createMarkdownExtract(noGuess), text);

describe("Markdown", () => {
  test("knows headings with number signs and with underlines", async () => {
    const { blocks, raw } = await read("# Rent\ntext\nDue\n===\n\nLate\n---\n#hashtag\n");
    expect(blocks).toEqual([
      "heading: # Rent",
      "heading: text\nDue\n===",
      "heading: Late\n---",
      "paragraph: #hashtag",
    ]);
    expect(raw.map((block) => (block.kind === "heading" ? block.level : 0))).toEqual([1, 1, 2, 0]);
  });

  test("a line of dashes after a blank line, or under a list, is no heading", async () => {
    const { raw } = await read("- one\n---\n\ntwo\n\n---\n");
    expect(raw.some((block) => block.kind === "heading")).toBe(false);
  });

  test("keeps fenced code whole, number signs and blank lines included", async () => {
    const { blocks } = await read("Text\n```sh\n# no heading\n\nls\n```\nMore\n~~~\n```\n~~~\n");
    expect(blocks).toEqual([
      "paragraph: Text",
      "code: ```sh\n# no heading\n\nls\n```",
      "paragraph: More",
      "code: ~~~\n```\n~~~",
    ]);
  });

  test("reads tables by rows, each under the header", async () => {
    const { blocks, raw } = await read("| Name | Rent |\n|---|---:|\n| A | 1 |\n| B | 2 |\n\nafter | all\n");
    expect(blocks).toEqual([
      "row: | Name | Rent |\n|---|---:|",
      "row: | A | 1 |",
      "row: | B | 2 |",
      "paragraph: after | all",
    ]);
    expect(raw.map((block) => (block.kind === "row" ? block.header : ""))).toEqual([
      undefined,
      "Name | Rent",
      "Name | Rent",
      "",
    ]);
  });

  test("tells the entries of lists, with the lines that go on in them", async () => {
    const { blocks, entries } = await read(
      "Buy:\n- eggs\n  * large\n    ones\n+ milk\nand more\n\n10) ten\n11) eleven\n\n- [ ] call\n***\nEnd\n",
    );
    expect(entries).toEqual([
      "- eggs",
      "  * large\n    ones",
      "+ milk\nand more",
      "10) ten",
      "11) eleven",
      "- [ ] call",
    ]);
    expect(blocks).toEqual([
      "paragraph: Buy:\n- eggs\n  * large\n    ones\n+ milk\nand more",
      "paragraph: 10) ten\n11) eleven",
      "paragraph: - [ ] call\n***\nEnd",
    ]);
  });

  test.each(["It began in\n1986. A wet year.", "-5 degrees", "- - -", "**Due** now"])(
    "has no list in %j",
    async (text) => {
      expect((await read(text)).entries).toEqual([]);
    },
  );

  test("a bar with a backslash is part of its cell's name", async () => {
    const { raw } = await read("| a \\| b | c |\n|---|---|\n| 1 | 2 |");
    expect(raw[1]).toMatchObject({ header: "a\u00a0|\u00a0b | c", isBarred: true });
  });

  test("front matter is no heading", async () => {
    expect((await read("---\ntitle: Rent\n---\n# Rent\n")).blocks).toEqual([
      "paragraph: ---\ntitle: Rent\n---",
      "heading: # Rent",
    ]);
  });

  test("code that goes on in the next unit stays code", async () => {
    const { raw } = await read(`\`\`\`\n${"# comment\n\n".repeat(12000)}\`\`\`\n`);
    expect(raw.length).toBeGreaterThan(1);
    expect(raw.every((block) => block.kind === "code")).toBe(true);
  });
});

test("the lines of a to-do list are rows of what is done and what to do, and go on in lines of their own", async () => {
  const { raw, blocks } = await read(
    "Fee: 312\n- [ ] send drawings\n- [x] call surveyor\n- no task\n\n- [ ] only one\n\n- [x] first\n- [ ] second\n  with Ada\n- [ ] third",
  );
  expect(blocks).toEqual([
    "paragraph: Fee: 312",
    "row: - [ ] send drawings",
    "row: - [x] call surveyor",
    "paragraph: - no task",
    "paragraph: - [ ] only one",
    "row: - [x] first",
    "paragraph: - [ ] second\n  with Ada",
    "row: - [ ] third",
  ]);
  expect(raw[1]).toMatchObject({ header: "Done | Task" });
  expect(cellsOf("- [ ] send drawings", " | ")).toEqual(["", "send drawings"]);
  expect(cellsOf("- [x] call surveyor", " | ")).toEqual(["x", "call surveyor"]);
});

test("each field of front matter stands for itself", async () => {
  const { entries } = await read(
    "---\ntitle: Pool permit\ntags:\n  - house\n  - permits\ndue: 2024-09-30\n---\n# Pool",
  );
  expect(entries).toEqual(["title: Pool permit", "tags:\n  - house\n  - permits", "due: 2024-09-30"]);
});
