import type { TextRun } from "./page-lines";
import { isWritten, lettersOf } from "../scan/is-written";

/**
 * Whether a second reading of a page is to be taken rather than the first. Codes (`isCoded`: fonts did not tell the first
 * reader which letters they draw) may be the letters all the same; then the first is as good.
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

/** Two readers may see a hyphen, or a sign that nobody sees, where the other sees none. */
const OTHER_SHARE = 0.02;

/** Whether two readings consist of the same signs, in whatever order, apart from white space. */
function haveSameLetters(one: readonly TextRun[], other: readonly TextRun[]): boolean {
  const surplus = new Map<string, number>();
  let signs = 0;
  const count = (runs: readonly TextRun[], by: 1 | -1): void => {
    for (const { text } of runs)
      for (const sign of text.normalize("NFKC").replace(/\s+/g, "")) {
        surplus.set(sign, (surplus.get(sign) ?? 0) + by);
        signs += 1;
      }
  };
  count(one, 1);
  count(other, -1);
  const differing = [...surplus.values()].reduce((sum, number) => sum + Math.abs(number), 0);
  return differing <= signs * OTHER_SHARE;
}
