import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { atMostEvery } from "./at-most-every";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("of a thousand wishes a second at most four are granted, the first at once and the last for certain", () => {
  const told: number[] = [];
  let latest = 0;
  const wish = atMostEvery(250, () => told.push(latest));
  for (let ms = 1; ms < 1000; ms++) {
    latest = ms;
    wish();
    vi.advanceTimersByTime(1);
  }
  expect(told.length).toBeLessThanOrEqual(4);
  expect(told[0]).toBe(1);
  vi.advanceTimersByTime(250);
  expect(told.at(-1)).toBe(999);
});

test("nothing is told without a wish", () => {
  const tell = vi.fn();
  atMostEvery(250, tell)();
  vi.advanceTimersByTime(10_000);
  expect(tell).toHaveBeenCalledTimes(1);
});
