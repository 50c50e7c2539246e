const TIME = /^(\d{4})-?(\d\d)-?(\d\d)(?:T(\d\d):?(\d\d)(?::?\d\d)?(Z)?)?$/;
/** Whether a value is a date, or a date with a time: `"20251128T090000Z"`. */
export const isTime = (value: string): boolean => TIME.test(value);
const DAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];
const MONTHS = "January February March April May June July August September October November December".split(
  " ",
);
const DAY_MS = 86_400_000;

/**
 * `"Friday 28 November 2025, 09:00–10:30"`
 * @param end as in the file, where a date without a time is the day after the last day.
 */
export function tellTime(start: string, end: string): string {
  const day = tellDay(start);
  if (day === undefined) return "";
  const [, , , , hour, minute, zone] = TIME.exec(start) ?? [];
  const [, , , , endHour, endMinute] = TIME.exec(end) ?? [];
  if (hour === undefined) {
    const last = tellDay(end, -DAY_MS);
    return last === undefined || last === day || end <= start ? day : `${day} to ${last}`;
  }
  const from = `${day}, ${hour}:${minute}`;
  const lastDay = tellDay(end);
  const utc = zone === undefined ? "" : " UTC";
  if (endHour === undefined || lastDay === undefined) return from + utc;
  const to = `${endHour}:${endMinute}`;
  return lastDay === day ? `${from}–${to}${utc}` : `${from} to ${lastDay}, ${to}${utc}`;
}

/** `"Friday 28 November 2025"` @param shift milliseconds to add to the date. */
export function tellDay(value: string, shift = 0): string | undefined {
  const [, year, month, day] = TIME.exec(value) ?? [];
  if (year === undefined) return undefined;
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)) + shift);
  return `${DAYS[date.getUTCDay()]} ${date.getUTCDate()} ${MONTHS[date.getUTCMonth()]} ${date.getUTCFullYear()}`;
}

const DURATION = /^\+?P(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/i;
const UNITS = ["week", "day", "hour", "minute", "second"];

/** `"1 hour 30 minutes"` for `PT1H30M`; any other value comes back as it is. */
export function tellDuration(value: string): string {
  const counts =
    DURATION.exec(value)
      ?.slice(1)
      .map((count: string | undefined) => Number(count ?? 0)) ?? [];
  const told = UNITS.flatMap((unit, index) => {
    const count = counts[index] ?? 0;
    return count === 0 ? [] : [`${count} ${unit}${count === 1 ? "" : "s"}`];
  });
  return told.length === 0 ? value : told.join(" ");
}
