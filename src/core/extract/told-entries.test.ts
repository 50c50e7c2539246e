import { expect, test } from "vitest";
import { toldEntries } from "./told-entries";

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
    "Thursday 15 January 2026, 13:00 UTC: Visit\nRepeats yearly\nWith: Ada Holm <ada@example.org>\nBring the oil.\nAnd wicks.\n\n",
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

test("other text is given as it is", async () => {
  expect(await tell("Rent\n", "BEGIN:VEVENT\n")).toBe("Rent\nBEGIN:VEVENT\n");
});
