import { expect, test } from "vitest";
import { addRun, type KilledRun } from "./figures";

const aRun = (seed: number, given: Partial<KilledRun> = {}): KilledRun => ({
  seed,
  moments: [{ deed: "ask", kill: "worker", delayMs: seed }],
  told: 10,
  doneAgain: 1,
  mostDoneAgain: 1,
  answers: 2,
  problems: [],
  seconds: 9,
  ...given,
});

test("the figures of runs add up, and keep the seed of each", () => {
  const first = addRun(undefined, aRun(1));
  const both = addRun(first, aRun(2, { mostDoneAgain: 0, problems: ["lost"] }));
  expect(both).toMatchObject({ seeds: [1, 2], told: 20, doneAgain: 2, mostDoneAgain: 1, answers: 4 });
  expect(both).toMatchObject({ problems: ["lost"], seconds: 18 });
  expect(both.moments.map(({ delayMs }) => delayMs)).toEqual([1, 2]);
});

test("the same moments are not counted twice", () => {
  expect(() => addRun(addRun(undefined, aRun(1)), aRun(1))).toThrow(/counted already/);
});
