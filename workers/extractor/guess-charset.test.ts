import { expect, test } from "vitest";
import { charsetOf } from "../../src/core/extract/charset/charset";
import { guessCharset } from "./guess-charset";

const first = async (text: string) =>
  (await guessCharset(Uint8Array.from(text, (sign) => sign.charCodeAt(0))))[0];

test("figures and signs with little text are taken for Western", async () => {
  expect(await first("Temperature 25\xb0C, \xb10.5 \xb5m, 3 \xd7 4, \xa9 2024 M\xfcller")).toBe(
    "Windows-1252",
  );
});

test.each([
  ["\xe3\x88\x85\x40\x93\x85\x81\xa2\x85\x40\x85\x95\x84\xa2\x40\x89\x95\x40\xd4\x81\x99\x83\x88", "cp500"],
  ["\xb7\xb1\x94\x81\x9e\x61\x93\x65\x20\xa0\x81\x94\x69\x20\xc0\xf5\x90\x69\xb5\x41", "Johab"],
])(
  "a charset that nothing here reads is named alone, whatever other charsets its bytes would fit",
  async (text, charset) => {
    const names = await guessCharset(Uint8Array.from(text, (sign) => sign.charCodeAt(0)));
    expect(names[0]).toBe(charset);
    expect(names.flatMap((name) => charsetOf(name) ?? [])).toEqual([]);
  },
);

test("words are guessed by their letters", async () => {
  const polish =
    "Latarnik ka\xbfdego wieczoru zapisywa\xb3 w swojej ksi\xeadze olej, knoty i statki, kt\xf3re p\xb3yn\xea\xb3y";
  expect(await first(polish)).toBe("Windows-1250");
});

test.each([
  ["\xda\xe8et za elekt\xf8inu: 1 250 K\xe8", "Windows-1250"],
  ["T\xec\xb9\xedm se na l\xe9to", "ISO-8859-2"],
  ["A haj\xf3 tet\xf5j\xe9t m\xe1jusban jav\xedtott\xe1k.", "Windows-1250"],
  ["Ksi\xb9\xbfka le\xbfy na stole", "Windows-1250"],
  ["S\xe0skaita u\xfe elektr\xe0: 45 eurai", "Windows-1257"],
  ["Nuoma mokama pirm\xe0 m\xebnesio dien\xe0.", "Windows-1257"],
  ["M\xfcller, S\xe3o Paulo", "Windows-1252"],
  ["\xf0\xd2\xc9\xc8\xcf\xc4\xc9\xd4\xc5 \xda\xc1\xd7\xd4\xd2\xc1", "koi8-u"],
  ["\x89\xc6\x92\xc0\x82\xcd\x8c\x8e\x96\xda\x82\xc9", "CP932"],
  ["Stra\xdfe zum Caf\xe9", "Windows-1252"],
  ["S\xf8ren, Zo\xeb, A\xf1a und Ho\xdfe", "Windows-1252"],
])("few words are read in a charset that makes them ones of a language: %s", async (text, charset) => {
  expect(await first(text)).toBe(charset);
});
