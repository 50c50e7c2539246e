import { expect, test } from "vitest";
import { numberedIn, numbersTold } from "./numbered";

test("a noun with a number behind it is one of many", () => {
  expect(numberedIn("What do I teach in period 4, Year 11, flat 2?")).toEqual([
    { noun: "period", number: "4" },
    { noun: "year", number: "11" },
    { noun: "flat", number: "2" },
  ]);
});

test("sums, measures, days, spans and several are none", () => {
  for (const text of [
    "it costs 12 euros",
    "wait 20 minutes",
    "on March 14",
    "pages 3 to 9",
    "years 7–9",
    "rooms 3, 4 and 5",
    "the share 4%",
    "section 4.2",
    "from 12:30",
    "the 4",
  ])
    expect(numberedIn(text), text).toEqual([]);
});

test("a text tells the one that was asked for, only others, or none", () => {
  const asked = numberedIn("Who lives in flat 2?");
  expect(numbersTold("Ada lives in flat 2, Ben in flat 3.", asked)).toBe("asked");
  expect(numbersTold("Ben lives in Flat 3.", asked)).toBe("other");
  expect(numbersTold("Ben lives in a flat on floor 3.", asked)).toBe("none");
  expect(numbersTold("Ben lives in flat 3.", [])).toBe("none");
});
