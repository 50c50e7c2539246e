import { expect, test } from "vitest";
import { readsAsWords } from "./reads-as-words";

const bytesOf = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0));

test("Czech makes words in its own charset, and none in that of Greek", () => {
  const czech = bytesOf("P\xf8\xedli\xb9 \xbelu\xbbou\xe8k\xfd k\xf9\xf2");
  expect(readsAsWords(czech, "iso-8859-2")).toBe(true);
  expect(readsAsWords(czech, "iso-8859-7")).toBe(false);
});

test("Greek beside English makes words", () => {
  expect(readsAsWords(bytesOf("The lamp is \xf6\xf9\xf2 in Greek"), "iso-8859-7")).toBe(true);
});

test("signs that are none tell a charset that is wrong, one that is cut does not", () => {
  expect(readsAsWords(bytesOf("1,234.50 \x80;TRUE"), "euc-kr")).toBe(false);
  expect(readsAsWords(bytesOf("1,234.50 \x80;TRUE"), "iso-8859-2")).toBe(false);
  expect(readsAsWords(bytesOf("1,234.50 \x80;TRUE"), "windows-1252")).toBe(true);
  expect(readsAsWords(bytesOf("\x93\x94\x91\xe4\x8e"), "shift_jis")).toBe(true);
});

test("signs that part words are no letters of theirs", () => {
  const dos = bytesOf("Die Miete betr\x84gt 350, Gr\x94\xe1e und \x99l");
  expect(readsAsWords(dos, "windows-1252")).toBe(false);
  expect(readsAsWords(dos, "ibm850")).toBe(true);
  expect(readsAsWords(bytesOf("\xabL\x92\xe9t\xe9\x97un mot\xbb"), "windows-1252")).toBe(true);
});
