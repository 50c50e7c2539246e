import { describe, expect, it } from "vitest";
import { longLines, longSentences, wordsIn } from "./sentences";

const words = (count: number): string => Array.from({ length: count }, () => "word").join(" ");
const found = (markdown: string) => longSentences(markdown, 30).map(({ line }) => line);

describe("longSentences", () => {
  it("finds a sentence of 31 words, and tells the line of its paragraph", () => {
    expect(found(`# Page\n\nShort. W${words(31)}.\n`)).toEqual([3]);
    expect(found(`# Page\n\nShort. W${words(30)}.\n`)).toEqual([]);
  });

  it("follows a sentence over its lines", () => {
    expect(found(`W${words(20)}\n${words(11)}.`)).toEqual([1]);
  });

  it("looks at no list, table, heading, code, quotation or HTML", () => {
    const long = words(40);
    for (const page of [
      `- ${long}`,
      `1. ${long}`,
      `| a |\n| - |\n| ${long} |`,
      `# ${long}`,
      `\`\`\`\n${long}\n\`\`\``,
      `> ${long}`,
      `<p>${long}</p>`,
    ])
      expect(found(page)).toEqual([]);
  });

  it("counts a link by its text and code as one word", () => {
    expect(found(`W${words(28)} [link](a/b "${words(5)}") \`npm run eval -- people\`.`)).toEqual([]);
    expect(found(`W${words(28)} [two words](a/b) \`npm run eval\`.`)).toEqual([1]);
  });

  it("ends a sentence before code, and not after an abbreviation", () => {
    expect(found(`W${words(20)}. \`ask\` ${words(20)}.`)).toEqual([]);
    expect(found(`W${words(20)}, e.g. Berlin ${words(20)}.`)).toEqual([1]);
  });
});

describe("longLines", () => {
  const lines = (markdown: string) => longLines(markdown, 100).map(({ line }) => line);

  it("finds a line that could be broken, in a paragraph and in a list", () => {
    expect(lines(`short\n\n${words(21)}`)).toEqual([3]);
    expect(lines(`- ${words(21)}`)).toEqual([1]);
    expect(lines(words(20))).toEqual([]);
  });

  it("lets tables, headings, code and lines of a single word be", () => {
    const long = words(21);
    const address = "a".repeat(100);
    for (const page of [
      `# ${long}`,
      `| a |\n| - |\n| ${long} |`,
      `\`\`\`\n${long}\n\`\`\``,
      `- [a page](${address})`,
      `\`${long}\`,`,
    ])
      expect(lines(page)).toEqual([]);
  });
});

it("a word holds a letter or a digit", () => {
  expect(wordsIn("one – two (3) · .")).toBe(3);
});
