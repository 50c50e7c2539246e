import { once } from "../base/once";
import type { StopWordMonth } from "../language/language-pack";
import { fullPacks } from "../language/packs";
import { isMatch, wordPattern } from "../language/word-pattern";

const known = once(() => stopWordMonths().map(toKnown));
/** The months whose days are such only with their year: "Groups of 5 may come." names no day. */
export const needingYear = once(
  () => new Set(stopWordMonths().flatMap((one) => (one.dayNeedsYear === true ? [one.month] : []))),
);

/** The months in a question that are stop words elsewhere, folded: "may" in "Rent for May", not in "May I keep a dog?" */
export function monthsMeant(question: string): ReadonlySet<string> {
  const meant = known().filter(
    ({ inContext, withCapital }) => isMatch(inContext, question) || withCapital.test(question),
  );
  return new Set(meant.map(({ month }) => month));
}

function stopWordMonths(): readonly StopWordMonth[] {
  return fullPacks().flatMap((pack) => pack.stopWordMonths ?? []);
}

function toKnown({ month, after, notBefore }: StopWordMonth) {
  const capitalised = month.charAt(0).toUpperCase() + month.slice(1);
  return {
    month,
    inContext: wordPattern([
      `(?:${after.join("|")})[\\s-]{1,9}${month}(?!\\s{1,9}(?:${notBefore.join("|")})(?!\\p{L}))`,
      // "May 2025", "may 12", "catering income may"
      `${month}(?=,?\\s{1,9}\\d|\\s{0,9}[?.!]{0,9}\\s{0,9}$)`,
    ]),
    // In the middle of a question.
    withCapital: new RegExp(`(?<=[\\p{L}\\p{N},]\\s)${capitalised}(?!\\p{L})`, "u"),
  };
}
