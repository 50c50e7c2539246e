import { expect, it } from "vitest";
import { isDay, readDayRange } from "./day-range";

it.each(["2024-02-29", "1999-12-31"])("a day is one: %s", (day) => expect(isDay(day)).toBe(true));

it.each(["2023-02-29", "2024-13-01", "2024-1-1", "24-01-01", "", "today", 20240101, undefined])(
  "what is none is none: %s",
  (text) => expect(isDay(text)).toBe(false),
);

it("of a stored range only its days are kept", () => {
  expect(readDayRange({ from: "2024-01-01", to: "soon", more: 1 })).toEqual({ from: "2024-01-01" });
  for (const none of [undefined, null, "2024-01-01", {}, { from: "x" }])
    expect(readDayRange(none)).toBeUndefined();
});
