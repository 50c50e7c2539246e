import { expect, test } from "vitest";
import { readerFigures, refusedAt, type MeasuredQuestion } from "./reader-figures";

const measured = (isAnswered: boolean, reader: number, marks?: boolean): MeasuredQuestion => ({
  isAnswered,
  words: 0.5,
  closeness: 0.5,
  reader,
  marks,
});

test("what is refused is counted where no more than the allowed share of answered questions is", () => {
  const answered = [0, 5, 6, 7, 8, 9, 10, 11, 12, 13];
  expect(refusedAt(answered, [1, 2, 4, 5, 20], 0.1)).toBe(0.6);
  expect(refusedAt(answered, [1, 2, 4, 5, 20], 0)).toBe(0);
});

test("a signal that parts the questions has an AUROC of 1, one that says the same of all a half", () => {
  const { signals, marked, app } = readerFigures(
    { set: "a", model: "b" },
    [measured(true, 3, true), measured(true, 2, false), measured(false, 1)],
    [
      { isAnswered: true, confidence: 0.9 },
      { isAnswered: true, confidence: 0.4 },
      { isAnswered: false, confidence: 0.6 },
      { isAnswered: false, confidence: 0.1 },
    ],
    0.5,
  );
  expect(signals.reader).toEqual({ auroc: 1, refused: 1 });
  expect(signals.words).toEqual({ auroc: 0.5, refused: 0 });
  expect(marked).toBe(0.5);
  expect(app).toEqual({ questions: 4, auroc: 0.75, refused: 0.5, notClaimed: 0.5, falselyNotClaimed: 0.5 });
});
