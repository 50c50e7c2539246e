import type { DayRange } from "./conversation";

/** Whether a text is a day: `"2024-12-31"`. */
export function isDay(text: unknown): text is string {
  if (typeof text !== "string" || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  // A day that no month has is not parsed, or as a day of the next month.
  const at = Date.parse(text);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
}

/** The range of days in a stored value; undefined where it has none. */
export function readDayRange(stored: unknown): DayRange | undefined {
  if (typeof stored !== "object" || stored === null) return undefined;
  const { from, to }: { from?: unknown; to?: unknown } = stored;
  const range = { ...(isDay(from) && { from }), ...(isDay(to) && { to }) };
  return range.from === undefined && range.to === undefined ? undefined : range;
}
