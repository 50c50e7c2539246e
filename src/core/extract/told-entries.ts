/**
 * Calendars and address cards (RFC 5545, RFC 6350), whose lines are whole, as a person would note them: an event as its day,
 * what it is and where, a card as name, telephone and so on, a blank line between two. Other text is given as it is.
 */
export async function* toldEntries(chunks: AsyncIterable<string>): AsyncGenerator<string> {
  let isOther: boolean | undefined;
  let rest = "";
  for await (const chunk of chunks) {
    isOther ??= !/^\s*BEGIN:V(?:CALENDAR|CARD)\s*\n/i.test(chunk);
    if (isOther) {
      yield chunk;
      continue;
    }
    const lines = (rest + chunk).split("\n");
    rest = lines.splice(lastEntry(lines)).join("\n");
    yield* tell(lines);
  }
  if (rest !== "") yield* tell(rest.split("\n"));
}

/** Where the last entry begins, which may go on in the next chunk. */
function lastEntry(lines: readonly string[]): number {
  return Math.max(
    0,
    lines.findLastIndex((line) => BEGIN.test(line)),
  );
}

const BEGIN = /^BEGIN:(VEVENT|VTODO|VJOURNAL|VCARD|VCALENDAR)\s*$/i;
const END = /^END:(VEVENT|VTODO|VJOURNAL|VCARD)\s*$/i;

function* tell(lines: readonly string[]): Generator<string> {
  let entry: string[] | undefined;
  for (const line of lines) {
    if (BEGIN.test(line)) entry = [];
    else if (!END.test(line)) entry?.push(line);
    else if (entry !== undefined) {
      const told = /VCARD/i.test(line) ? tellCard(entry) : tellEvent(entry);
      entry = undefined;
      if (told.length > 0) yield `${told.join("\n")}\n\n`;
    }
  }
}

interface Property {
  readonly name: string;
  readonly parameters: string;
  readonly value: string;
}

/** What is nested, as an alarm is in an event, is left out; a line that has no name goes on from the one before. */
function propertiesOf(lines: readonly string[]): readonly Property[] {
  const properties: Property[] = [];
  let depth = 0;
  for (const line of lines) {
    if (/^BEGIN:/i.test(line)) depth += 1;
    const found = /^(?:[\w-]{1,40}\.)?([\w-]{1,60})((?:;[^:\n]{1,300})?):(.*)$/.exec(line);
    const last = properties.at(-1);
    if (depth === 0 && found !== null)
      properties.push({
        name: (found[1] ?? "").toUpperCase(),
        parameters: found[2] ?? "",
        value: (found[3] ?? "").trim(),
      });
    else if (depth === 0 && last !== undefined && line.trim() !== "")
      properties.splice(-1, 1, { ...last, value: `${last.value}\n${line.trim()}` });
    if (/^END:/i.test(line)) depth -= 1;
  }
  return properties.filter(({ value }) => value !== "");
}

function tellEvent(lines: readonly string[]): readonly string[] {
  const properties = propertiesOf(lines);
  const valueOf = (name: string) => properties.find((property) => property.name === name)?.value ?? "";
  const when = tellTime(valueOf("DTSTART") || valueOf("DUE"), valueOf("DTEND"));
  const summary = [valueOf("SUMMARY"), valueOf("LOCATION")].filter((words) => words !== "").join(", ");
  const rhythm = /FREQ=(\w+)/i.exec(valueOf("RRULE"))?.[1]?.toLowerCase();
  return [
    [when, summary].filter((words) => words !== "").join(": "),
    ...(rhythm === undefined ? [] : [`Repeats ${rhythm}`]),
    ...labelled(properties, EVENT_LABELS),
    valueOf("DESCRIPTION"),
  ].filter((words) => words !== "");
}

function tellCard(lines: readonly string[]): readonly string[] {
  const properties = propertiesOf(lines);
  const name = properties.find(({ name }) => name === "FN") ?? properties.find(({ name }) => name === "N");
  const full = name?.name === "N" ? partsOf(name.value).slice(0, 2).reverse().join(" ") : name?.value;
  return [...(full === undefined ? [] : [full]), ...labelled(properties, CARD_LABELS)];
}

const EVENT_LABELS: ReadonlyMap<string, string> = new Map([
  ["ORGANIZER", "Organiser"],
  ["ATTENDEE", "With"],
  ["URL", "Website"],
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

function labelled(properties: readonly Property[], labels: ReadonlyMap<string, string>): readonly string[] {
  return properties.flatMap((property) => {
    const label = labels.get(property.name);
    const said = label === undefined ? "" : tellValue(property);
    if (said === "") return [];
    const kind = property.name === "TEL" ? kindOfNumber(property.parameters) : "";
    return [`${label}${kind}: ${said}`];
  });
}

function tellValue({ name, parameters, value }: Property): string {
  switch (name) {
    case "ORG":
    case "ADR":
      return partsOf(value).join(", ");
    case "BDAY":
    case "ANNIVERSARY":
      return tellDay(value) ?? value;
    case "ORGANIZER":
    case "ATTENDEE": {
      const called = /;CN="?([^";:]+)/i.exec(parameters)?.[1];
      const address = value.replace(/^mailto:/i, "");
      return called === undefined || called === address ? address : `${called} <${address}>`;
    }
    default:
      return value.replace(/^(?:tel|mailto):/i, "");
  }
}

const partsOf = (value: string): readonly string[] =>
  value.split(";").flatMap((part) => (part.trim() === "" ? [] : [part.trim()]));

/** `TYPE=CELL` of RFC 6350, `CELL` of version 2.1. */
function kindOfNumber(parameters: string): string {
  const kind = /(?<![a-z])(cell|work|home|fax)(?![a-z])/i.exec(parameters)?.[1]?.toLowerCase();
  return kind === undefined ? "" : ` (${kind === "cell" ? "mobile" : kind})`;
}

const TIME = /^(\d{4})-?(\d\d)-?(\d\d)(?:T(\d\d):?(\d\d)(?::?\d\d)?(Z)?)?$/;
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
