import { expect, test } from "vitest";
import { unfoldedLines } from "./unfolded-lines";

async function unfold(...chunks: readonly string[]): Promise<string> {
  let text = "";
  for await (const chunk of unfoldedLines(chunksOf(chunks))) text += chunk;
  return text;
}

async function* chunksOf(chunks: readonly string[]): AsyncGenerator<string> {
  yield* chunks;
}

const CALENDAR = "BEGIN:VCALENDAR\nSUMMARY:Trim the wi\n cks at the light\n\thouse\nEND:VCALENDAR\n";

test("lines of a calendar that were broken inside words are whole again, wherever the text is cut", async () => {
  for (let at = 16; at <= CALENDAR.length; at += 1)
    expect(await unfold(CALENDAR.slice(0, at), CALENDAR.slice(at))).toBe(
      "BEGIN:VCALENDAR\nSUMMARY:Trim the wicks at the lighthouse\nEND:VCALENDAR\n",
    );
});

test("what a calendar escapes stays escaped, line ends that an old card quotes too", async () => {
  const card = "BEGIN:VCARD\nNOTE:Oil\\nwicks\\, lamp\\; a \\\\ b\nEND:VCARD";
  expect(await unfold(card)).toBe(card);
  const quoted = "BEGIN:VCARD\nNOTE;ENCODING=QUOTED-PRINTABLE:Oil=0D=0AURL: wicks\nEND:VCARD";
  expect(await unfold(quoted)).toContain(":Oil\\nURL: wicks\nEND:VCARD");
});

test("names that an old card quotes are read", async () => {
  const name = "FN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:J=C3=BCrgen=20of =\nthe light";
  expect(await unfold(`BEGIN:VCARD\n${name}\nEND:VCARD`)).toContain(":Jürgen of the light\nEND:VCARD");
});

test("pictures in a card are left out", async () => {
  const photo = `PHOTO;ENCODING=BASE64;TYPE=JPEG:${"AAAA\n ".repeat(20)}\n`;
  expect(await unfold(`BEGIN:VCARD\n${photo}FN:Ada\nEND:VCARD\n`)).toBe(
    "BEGIN:VCARD\nPHOTO;ENCODING=BASE64;TYPE=JPEG:\nFN:Ada\nEND:VCARD\n",
  );
});

test("a directory is unfolded, its backslashes kept", async () => {
  expect(await unfold("version: 1\ndn: cn=Ada,dc=x\ndescription: keeper of the li\n ght \\n\n")).toBe(
    "version: 1\ndn: cn=Ada,dc=x\ndescription: keeper of the light \\n\n",
  );
});

test("other text keeps its indented lines", async () => {
  expect(await unfold("Rent\n  350", "\n\n due\\n")).toBe("Rent\n  350\n\n due\\n");
});

test("names without end are read in no more time than others", async () => {
  const line = `A${";QUOTED-PRINTABLE;ENCODING=BASE64".repeat(50_000)}`;
  expect(await unfold(`BEGIN:VCARD\n${line}`)).toBe(`BEGIN:VCARD\n${line}`);
});
