import { expect, it } from "vitest";
import { estimateRun, isHuge, type Speeds } from "./estimate-run";

const speeds: Speeds = { bytesPerSecond: 1000, filesPerSecond: 10, passagesPerSecond: 2 };

function files(count: number, name: string, size: number): { path: string; size: number }[] {
  return Array.from({ length: count }, (_, i) => ({ path: `${i}/${name}`, size }));
}

it("words take the time of opening the files and of reading their bytes; meaning comes after", () => {
  const estimate = estimateRun(files(10, "a.txt", 800), speeds);
  expect(estimate).toMatchObject({ files: 10, bytes: 8000, wordsSeconds: 1 + 8 });
  // Nine passages of text, plus half a passage for each file, at two a second.
  expect(estimate.meaningSeconds).toBeCloseTo(9 + (9 + 5) / 2);
});

it("pictures and films are counted but not read, whatever the case of their names", () => {
  const film = estimateRun(files(1, "a.MP4", 5_000_000_000), speeds);
  expect(film).toMatchObject({ bytes: 5_000_000_000, wordsSeconds: 0.1 });
  expect(isHuge(film)).toBe(false);
});

it("a PDF holds much less text than a text of its size", () => {
  const [pdf, text] = ["a.pdf", "a.txt"].map((name) => estimateRun(files(1, name, 1_000_000), speeds));
  expect(pdf?.wordsSeconds).toBe(text?.wordsSeconds);
  const afterWords = (one: typeof pdf): number => (one?.meaningSeconds ?? 0) - (one?.wordsSeconds ?? 0);
  expect(afterWords(pdf)).toBeLessThan(afterWords(text) / 10);
});

it("of one enormous text no more is counted than is found by meaning", () => {
  const [large, larger] = [1e9, 2e9].map((size) => estimateRun(files(1, "a.log", size), speeds));
  expect((larger?.meaningSeconds ?? 0) - (larger?.wordsSeconds ?? 0)).toBeCloseTo(
    (large?.meaningSeconds ?? 0) - (large?.wordsSeconds ?? 0),
  );
});

it("asks first for more than 20,000 files, a quarter of an hour of words, or four hours of meaning", () => {
  const small = { files: 20_000, bytes: 1, wordsSeconds: 900, meaningSeconds: 14_400 };
  expect(isHuge(small)).toBe(false);
  expect(isHuge({ ...small, files: 20_001 })).toBe(true);
  expect(isHuge({ ...small, wordsSeconds: 901 })).toBe(true);
  expect(isHuge({ ...small, meaningSeconds: 14_401 })).toBe(true);
});
