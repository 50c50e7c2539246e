import { expect, test } from "vitest";
import { extractAll, noGuess } from "../../../../tests/fakes/extract-all";
import { createTextExtract } from "../text";

const latin1 = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0));
const utf8 = (text: string) => new TextEncoder().encode(text);
const bytesOf = (...parts: readonly Uint8Array[]) => Uint8Array.from(parts.flatMap((part) => [...part]));
const read = (bytes: Uint8Array) => extractAll(createTextExtract(noGuess), bytes);

test("a line in another charset is mended, and not the lines around it", async () => {
  const sound = utf8("Düse getauscht, Prüfer Krämer\n");
  const { text } = await read(
    bytesOf(sound, sound, latin1("Ventil ersetzt, geprüft von Frau Böhm\n"), sound),
  );
  expect(text.split("\n").slice(1, 4)).toEqual([
    "Düse getauscht, Prüfer Krämer",
    "Ventil ersetzt, geprüft von Frau Böhm",
    "Düse getauscht, Prüfer Krämer",
  ]);
});

test("a sign that was cut in half does not change the charset of its line", async () => {
  const { text } = await read(
    bytesOf(
      utf8("größer als fünf Öfen über Köln, für sämtliche Häuser, Gärten, Höfe und Böden, ä"),
      latin1("\xc3"),
      utf8(" Ende\n"),
    ),
  );
  expect(text).toContain("größer als fünf Öfen über Köln");
});

test("a text of which most lines are in another charset is read in that alone", async () => {
  const { text } = await read(latin1("Prüfung\nÖltank\nfür Herrn Schäfer\n"));
  expect(text).toBe("Prüfung\nÖltank\nfür Herrn Schäfer\n");
});
