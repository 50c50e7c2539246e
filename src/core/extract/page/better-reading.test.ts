import { describe, expect, test } from "vitest";
import { isBetterReading } from "./better-reading";
import type { TextRun } from "./page-lines";

const runs = (...texts: readonly string[]): TextRun[] =>
  texts.map((text) => ({ text, x: 0, y: 0, width: 1, height: 1, turn: 0, endsLine: false }));

describe("isBetterReading", () => {
  test("letters are better than codes, on a page of few words too", () => {
    expect(isBetterReading(runs("Аρтикул перший, другий"), runs("Аχтыкωл пεрший, дχугий"), true)).toBe(true);
    expect(isBetterReading(runs("Open"), runs("ǡǼǱǺ"), true)).toBe(true);
  });

  test("codes that are the letters are kept, whatever the order and the spaces", () => {
    expect(isBetterReading(runs("is", "due Thefirst ofMay"), runs("The ﬁrst of May", "is due"), true)).toBe(
      false,
    );
  });

  test("codes are better than nothing, and than signs that say nothing", () => {
    expect(isBetterReading([], runs("ǡǼǱǺ"), true)).toBe(false);
    expect(isBetterReading(runs("\ufffd".repeat(30)), runs("The rent is due on the first."), true)).toBe(
      false,
    );
  });

  test("of readings without codes the one with more text is better", () => {
    expect(isBetterReading(runs("The rent is due on the first."), runs("T"), false)).toBe(true);
    expect(isBetterReading(runs("T"), runs("The rent"), false)).toBe(false);
  });
});
