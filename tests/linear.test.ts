import { expect, it } from "vitest";
import { partsFrom } from "./ui/makers";
import { markedTextOf } from "./fakes/marked-text";
import { createHtmlExtract } from "../src/core/extract/markup/html";
import { detectContent } from "../src/core/extract/detection/detect-content";
import { createJsonExtract } from "../src/core/extract/json";
import { createMarkdownExtract } from "../src/core/extract/markdown";
import { toRecognisedText } from "../src/core/extract/scan/recognised-text";
import { segmentsOf } from "../src/core/passages/segments";
import { findType } from "../src/core/language/answer-types";
import { analyseQuestion } from "../src/core/question/analyse-question";
import { extractAll, noGuess } from "./fakes/extract-all";
import { memorySource } from "./fakes/memory-source";

/** A work, and the size at which it takes some milliseconds. */
type Work = readonly [name: string, size: number, work: (size: number) => unknown];

const space = (size: number) => "\u3000".repeat(size);
const seen = (text: string) => ({
  ...{ text, confidence: 90, line: 1, paragraph: 1, block: 1 },
  box: { left: 0, top: 0, width: 10, height: 10, right: 10, bottom: 10 },
});

const WORKS: readonly Work[] = [
  [
    "comments before the content of a file",
    200,
    (size) => detectContent("page", memorySource(`${"<!-- x -->\n".repeat(size)}no page`)),
  ],
  [
    "a line of Markdown like the rule of a table",
    20_000,
    (size) => extractAll(createMarkdownExtract(noGuess), `a | b\n${"- ".repeat(size)}x\n`),
  ],
  [
    "a heading with many spaces",
    20_000,
    (size) => extractAll(createMarkdownExtract(noGuess), `# a${" ".repeat(size)}b\n`),
  ],
  [
    "spaces before a number in JSON",
    100_000,
    (size) => extractAll(createJsonExtract(noGuess), `{"a":${" ".repeat(size)}1}`),
  ],
  [
    "quotation marks in JSON that no one closes",
    20_000,
    (size) => extractAll(createJsonExtract(noGuess), `["${'\\"'.repeat(size)}`),
  ],
  [
    "a table whose cells span all columns and rows",
    40,
    (size) =>
      extractAll(
        createHtmlExtract(noGuess),
        `<table><tr>${'<td colspan="1000" rowspan="65534">a</td>'.repeat(20)}</tr>${"<tr><td>b</td></tr>".repeat(size)}</table>`,
      ),
  ],
  [
    "a table of Markdown with many columns",
    400,
    (size) =>
      extractAll(
        createMarkdownExtract(noGuess),
        `${"| a ".repeat(size)}|\n${"|---".repeat(size)}|\n${"| b ".repeat(size)}|\n`,
      ),
  ],
  [
    "a table of Markdown with many rows",
    400,
    (size) =>
      extractAll(createMarkdownExtract(noGuess), `| a | b |\n|---|---|\n${"| c | d |\n".repeat(size)}`),
  ],
  [
    "lists in lists of Markdown",
    200,
    (size) =>
      extractAll(
        createMarkdownExtract(noGuess),
        Array.from({ length: size }, (_, i) => `${"  ".repeat(i % 50)}- a`).join("\n"),
      ),
  ],
  [
    "quotes in quotes of Markdown",
    2_000,
    (size) => extractAll(createMarkdownExtract(noGuess), `${">".repeat(size)} a\n`),
  ],
  [
    "a table of HTML with many columns",
    200,
    (size) =>
      extractAll(
        createHtmlExtract(noGuess),
        `<table><tr>${"<td>a".repeat(size)}</tr><tr><td colspan="${size}">b</td></tr></table>`,
      ),
  ],
  [
    "elements in elements of HTML",
    200,
    (size) => extractAll(createHtmlExtract(noGuess), `${"<div>a".repeat(size)}${"</div>".repeat(size)}`),
  ],
  [
    "tables in tables of HTML",
    200,
    (size) =>
      extractAll(
        createHtmlExtract(noGuess),
        `<table>${"<tr><td>a<td>b<td>c<tr><td>d<td><table>".repeat(size)}`,
      ),
  ],
  ["lists in lists of HTML", 200, (size) => extractAll(createHtmlExtract(noGuess), "<ul><li>a".repeat(size))],
  [
    "tags without an end in HTML",
    2_000,
    (size) => extractAll(createHtmlExtract(noGuess), "<!-- a <b ".repeat(size)),
  ],
  [
    "white space before the content of a file",
    2_000,
    (size) => detectContent("page", memorySource(`${" \n".repeat(size)}<html>`)),
  ],
  ["a question of one long word", 20_000, (size) => analyseQuestion("a".repeat(size), new Map())],
  ["a question with white space", 20_000, (size) => analyseQuestion(`Who${space(size)}is it?`, new Map())],
  [
    "a passage with white space between two words",
    4_000,
    (size) => findType(`Anna,${space(size)}keeps the ladder`, "person", ["en"]),
  ],
  ["a passage of figures", 4_000, (size) => findType("1 000 ".repeat(size), "amount", ["en"])],
  [
    "a row with white space",
    4_000,
    (size) =>
      segmentsOf({
        text: `a${" ".repeat(size)}| b`,
        blocks: [{ kind: "table", start: 0, end: size + 4, hasHeader: false, header: undefined }],
      }),
  ],
  ["a recognised word of many letters", 10_000, (size) => toRecognisedText([seen(`${"a".repeat(size)}1a`)])],
  [
    "an answer of many parts that look like markers",
    400,
    (size) => markedTextOf(partsFrom("“[ref:x]”[ref:1] ".repeat(size))),
  ],
];

/** The least milliseconds of the processor of three times; what else runs on a shared machine does not count. */
async function timeOf(work: (size: number) => unknown, size: number): Promise<number> {
  let least = Infinity;
  for (let turn = 0; turn < 3; turn += 1) {
    const from = process.cpuUsage();
    await work(size);
    const { user, system } = process.cpuUsage(from);
    least = Math.min(least, (user + system) / 1_000);
  }
  return least;
}

/** Eight times as much takes eight times as long, or 64 times if each part is compared with each other. */
const [TIMES, MOST] = [8, 28];
/** What takes less is not told apart from the noise of the machine. */
const NOISE_MS = 20;

/** A machine that is busy with something else may spoil one measurement, but not all of them. */
const TRIES = 4;

it.each(WORKS)("takes time in proportion to its size: %s", async (_name, size, work) => {
  const ratios: number[] = [];
  do {
    const once = Math.max(await timeOf(work, size), NOISE_MS / MOST);
    ratios.push((await timeOf(work, size * TIMES)) / once);
  } while (Math.min(...ratios) >= MOST && ratios.length < TRIES);
  expect(Math.min(...ratios)).toBeLessThan(MOST);
});
