import { describe, expect, test } from "vitest";
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
