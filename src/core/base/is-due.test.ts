import { expect, it } from "vitest";
import { isDue } from "./is-due";

const HOUR = 3_600_000;
const at = Date.UTC(2026, 0, 1, 12);

it("what is done every minute is due after one, not before", () => {
  expect([0, 59_999, 60_000, 61_000].map((since) => isDue(at, at + since, 60_000))).toEqual([
    false,
    false,
    true,
    true,
  ]);
});

it("a clock that jumps, forward or back, makes it due at once, and then again a minute later", () => {
  for (const jump of [3 * HOUR, -3 * HOUR, -1]) {
    const now = at + jump;
    expect(isDue(at, now, 60_000)).toBe(true);
    expect(isDue(now, now + 1, 60_000)).toBe(false);
    expect(isDue(now, now + 60_000, 60_000)).toBe(true);
  }
});
