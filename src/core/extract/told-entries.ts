/**
 * Calendars and address cards (RFC 5545, RFC 6350), whose lines are whole, as a person would note them: an event as its day,
 * what it is and where, a card as name, telephone and so on, a blank line between two. What has no such form stays as it is
 * written, without what only programs read. Other text is given as it is.
 */
export async function* toldEntries(chunks: AsyncIterable<string>): AsyncGenerator<string> {
  let isOther: boolean | undefined;
  let rest = "";
  let entry = createEntry();
  for await (const chunk of chunks) {
    isOther ??= !/^\s*BEGIN:V(?:CALENDAR|CARD)\s*\n/i.test(chunk);
    const end = isOther ? 0 : chunk.lastIndexOf("\n") + 1;
    if (isOther) yield chunk;
    else if (end === 0) rest += chunk;
    else {
      let told = "";
      for (const line of (rest + chunk.slice(0, end - 1)).split("\n")) {
        const isEnd = END.test(line);
        if (isEnd || BEGIN.test(line)) {
          told += tell(entry);
          entry = createEntry(isEnd ? undefined : line);
        } else {
          entry.lines.push(line);
          entry.chars += line.length;
          if (entry.chars > MOST_CHARS) {
            told += `${entry.lines.join("\n")}\n`;
            entry.lines = [];
          }
        }
      }
      if (told !== "") yield told;
      rest = chunk.slice(end);
    }
  }
  if (!END.test(rest)) entry.lines.push(rest);
  if (isOther === false) yield tell(entry);
}

/** What stands between the lines that begin and end something, also what an event's calendar says of itself. */
interface Entry {
  readonly begin: string;
  lines: string[];
  chars: number;
}

const createEntry = (begin = ""): Entry => ({ begin, lines: [], chars: 0 });

/** What is longer than a person would note is given as it is. */
const MOST_CHARS = 100_000;
const BEGIN = /^BEGIN:(?:VEVENT|VTODO|VJOURNAL|VFREEBUSY|VTIMEZONE|VCARD|VCALENDAR)\s*$/i;
const END = /^END:(?:VEVENT|VTODO|VJOURNAL|VFREEBUSY|VTIMEZONE|VCARD|VCALENDAR)\s*$/i;

function tell({ begin, lines, chars }: Entry): string {
  if (chars > MOST_CHARS) return `${lines.join("\n")}\n\n`;
  if (/VTIMEZONE/i.test(begin)) return "";
  const properties = propertiesOf(lines);
  const told = (/VCARD/i.test(begin) ? tellCard(properties) : tellEvent(properties)).filter(
    (words) => words !== "",
  );
  return told.length === 0 ? "" : `${told.join("\n")}\n\n`;
}

interface Property {
  readonly name: string;
  readonly parameters: string;
  /** Escaped, as it is written. */
  readonly value: string;
  /** The whole of it. */
  readonly line: string;
}

const PROPERTY = /^(?:[\w-]{1,40}\.)?([\w-]{1,60})((?:;(?:"[^"]*"|[^":])*)?):(.*)$/s;

/** Without alarms; a line that has no name goes on from the one before. */
function propertiesOf(lines: readonly string[]): readonly Property[] {
  const properties: Property[] = [];
  let beforeAlarm: number | undefined;
  for (const line of lines) {
    if (/^BEGIN:VALARM\s*$/i.test(line)) beforeAlarm = properties.length;
    if (/^END:VALARM\s*$/i.test(line)) {
      properties.length = beforeAlarm ?? properties.length;
      beforeAlarm = undefined;
    }
    const [, name = "", parameters = "", value = line] = PROPERTY.exec(line) ?? [];
    const last = properties.at(-1);
    if (name === "" && last !== undefined && line.trim() !== "")
      properties.splice(-1, 1, {
        ...last,
        value: `${last.value}\n${line.trim()}`,
        line: `${last.line}\n${line.trim()}`,
      });
    else if (value.trim() !== "" && !FOR_PROGRAMS.test(line))
      properties.push({ name: name.toUpperCase(), parameters, value: value.trim(), line });
  }
  return properties;
}

/** Properties that say nothing to a person, or what goes without saying. */
const FOR_PROGRAMS =
  /^(?:[\w-]{1,40}\.)?(?:(?:BEGIN|END|VERSION|PRODID|CALSCALE|METHOD|UID|DTSTAMP|CREATED|LAST-MODIFIED|SEQUENCE|TRANSP|REV|PHOTO|LOGO|SOUND|KEY)[;:]|X-(?:MICROSOFT|MS|MOZ|APPLE|EVOLUTION)-[^:]*:[\w.+-]*$|(?:PRIORITY:[05]|CLASS:PUBLIC)\s*$)/i;

const unescaped = (value: string): string =>
  value.replace(/\\([nN,;:\\])/g, (_all, sign: string) => (/n/i.test(sign) ? "\n" : sign));

