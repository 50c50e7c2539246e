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
      "in\u2800voice",
      "in\u034f\u17b4\uffa0voice",
      "a\u{1d173}\u{1d159}",
    ].map(visibleName),
  ).toEqual([
    "\\u202Excod.exe",
    "a\\u200Bb",
    "\\u2066c\\u2069.pdf",
    "x\\u000A\\u0085.txt",
    "half \\uD83D",
    "in\\u3164voice",
    "a\\u{E0041}",
    "in\\u2800voice",
    "in\\u034F\\u17B4\\uFFA0voice",
    "a\\u{1D173}\\u{1D159}",
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
    "❤\ufe0f.png",
    "葛\u{e0100}飾.txt",
  ])
    expect(visibleName(name)).toBe(name);
});
