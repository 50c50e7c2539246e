import { DAYS, MONTHS, rhythmOf } from "./rhythm";
import { partsOfValue, SEPARATOR, unescaped, type Property } from "./properties";

/** Tells an event or a task: time, summary and location, repetition, labelled properties, description, then the rest. */
export function writeEvent(properties: readonly Property[]): readonly string[] {
  const left = new Set(properties);
  const take = (name: string, canBeTold = (_value: string): boolean => true): string => {
    const property = properties.find((property) => property.name === name);
    if (property === undefined || !canBeTold(property.value)) return "";
    left.delete(property);
    return unescaped(property.value);
  };
  const start = take("DTSTART", isTime) || take("DUE", isTime);
  const time = start === "" ? "" : writeTime(start, take("DTEND", isTime));
  const rule = take("RRULE", (value) => rhythmOf(value) !== undefined);
  const when = [time, rule === "" ? "" : (rhythmOf(rule) ?? "")].filter((words) => words !== "").join(", ");
  const summary = [take("SUMMARY"), take("LOCATION")].filter((words) => words !== "").join(", ");
  const written = [
    [when, summary].filter((words) => words !== "").join(": "),
    ...labelled(left, EVENT_LABELS),
    take("DESCRIPTION"),
  ];
  return [...written, ...asWritten(left)];
}

/** Tells an address card: the name, then the labelled properties, then the rest. */
export function writeCard(properties: readonly Property[]): readonly string[] {
  const left = new Set(properties);
  const full = properties.find(({ name }) => name === "FN");
  const parted = properties.find(({ name }) => name === "N");
  const [family = "", given = "", middle = "", before = "", after = ""] =
    parted === undefined ? [] : parted.value.split(SEPARATOR).map((part) => unescaped(part).trim());
  const parts = [before, given, middle, family, after].filter((part) => part !== "");
  const name = full === undefined ? parts.join(" ") : unescaped(full.value);
  if (full !== undefined) left.delete(full);
  if (parted !== undefined && parts.every((part) => name.includes(part))) left.delete(parted);
  const written = labelled(left, CARD_LABELS);
  return [name, ...written, ...asWritten(left)];
}

const asWritten = (properties: ReadonlySet<Property>): readonly string[] =>
  Array.from(properties, ({ line }) => unescaped(line).trim());

const EVENT_LABELS: ReadonlyMap<string, string> = new Map([
  ["ORGANIZER", "Organiser"],
  ["ATTENDEE", "With"],
  ["URL", "Website"],
  ["DUE", "Due"],
  ["STATUS", "Status"],
  ["DURATION", "Duration"],
]);
const CARD_LABELS: ReadonlyMap<string, string> = new Map([
  ["NICKNAME", "Nickname"],
  ["ORG", "Organisation"],
  ["TITLE", "Title"],
  ["ROLE", "Role"],
  ["TEL", "Telephone"],
  ["EMAIL", "E-mail"],
  ["ADR", "Address"],
  ["BDAY", "Birthday"],
  ["ANNIVERSARY", "Anniversary"],
  ["URL", "Website"],
  ["CATEGORIES", "Categories"],
  ["NOTE", "Note"],
]);

/** Tells the properties that have a label. @param left loses these properties. */
function labelled(left: Set<Property>, labels: ReadonlyMap<string, string>): readonly string[] {
  return [...left].flatMap((property) => {
    const label = labels.get(property.name);
    if (label === undefined) return [];
    left.delete(property);
    const kind = property.name === "TEL" ? kindOfNumber(property.parameters) : "";
    const said = writeValue(property);
    return said === "" ? [] : [`${label}${kind}: ${said}`];
  });
}

function writeValue({ name, parameters, value }: Property): string {
  switch (name) {
    case "ORG":
    case "ADR":
      return partsOfValue(value).join(", ");
    case "BDAY":
    case "ANNIVERSARY":
      return writeDay(value) ?? unescaped(value);
    case "DUE":
      return writeTime(value, "") || value;
    case "STATUS":
      return value.toLowerCase();
    case "DURATION":
      return writeDuration(value);
    case "ORGANIZER":
    case "ATTENDEE": {
      const [, quoted, bare] = /;CN=(?:"([^"]*)"|([^;]*))/i.exec(parameters) ?? [];
      const called = quoted ?? bare ?? "";
      const address = value.replace(/^mailto:/i, "");
      return called === "" || called === address ? address : `${called} <${address}>`;
    }
    default:
      return unescaped(value).replace(/^(?:tel|mailto):/i, "");
  }
}

/** The kind of a telephone number: `TYPE=CELL` in RFC 6350, `CELL` in version 2.1. */
function kindOfNumber(parameters: string): string {
  const kind = /(?<![a-z])(cell|work|home|fax)(?![a-z])/i.exec(parameters)?.[1]?.toLowerCase();
  return kind === undefined ? "" : ` (${kind === "cell" ? "mobile" : kind})`;
}

const TIME = /^(\d{4})-?(\d\d)-?(\d\d)(?:T(\d\d):?(\d\d)(?::?\d\d)?(Z)?)?$/;
/** Whether a value is a date, or a date with a time: `"20251128T090000Z"`. */
const isTime = (value: string): boolean => TIME.test(value);
const DAY_MS = 86_400_000;

/**
 * `"Friday 28 November 2025, 09:00–10:30"`
 * @param end as in the file, where a date without a time is the day after the last day.
 */
function writeTime(start: string, end: string): string {
  const day = writeDay(start);
  if (day === undefined) return "";
  const [, , , , hour, minute, zone] = TIME.exec(start) ?? [];
  const [, , , , endHour, endMinute] = TIME.exec(end) ?? [];
  if (hour === undefined) {
    const last = writeDay(end, -DAY_MS);
    return last === undefined || last === day || end <= start ? day : `${day} to ${last}`;
  }
  const from = `${day}, ${hour}:${minute}`;
  const lastDay = writeDay(end);
  const utc = zone === undefined ? "" : " UTC";
  if (endHour === undefined || lastDay === undefined) return from + utc;
  const to = `${endHour}:${endMinute}`;
  return lastDay === day ? `${from}–${to}${utc}` : `${from} to ${lastDay}, ${to}${utc}`;
}

/** `"Friday 28 November 2025"` @param shift milliseconds to add to the date. */
function writeDay(value: string, shift = 0): string | undefined {
  const [, year, month, day] = TIME.exec(value) ?? [];
  if (year === undefined) return undefined;
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)) + shift);
  return `${DAYS[date.getUTCDay()]} ${date.getUTCDate()} ${MONTHS[date.getUTCMonth()]} ${date.getUTCFullYear()}`;
}

const DURATION = /^\+?P(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/i;
const UNITS = ["week", "day", "hour", "minute", "second"];

/** `"1 hour 30 minutes"` for `PT1H30M`; any other value comes back as it is. */
function writeDuration(value: string): string {
  const counts =
    DURATION.exec(value)
      ?.slice(1)
      .map((count: string | undefined) => Number(count ?? 0)) ?? [];
  const written = UNITS.flatMap((unit, index) => {
    const count = counts[index] ?? 0;
    return count === 0 ? [] : [`${count} ${unit}${count === 1 ? "" : "s"}`];
  });
  return written.length === 0 ? value : written.join(" ");
}
