import { recordOf } from "../base/record-of";
import { shifted } from "../domain/text-range";
import { countingAsked, type CountingAsked } from "./counting-asked";
import { periodsIn, withoutPeriods, type Period } from "./periods-in";

/** Stands between a follow-up and the question before, so that no words of both are one name or one time. */
const BETWEEN = "; ";

/** What holds of a follow-up where it holds of one of both questions. */
const OF_EITHER = ["isSpending", "isIncome", "isMoney", "isDuration", "isNegated", "isLessCredit"] as const;

/**
 * Reads a follow-up to a question that counts: "and in March?" counts the same of another time, "and how much was that in all?"
 * computes something else of the same rows. Undefined where the question before is unknown or too long to be read with it.
 */
export function countingFollowUp(question: string, before: CountingAsked): CountingAsked | undefined {
  const now = countingAsked(question, before);
  // "And in March?" after "Who keeps the key?" counts nothing.
  if (now === undefined || (before.isOpen && !now.isExplicit)) return undefined;
  const periods = periodsIn(now.rest);
  const earlier = periodsIn(before.rest);
  const own = withYear(now.rest, periods, earlier);
  const left = periods.length > 0 ? withoutPeriods(before.rest, earlier) : before.rest;
  const shift = own.length + BETWEEN.length;
  const words = before.words.filter(({ text }) => left.includes(text));
  return {
    ...now,
    ...recordOf(OF_EITHER, (mark) => now[mark] || before[mark]),
    isOpen: now.isOpen && before.isOpen,
    each: now.each.length > 0 ? now.each : before.each,
    limits:
      now.limits.length > 0 ? now.limits : before.limits.map((one) => ({ ...one, ...shifted(one, shift) })),
    rest: `${own}${BETWEEN}${left}`,
    words: [...now.words, ...words.map((one) => ({ ...one, at: one.at + shift, isEarlier: true as const }))],
    all: [...now.all, ...before.all],
    text: `${question} ${before.text}`,
  };
}

/** "And in March?" after a question about a year is about March of that year. */
function withYear(rest: string, periods: readonly Period[], earlier: readonly Period[]): string {
  const [year] = earlier.flatMap(({ text }) => /(?:19|20)\d\d/.exec(text)?.[0] ?? []);
  const [period] = periods;
  if (period === undefined || year === undefined || periods.length > 1 || /\d{4}/.test(period.text))
    return rest;
  return rest.replace(period.text, `${period.text} ${year}`);
}
