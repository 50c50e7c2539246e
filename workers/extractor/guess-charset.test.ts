import { expect, test } from "vitest";
import { guessCharset } from "./guess-charset";

const first = async (text: string) =>
  (await guessCharset(Uint8Array.from(text, (sign) => sign.charCodeAt(0))))[0];

test("figures and signs with little text are taken for Western", async () => {
  expect(await first("Temperature 25\xb0C, \xb10.5 \xb5m, 3 \xd7 4, \xa9 2024 M\xfcller")).toBe(
    "Windows-1252",
  );
});

test("words are guessed by their letters", async () => {
  const polish =
    "Latarnik ka\xbfdego wieczoru zapisywa\xb3 w swojej ksi\xeadze olej, knoty i statki, kt\xf3re p\xb3yn\xea\xb3y";
  expect(await first(polish)).toBe("Windows-1250");
});
