import { beforeAll, expect, it } from "vitest";
import { measureProduct, namedLengths, percentile, type SizedFile } from "../tools/docs/size";

const MOST_LINES_OF_A_FUNCTION = 80;
const MOST_LINES_OF_A_FILE = 400;
/** 99 of 100 functions with a name have at most so many lines. */
const MOST_LINES_OF_MOST = 41;

let files: readonly SizedFile[] = [];
beforeAll(() => {
  files = measureProduct();
}, 60_000);

it("no function is longer than two screens", () => {
  const long = files
    .flatMap(({ functions }) => functions)
    .filter(({ lines }) => lines > MOST_LINES_OF_A_FUNCTION)
    .map(({ file, name = "without a name" }) => `${file} ${name}`);
  expect(long).toEqual([]);
});

it("no file is longer than a reader keeps in mind", () => {
  const long = files.filter(({ lines }) => lines > MOST_LINES_OF_A_FILE).map(({ file }) => file);
  expect(long).toEqual([]);
});

it("almost all functions fit on a screen", () => {
  const lengths = namedLengths(files);
  expect(lengths.length).toBeGreaterThan(1_000);
  expect(percentile(lengths, 0.99)).toBeLessThanOrEqual(MOST_LINES_OF_MOST);
});
