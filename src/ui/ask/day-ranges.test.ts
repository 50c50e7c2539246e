import { expect, it } from "vitest";
import { lastDays, yearOf } from "./day-ranges";

it("the last days end today and begin in the month before where they must", () => {
  expect(lastDays(30, new Date(2026, 2, 1, 23, 59))).toEqual({ from: "2026-01-31" });
  expect(lastDays(1, new Date(2026, 0, 1, 0, 1))).toEqual({ from: "2026-01-01" });
});

it("a year has its first and its last day", () => {
  expect(yearOf(2024)).toEqual({ from: "2024-01-01", to: "2024-12-31" });
});
