import { beforeAll, expect, it } from "vitest";
import { measureProduct, namedLengths, percentile, type SizedFile } from "../tools/docs/size";

const MOST_LINES_OF_A_FUNCTION = 80;
const MOST_LINES_OF_A_FILE = 400;
/** 99 of 100 functions with a name have at most so many lines. */
const MOST_LINES_OF_MOST = 45;

/** What is longer, until it goes: texts that become data, and screens that are being rebuilt. */
const LONG_FUNCTIONS = [
  "src/ui/ask/ask-screen.tsx AskScreen",
  "src/ui/conversation/answer/answer-view.tsx AnswerView",
  "src/ui/failure-text.ts englishFailure",
  ...["de", "es", "fr", "ro"].map((language) => `src/ui/languages/${language}/failure.ts failure`),
];
const LONG_FILES = ["de", "es", "fr", "ro"].map((language) => `src/ui/languages/${language}/page.ts`);

let files: readonly SizedFile[] = [];
beforeAll(() => {
  files = measureProduct();
}, 60_000);

it("no function is longer than two screens, save those that are named here and still are", () => {
  const long = files
    .flatMap(({ functions }) => functions)
    .filter(({ lines }) => lines > MOST_LINES_OF_A_FUNCTION)
    .map(({ file, name = "without a name" }) => `${file} ${name}`);
  expect(long.sort()).toEqual(LONG_FUNCTIONS.toSorted());
});

it("no file is longer than a reader keeps in mind, save those that are named here and still are", () => {
  const long = files.filter(({ lines }) => lines > MOST_LINES_OF_A_FILE).map(({ file }) => file);
  expect(long.sort()).toEqual(LONG_FILES);
});

it("almost all functions fit on a screen", () => {
  const lengths = namedLengths(files);
  expect(lengths.length).toBeGreaterThan(1_000);
  expect(percentile(lengths, 0.99)).toBeLessThanOrEqual(MOST_LINES_OF_MOST);
});
