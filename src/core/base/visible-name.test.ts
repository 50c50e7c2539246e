import { expect, it } from "vitest";
import { visibleName } from "./visible-name";

it("writes out signs that turn or hide letters, and halves of signs", () => {
  expect(
    [
      "\u202excod.exe",
      "a\u200bb",
      "\u2066c\u2069.pdf",
      "x\n\u0085.txt",
      "half \ud83d",
      "in\u3164voice",
      "a\u{e0041}",
    ].map(visibleName),
  ).toEqual([
    "\\u202Excod.exe",
    "a\\u200Bb",
    "\\u2066c\\u2069.pdf",
    "x\\u000A\\u0085.txt",
    "half \\uD83D",
    "in\\u3164voice",
    "a\\u{E0041}",
  ]);
});

it("leaves names of all languages as they are", () => {
  for (const name of [
    "Größe (2).txt",
    "خانه\u200cها.txt",
    "家族👨\u200d👩\u200d👧.png",
    "__proto__",
    "%2e%2e",
    "a\u0301",
  ])
    expect(visibleName(name)).toBe(name);
});
