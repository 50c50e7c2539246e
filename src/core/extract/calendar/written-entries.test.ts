import { expect, test } from "vitest";
import { toldEntries } from "./written-entries";

async function tell(...chunks: readonly string[]): Promise<string> {
  let text = "";
  for await (const chunk of toldEntries(chunksOf(chunks))) text += chunk;
  return text;
}

async function* chunksOf(chunks: readonly string[]): AsyncGenerator<string> {
  yield* chunks;
}

const event = (...lines: readonly string[]): string =>
  ["BEGIN:VCALENDAR", "VERSION:2.0", "BEGIN:VEVENT", ...lines, "END:VEVENT", "END:VCALENDAR", ""].join("\n");

const CALENDAR = event(
  "UID:1",
  "DTSTART;TZID=Europe/London:20251128T090000",
  "DTEND:20251128T103000",
  "SUMMARY:Lamp inspection",
  "LOCATION:North tower",
  "BEGIN:VALARM",
  "DESCRIPTION:Reminder",
  "END:VALARM",
);

test("an event is told by its day, what it is and where, wherever the text is cut", async () => {
  for (let at = 18; at <= CALENDAR.length; at += 1)
    expect(await tell(CALENDAR.slice(0, at), CALENDAR.slice(at))).toBe(
      "Friday 28 November 2025, 09:00–10:30: Lamp inspection, North tower\n\n",
    );
});

test("of what lasts for days the last one is told, not the day after", async () => {
  expect(
    await tell(event("DTSTART;VALUE=DATE:20251224", "DTEND;VALUE=DATE:20251227", "SUMMARY:Closed")),
  ).toContain("Wednesday 24 December 2025 to Friday 26 December 2025: Closed");
  expect(
    await tell(event("DTSTART;VALUE=DATE:20251224", "DTEND;VALUE=DATE:20251225", "SUMMARY:Eve")),
  ).toContain("Wednesday 24 December 2025: Eve");
});

test("who takes part, how often, and what is written about an event are told", async () => {
  const told = await tell(
    event(
      "DTSTART:20260115T130000Z",
      "SUMMARY:Visit",
      "RRULE:FREQ=YEARLY",
      "ATTENDEE;CN=Ada Holm:mailto:ada@example.org",
      "DESCRIPTION:Bring the oil.",
      "And wicks.",
    ),
  );
  expect(told).toBe(
    "Thursday 15 January 2026, 13:00 UTC, every year: Visit\nWith: Ada Holm <ada@example.org>\nBring the oil.\nAnd wicks.\n\n",
  );
});

test("a card is told by its name, with its numbers and addresses", async () => {
  const card =
    "BEGIN:VCARD\nVERSION:3.0\nN:Holm;Ada;;;\nFN:Ada Holm\nORG:Harbour;Lights\nTEL;TYPE=CELL:0171 555\nitem1.EMAIL:a@example.org\nADR:;;1 Pier;Skagen;;9990;\nBDAY:1980-05-04\nNOTE:keeper\nEND:VCARD\n";
  expect(await tell(card)).toBe(
    "Ada Holm\nOrganisation: Harbour, Lights\nTelephone (mobile): 0171 555\nE-mail: a@example.org\nAddress: 1 Pier, Skagen, 9990\nBirthday: Sunday 4 May 1980\nNote: keeper\n\n",
  );
  expect(await tell("BEGIN:VCARD\nN:Holm;Ada;;;\nEND:VCARD\n")).toBe("Ada Holm\n\n");
});

test("lines of a description that look like properties stay in it", async () => {
  expect(
    await tell(
      event("DESCRIPTION:Agenda\\nhttps://zoom.us/j/123\\nPasscode: 4711\\nRoom: blue\\nBye\\, all"),
    ),
  ).toBe("Agenda\nhttps://zoom.us/j/123\nPasscode: 4711\nRoom: blue\nBye, all\n\n");
  expect(await tell("BEGIN:VCARD\nFN:Ada\nNOTE:born\\nWife: Bo\nEND:VCARD\n")).toBe(
    "Ada\nNote: born\nWife: Bo\n\n",
  );
});

test.each([
  ["FREQ=WEEKLY;INTERVAL=2;BYDAY=TU", "every second Tuesday"],
  ["FREQ=WEEKLY;BYDAY=MO,WE,FR;COUNT=10", "every Monday, Wednesday and Friday, 10 times"],
  ["FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH", "every second week on Monday and Thursday"],
  ["FREQ=MONTHLY;BYDAY=-1FR", "every month on the last Friday"],
  ["FREQ=MONTHLY;INTERVAL=3;BYMONTHDAY=15", "every third month on day 15"],
  ["FREQ=YEARLY;BYMONTH=3;BYMONTHDAY=1", "every year on 1 March"],
  ["FREQ=DAILY;UNTIL=20240503T000000Z", "every day, until 3 May 2024"],
])("the rule %s is told", async (rule, words) => {
  expect(await tell(event("SUMMARY:Oil", `RRULE:${rule}`))).toBe(`${words}: Oil\n\n`);
});

