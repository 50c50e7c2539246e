import { listOrCount } from "../base/list-or-count";
import type { DayRange, Filter } from "./conversation";
import { TYPE_NAMES } from "./file-type";

/**
 * Names the searched files of a place: `"the PDFs and mails of Taxes"`, `"the files of Taxes changed since 1 Jan 2024"`;
 * without a filter, the place alone.
 */
export function nameFiltered({ types, changed }: Filter, place: string): string {
  if (types.length === 0 && changed === undefined) return place;
  const names = types.length === 0 ? ["files"] : types.map((type) => TYPE_NAMES[type]);
  const named = `the ${listOrCount(names, "types of files")} of ${place}`;
  return changed === undefined ? named : `${named} ${changedWords(changed)}`;
}

/** `"changed since 1 Jan 2024"`, `"changed from 1 Jan 2024 to 3 Mar 2024"`. */
function changedWords({ from, to }: DayRange): string {
  if (from === to && from !== undefined) return `changed on ${dayWords(from)}`;
  if (from === undefined) return to === undefined ? "changed at any time" : `changed until ${dayWords(to)}`;
  return to === undefined
    ? `changed since ${dayWords(from)}`
    : `changed from ${dayWords(from)} to ${dayWords(to)}`;
}

const DAY = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeZone: "UTC" });

function dayWords(day: string): string {
  return DAY.format(Date.parse(day));
}
