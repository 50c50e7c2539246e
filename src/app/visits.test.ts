import { expect, test } from "vitest";
import { continueVisit } from "./visits";

const MINUTE = 60_000;

test("the first visit has none before it", () => {
  expect(continueVisit(undefined, 5)).toEqual({ before: undefined, seen: 5 });
});

test("who comes back within half an hour is on the same visit, who comes later on another", () => {
  const first = continueVisit(undefined, 0);
  const soon = continueVisit(first, 29 * MINUTE);
  expect(soon).toEqual({ before: undefined, seen: 29 * MINUTE });
  const later = continueVisit(soon, 60 * MINUTE);
  expect(later).toEqual({ before: 29 * MINUTE, seen: 60 * MINUTE });
  expect(continueVisit(later, 61 * MINUTE).before).toBe(29 * MINUTE);
});