function tellEvent(properties: readonly Property[]): readonly string[] {
  const left = new Set(properties);
  const take = (name: string, canBeTold = (_value: string): boolean => true): string => {
    const property = properties.find((property) => property.name === name);
    if (property === undefined || !canBeTold(property.value)) return "";
    left.delete(property);
    return unescaped(property.value);
  };
  const start = take("DTSTART", isTime) || take("DUE", isTime);
  const when = start === "" ? "" : tellTime(start, take("DTEND", isTime));
  const summary = [take("SUMMARY"), take("LOCATION")].filter((words) => words !== "").join(", ");
  const rhythm = take("RRULE", (rule) => RHYTHM.test(rule));
  const told = [
    [when, summary].filter((words) => words !== "").join(": "),
    rhythm.replace(RHYTHM, (_all, frequency: string) => `Repeats ${frequency.toLowerCase()}`),
    ...labelled(left, EVENT_LABELS),
    take("DESCRIPTION"),
  ];
  return [...told, ...asWritten(left)];
}

/** A rule that says nothing but how often. */
const RHYTHM = /^FREQ=(\w+)$/i;

function tellCard(properties: readonly Property[]): readonly string[] {
  const left = new Set(properties);
  const full = properties.find(({ name }) => name === "FN");
  const parted = properties.find(({ name }) => name === "N");
  const [family = "", given = "", middle = "", before = "", after = ""] =
    parted === undefined ? [] : parted.value.split(SEPARATOR).map((part) => unescaped(part).trim());
  const parts = [before, given, middle, family, after].filter((part) => part !== "");
  const name = full === undefined ? parts.join(" ") : unescaped(full.value);
  if (full !== undefined) left.delete(full);
  if (parted !== undefined && parts.every((part) => name.includes(part))) left.delete(parted);
  const told = labelled(left, CARD_LABELS);
  return [name, ...told, ...asWritten(left)];
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

/** What has a label, which is told then. @param left of it, what is told is taken. */
function labelled(left: Set<Property>, labels: ReadonlyMap<string, string>): readonly string[] {
  return [...left].flatMap((property) => {
    const label = labels.get(property.name);
    if (label === undefined) return [];
    left.delete(property);
    const kind = property.name === "TEL" ? kindOfNumber(property.parameters) : "";
    const said = tellValue(property);
    return said === "" ? [] : [`${label}${kind}: ${said}`];
  });
}

function tellValue({ name, parameters, value }: Property): string {
  switch (name) {
    case "ORG":
    case "ADR":
      return partsOf(value).join(", ");
    case "BDAY":
    case "ANNIVERSARY":
      return tellDay(value) ?? unescaped(value);
    case "DUE":
      return tellTime(value, "") || value;
    case "STATUS":
      return value.toLowerCase();
    case "DURATION":
      return tellDuration(value);
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

/** Stands between the parts of a value, where it is not escaped. */
const SEPARATOR = /;(?<=(?<!\\)(?:\\\\)*;)/;

const partsOf = (value: string): readonly string[] =>
  value.split(SEPARATOR).flatMap((part) => (part.trim() === "" ? [] : [unescaped(part).trim()]));

/** `TYPE=CELL` of RFC 6350, `CELL` of version 2.1. */
function kindOfNumber(parameters: string): string {
  const kind = /(?<![a-z])(cell|work|home|fax)(?![a-z])/i.exec(parameters)?.[1]?.toLowerCase();
  return kind === undefined ? "" : ` (${kind === "cell" ? "mobile" : kind})`;
}

const TIME = /^(\d{4})-?(\d\d)-?(\d\d)(?:T(\d\d):?(\d\d)(?::?\d\d)?(Z)?)?$/;
const isTime = (value: string): boolean => TIME.test(value);
const DAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];
const MONTHS = "January February March April May June July August September October November December".split(
  " ",
);
const DAY_MS = 86_400_000;

/** `"Friday 28 November 2025, 09:00–10:30"`; the end of what lasts for days is the day after, in the file. */
function tellTime(start: string, end: string): string {
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

/** `"Friday 28 November 2025"` @param shift milliseconds that it is later. */
function tellDay(value: string, shift = 0): string | undefined {
  const [, year, month, day] = TIME.exec(value) ?? [];
  if (year === undefined) return undefined;
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)) + shift);
  return `${DAYS[date.getUTCDay()]} ${date.getUTCDate()} ${MONTHS[date.getUTCMonth()]} ${date.getUTCFullYear()}`;
}

const DURATION = /^\+?P(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/i;
const UNITS = ["week", "day", "hour", "minute", "second"];

/** `"1 hour 30 minutes"` of `PT1H30M`; another value as it is. */
function tellDuration(value: string): string {
  const counts =
    DURATION.exec(value)
      ?.slice(1)
      .map((count) => Number(count ?? 0)) ?? [];
  const told = UNITS.flatMap((unit, index) => {
    const count = counts[index] ?? 0;
    return count === 0 ? [] : [`${count} ${unit}${count === 1 ? "" : "s"}`];
  });
  return told.length === 0 ? value : told.join(" ");
}
