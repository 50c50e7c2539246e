import { expect, it } from "vitest";
import { aProgress } from "../../tests/ui/makers";
import { withSteadyTimeLeft } from "./steady-time-left";

const embedding = (secondsLeft: number | undefined, total = 6200) =>
  aProgress({ run: { kind: "embedding" }, meaning: { done: 1900, total }, secondsLeft });

it("the time left falls, does not rise in a slow moment, and is told anew where it no longer holds", () => {
  expect(withSteadyTimeLeft(embedding(100), embedding(90)).secondsLeft).toBe(90);
  expect(withSteadyTimeLeft(embedding(100), embedding(140)).secondsLeft).toBe(100);
  expect(withSteadyTimeLeft(embedding(100), embedding(400)).secondsLeft).toBe(400);
  expect(withSteadyTimeLeft(embedding(100), embedding(undefined)).secondsLeft).toBe(100);
});

it("other work, and more of it, has a time of its own", () => {
  const reading = aProgress({ run: { kind: "reading" }, secondsLeft: 20 });
  expect(withSteadyTimeLeft(reading, embedding(400)).secondsLeft).toBe(400);
  expect(withSteadyTimeLeft(embedding(100), embedding(400, 9000)).secondsLeft).toBe(400);
  expect(withSteadyTimeLeft(undefined, embedding(400)).secondsLeft).toBe(400);
});
