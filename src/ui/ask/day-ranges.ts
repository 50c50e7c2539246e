import type { DayRange } from "../../core/domain/conversation";

/** The last `count` days up to this moment's, without an end: what is changed tomorrow counts too. */
export function lastDays(count: number, now: Date): DayRange {
  return { from: dayOf(new Date(now.getFullYear(), now.getMonth(), now.getDate() - count + 1)) };
}

export function yearOf(year: number): DayRange {
  return { from: `${year}-01-01`, to: `${year}-12-31` };
}

/** The day of a moment in the time zone here. */
function dayOf(moment: Date): string {
  const [year, month, day] = [moment.getFullYear(), moment.getMonth() + 1, moment.getDate()];
  return `${String(year).padStart(4, "0")}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
}
