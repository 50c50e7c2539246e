/** From Sunday on, as `Date.getUTCDay` counts. */
export const DAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];
export const MONTHS =
  "January February March April May June July August September October November December".split(" ");

/** The names of weekdays in rules, in the order of `DAYS`. */
const CODES = ["SU", "MO", "TU", "WE", "TH", "FR", "SA"];
const UNITS: Readonly<Record<string, string>> = {
  DAILY: "day",
  WEEKLY: "week",
  MONTHLY: "month",
  YEARLY: "year",
  HOURLY: "hour",
};
const ORDINALS = ["", "first", "second", "third", "fourth", "fifth"];
const KNOWN = new Set(["FREQ", "INTERVAL", "BYDAY", "BYMONTHDAY", "BYMONTH", "COUNT", "UNTIL", "WKST"]);

/**
 * A recurrence rule (RFC 5545, 3.3.10) in words: `"every second Tuesday, 10 times"`. Undefined for one that holds more than
 * is told here.
 */
export function rhythmOf(rule: string): string | undefined {
  const parts = new Map(
    rule.split(";").map((part) => {
      const [name = "", value = ""] = part.toUpperCase().split("=");
      return [name.trim(), value.trim()] as const;
    }),
  );
  if ([...parts.keys()].some((name) => !KNOWN.has(name))) return undefined;
  const unit = UNITS[parts.get("FREQ") ?? ""];
  const interval = Number(parts.get("INTERVAL") ?? 1);
  const when = unit === undefined ? undefined : daysOf(unit, parts);
  if (unit === undefined || when === undefined || !Number.isInteger(interval) || interval < 1)
    return undefined;
  const [until, count] = [dayOf(parts.get("UNTIL") ?? ""), parts.get("COUNT")];
  const end = count !== undefined ? `, ${count} times` : until !== undefined ? `, until ${until}` : "";
  // One weekday is said with the interval itself: "every second Tuesday".
  if (unit === "week" && when !== "" && (interval === 1 || !when.includes(" ")))
    return `${every(interval, when)}${end}`;
  const on = when === "" ? "" : ` on ${when}`;
  return `${every(interval, unit)}${on}${end}`;
}

function every(interval: number, unit: string): string {
  if (interval === 1) return `every ${unit}`;
  const ordinal = ORDINALS[interval];
  return ordinal === undefined ? `every ${interval} ${unit}s` : `every ${ordinal} ${unit}`;
}

/** The days in a week, month or year: `"Monday and Friday"`; `""` where none is said, undefined where it can't be told. */
function daysOf(unit: string, parts: ReadonlyMap<string, string>): string | undefined {
  const [days, monthDays, months] = ["BYDAY", "BYMONTHDAY", "BYMONTH"].map((name) => parts.get(name));
  const named = days?.split(",").map((day) => weekday(day, unit));
  const month = months?.split(",").map((one) => MONTHS[Number(one) - 1]);
  if (named?.includes(undefined) === true || month?.includes(undefined) === true) return undefined;
  const at = named !== undefined ? listed(named) : monthDays?.replaceAll(",", " and ");
  if (at === undefined) return month === undefined ? "" : undefined;
  if (unit === "day" || (unit === "week" && monthDays !== undefined)) return undefined;
  const isDay = named === undefined;
  if (month !== undefined) return isDay ? `${at} ${listed(month)}` : `${at} in ${listed(month)}`;
  return isDay ? `day ${at}` : at;
}

/** `"TU"` → `"Tuesday"`, `"2TU"` → `"the second Tuesday"`, `"-1FR"` → `"the last Friday"` */
function weekday(day: string, unit: string): string | undefined {
  const [, count = "", code = ""] = /^([+-]?\d)?(MO|TU|WE|TH|FR|SA|SU)$/.exec(day) ?? [];
  const name = DAYS[CODES.indexOf(code)];
  if (count === "") return name;
  const ordinal = count === "-1" ? "last" : ORDINALS[Number(count)];
  return name === undefined || ordinal === undefined || unit === "week"
    ? undefined
    : `the ${ordinal} ${name}`;
}

function listed(words: readonly (string | undefined)[]): string {
  const last = words.at(-1) ?? "";
  return words.length < 2 ? last : `${words.slice(0, -1).join(", ")} and ${last}`;
}

function dayOf(value: string): string | undefined {
  const [, year, month, day] = /^(\d{4})(\d\d)(\d\d)/.exec(value) ?? [];
  const name = MONTHS[Number(month) - 1];
  return name === undefined ? undefined : `${Number(day)} ${name} ${year}`;
}
