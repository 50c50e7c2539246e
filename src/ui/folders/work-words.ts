import { strings } from "../strings";

/** The kinds of work whose end can be estimated. */
export type Work = keyof typeof strings.folders.next;

/** What is done, and what comes next and when. @param secondsLeft undefined where that is not known */
export function workWords(work: Work, secondsLeft: number | undefined): string {
  const { next, nextIn } = strings.folders;
  return secondsLeft === undefined ? next[work] : nextIn[work]({ time: waitingTime(secondsLeft) });
}

/** A waiting time as coarse as a person would say it: `"less than a minute"`, `"about 4 minutes"`, `"about half an hour"`. */
function waitingTime(seconds: number): string {
  const { times } = strings.folders;
  const minutes = Math.ceil(seconds / 60);
  if (seconds < 45) return times.underMinute;
  if (minutes <= 1) return times.minute;
  if (minutes < 10) return times.minutes({ n: minutes });
  if (minutes <= 22) return times.minutes({ n: Math.round(minutes / 5) * 5 });
  if (minutes <= 40) return times.halfHour;
  if (minutes <= 80) return times.hour;
  return times.hours({ n: Math.round(minutes / 60) });
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