test("a rhythm that can't be told in full is given as it is written", async () => {
  const rule = "RRULE:FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1";
  expect(await tell(event("SUMMARY:Oil", rule))).toBe(`Oil\n${rule}\n\n`);
});

test("that an event is cancelled, how long it lasts and when it is due are told", async () => {
  expect(
    await tell(event("DTSTART:20260115T130000", "DURATION:PT1H30M", "SUMMARY:Visit", "STATUS:CANCELLED")),
  ).toBe("Thursday 15 January 2026, 13:00: Visit\nDuration: 1 hour 30 minutes\nStatus: cancelled\n\n");
  expect(await tell(event("DTSTART:20260115", "SUMMARY:Oil", "DUE:20260116"))).toBe(
    "Thursday 15 January 2026: Oil\nDue: Friday 16 January 2026\n\n",
  );
});

test("an entry without its end is told", async () => {
  expect(await tell("BEGIN:VCALENDAR\nBEGIN:VEVENT\nSUMMARY:Lamp\nLOCATION:Tow")).toBe("Lamp, Tow\n\n");
  expect(await tell("BEGIN:VCARD\nFN:Ada\nBEGIN:VCARD\nFN:Bo\nEND:VCARD")).toBe("Ada\n\nBo\n\n");
  expect(
    await tell("BEGIN:VCALENDAR\nBEGIN:VEVENT\nBEGIN:VALARM\nDESCRIPTION:Lamp\nEND:VEVENT\nEND:VCALENDAR\n"),
  ).toBe("Lamp\n\n");
});

test("properties that have no form of their own stay as they are written, those for programs do not", async () => {
  const calendar =
    "BEGIN:VCALENDAR\nPRODID:x\nX-WR-CALNAME:Lamps\nBEGIN:VTIMEZONE\nTZID:Oslo\nEND:VTIMEZONE\n" +
    "BEGIN:VEVENT\nUID:1\nSUMMARY:Lamp\nSUMMARY:Lampe\nDTSTART:tomorrow\nCONTACT:Bo\\, keeper\nCOMMENT:loud\n" +
    "X-MICROSOFT-CDO-BUSYSTATUS:BUSY\nEND:VEVENT\n" +
    "BEGIN:VFREEBUSY\nFREEBUSY:20260115T130000Z/PT1H\nEND:VFREEBUSY\nEND:VCALENDAR\n";
  expect(await tell(calendar)).toBe(
    "X-WR-CALNAME:Lamps\n\nLamp\nSUMMARY:Lampe\nDTSTART:tomorrow\nCONTACT:Bo, keeper\nCOMMENT:loud\n\n" +
      "FREEBUSY:20260115T130000Z/PT1H\n\n",
  );
  const card =
    "BEGIN:VCARD\nN:Holm;Ada;Maria;Dr;\nFN:Ada Holm\nIMPP:xmpp:ada@x\nX-SKYPE:ADA\nitem1.X-ABRELATEDNAMES:Bo\nEND:VCARD\n";
  expect(await tell(card)).toBe(
    "Ada Holm\nN:Holm;Ada;Maria;Dr;\nIMPP:xmpp:ada@x\nX-SKYPE:ADA\nitem1.X-ABRELATEDNAMES:Bo\n\n",
  );
});

test("quoted parameters may hold the signs that end others", async () => {
  expect(
    await tell(
      event(
        'DTSTART;TZID="(UTC+01:00) Amsterdam":20251128T090000',
        "SUMMARY:Visit",
        'ATTENDEE;CN="Holm; Ada: keeper";ROLE=CHAIR:mailto:a@x',
      ),
    ),
  ).toBe("Friday 28 November 2025, 09:00: Visit\nWith: Holm; Ada: keeper <a@x>\n\n");
});

test("parts of a value are parted where that is not escaped", async () => {
  expect(await tell("BEGIN:VCARD\nORG:Smith\\; Sons;Lamps\\\\;Oil\nEND:VCARD\n")).toBe(
    "Organisation: Smith; Sons, Lamps\\, Oil\n\n",
  );
});

test("an entry without end is given as it is while it is read", async () => {
  expect.assertions(2);
  const line = `X-NOTE:${"oil ".repeat(250)}\\n\n`;
  let read = 0;
  async function* endless(): AsyncGenerator<string> {
    yield "BEGIN:VCALENDAR\n";
    for (; read < 1000; read += 1) yield line;
  }
  for await (const told of toldEntries(endless())) {
    expect(read).toBeLessThan(200);
    expect(told).toBe(line.repeat(read + 1));
    break;
  }
});

test("other text is given as it is", async () => {
  expect(await tell("Rent\n", "BEGIN:VEVENT\n")).toBe("Rent\nBEGIN:VEVENT\n");
});
