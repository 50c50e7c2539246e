import { describe, expect, test } from "vitest";
import { joinDropCaps } from "./drop-caps";
import type { TextRun } from "./page-lines";

const aRun = (text: string, x: number, y: number, height = 10): TextRun => ({
  text,
  x,
  y,
  width: text.trim().length * height * 0.6,
  height,
  turn: 0,
  endsLine: false,
});

/** The runs beside a three-line initial, and the line below it. */
const beside = (first: string, indent = 0) => [
  aRun(first, 34 + indent, 76),
  aRun("harbour with a light", 34, 88),
  aRun("and its keeper.", 34, 100),
  aRun("He lit it.", 0, 112),
];
const textOf = (runs: readonly TextRun[]) =>
  joinDropCaps(runs)
    .map(({ text }) => text.trim())
    .join("|");

describe("joinDropCaps", () => {
  const cap = (text: string) => aRun(text, 10, 100, 40);

  test("an initial of three lines and the rest of its word are one, whichever was drawn first", () => {
    const whole = "Once upon a time|harbour with a light|and its keeper.|He lit it.";
    expect(textOf([cap("O"), ...beside("nce upon a time")])).toBe(whole);
    expect(textOf([...beside("nce upon a time"), cap(" O ")])).toBe(whole);
    expect(textOf([cap("O"), ...beside("NCE UPON a time")])).toMatch(/^ONCE UPON a time\|/);
  });

  test("an initial that is a word stays one where the line begins behind a space, or with a word", () => {
    expect(textOf([cap("A"), ...beside("fter that, a")])).toMatch(/^After that, a\|/);
    expect(textOf([cap("A"), ...beside("small town", 3)])).toMatch(/^A small town\|/);
    expect(textOf([cap("A"), ...beside("keeper lit a")])).toMatch(/^A keeper lit a\|/);
  });

  test("large letters that are no initials stay where they are", () => {
    const heading = aRun("B", 10, 60, 40);
    for (const runs of [
      [heading, ...beside("nce upon a time")],
      [cap("A"), ...beside("Small towns")],
      [cap("O"), aRun("ut of order", 34, 76)],
    ])
      expect(joinDropCaps(runs)).toBe(runs);
  });
});
