import type { TextRun } from "./page-lines";
import { isWritten, lettersOf } from "../scan/is-written";

/**
 * Whether a second reading of a page is better than the first.
 * @param isCoded whether the fonts did not tell the first reader which letters they draw. Its codes may be the letters
 * nevertheless: then the first reading is as good.
 */
export function isBetterReading(
  second: readonly TextRun[],
  first: readonly TextRun[],
  isCoded: boolean,
): boolean {
  if (!isCoded) return isWritten(second) || lettersOf(second) > lettersOf(first);
  const isAsMuch = lettersOf(second) * 2 > lettersOf(first);
  return isAsMuch && (isWritten(second) || !isWritten(first)) && !haveSameLetters(second, first);
}

/** The share of signs that may differ: one reader may see a hyphen, or an invisible sign, where the other sees none. */
const OTHER_SHARE = 0.02;

/** Whether two readings consist of the same signs, in any order, apart from white space. */
function haveSameLetters(one: readonly TextRun[], other: readonly TextRun[]): boolean {
  const surplus = new Map<string, number>();
  let glyphs = 0;
  const count = (runs: readonly TextRun[], by: 1 | -1): void => {
    for (const { text } of runs)
      for (const glyph of text.normalize("NFKC").replace(/\s+/g, "")) {
        surplus.set(glyph, (surplus.get(glyph) ?? 0) + by);
        glyphs += 1;
      }
  };
  count(one, 1);
  count(other, -1);
  const differing = [...surplus.values()].reduce((sum, number) => sum + Math.abs(number), 0);
  return differing <= glyphs * OTHER_SHARE;
}
