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

test("a text in which the number stands, or a span that holds it, does not tell of others only", () => {
  for (const [question, text] of [
    ["Waar is kamer 4?", "Kamer 3 en 4 zijn boven, links van de trap."],
    ["Who sleeps in room 4?", "In room 3 through 6 sleep the guests of the wedding."],
    ["Who sleeps in room 4?", "From room 3 to room 6 it is quiet, room 9 is for Ada."],
    ["Wer schläft in Zimmer 4?", "Zimmer 2 ist frei, die Familie hat 3–6."],
    ["Who teaches period 4?", "Period 4 – chemistry is taught by Mr Otto, right after period 3."],
  ] as const)
    expect(numbersTold(text, numberedIn(question)), text).not.toBe("other");
  const asked = numberedIn("Who sleeps in room 4?");
  expect(numbersTold("In room 5 through 6 sleep the guests.", asked)).toBe("other");
  expect(numbersTold("Room 3 is 4.5 metres wide.", asked)).toBe("other");
});

test("of two things that were asked for by number each is judged by itself", () => {
  const asked = numberedIn("What does Year 11 do in period 4?");
  expect(numbersTold("Year 11 has chemistry in period 4.", asked)).toBe("asked");
  expect(numbersTold("Year 11 has music in period 3.", asked)).toBe("other");
  expect(numbersTold("Chemistry is in period 4.", asked)).toBe("asked");
});
