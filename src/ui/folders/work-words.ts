import { languageName } from "../format";
import { strings } from "../strings";

/** The kinds of work whose end can be estimated. */
export type Work = keyof typeof strings.folders.next;

/**
 * What is done, and what comes next and when.
 * @param secondsLeft undefined where that is not known
 * @param language the code of the language that the search is prepared for, where it is one
 */
export function workWords(work: Work, secondsLeft: number | undefined, language?: string): string {
  const { next, nextIn } = strings.folders;
  const name = language === undefined ? "none" : languageName(language, "none");
  if (secondsLeft === undefined)
    return work === "changing model" ? next[work]({ language: name }) : next[work];
  return nextIn[work]({ time: waitingTime(secondsLeft), language: name });
}

/** By how much work may go faster or slower than in the last minute. */
const SPREAD = 0.2;

/**
 * A waiting time as a range, as coarse as a person would say it: `"less than a minute"`, `"about 40 to 60 minutes"`,
 * `"about an hour"`.
 */
function waitingTime(seconds: number): string {
  const { times } = strings.folders;
  const minutes = Math.ceil(seconds / 60);
  if (seconds < 45) return times.underMinute;
  if (minutes <= 1) return times.minute;
  if (minutes < 10) return times.minutes(range(minutes, 1));
  if (minutes < 40) return times.minutes(range(minutes, 5));
  if (minutes < 55) return times.minutes(range(minutes, 10));
  if (minutes <= 70) return times.hour;
  return times.hours(range(minutes / 60, 1));
}

function range(middle: number, step: number): { readonly from: number; readonly to: number } {
  const from = Math.max(step, Math.round((middle * (1 - SPREAD)) / step) * step);
  return { from, to: Math.max(from + step, Math.round((middle * (1 + SPREAD)) / step) * step) };
}

/** How fast the work goes. @param rate files or passages a second; for scans, pages. */
export function paceWords(work: Work, rate: number): string {
  const words = strings.folders;
  if (work === "reading") return words.filesRate({ files: coarse(rate) });
  if (work === "recognising") return words.pagesRate({ pages: Math.max(1, Math.round(rate * 60)) });
  return words.passagesRate({ passages: coarse(rate) });
}

/** A rate below ten keeps one decimal: `0.97` → `1`, `2.34` → `2.3`, `24.6` → `25`. */
function coarse(rate: number): number {
  return rate < 10 ? Math.round(rate * 10) / 10 : Math.round(rate);
}
