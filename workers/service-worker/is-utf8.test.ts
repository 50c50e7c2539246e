import { expect, it } from "vitest";
import { isUtf8 } from "./is-utf8";

it("tells UTF-8 from older encodings", async () => {
  expect(await isUtf8(new Blob(["Grüße, 日本"]))).toBe(true);
  expect(await isUtf8(new Blob([]))).toBe(true);
  expect(await isUtf8(new Blob([new Uint8Array([0x47, 0x72, 0xfc, 0xdf, 0x65])]))).toBe(false);
});

it("does not stumble over a character at the end of the sample, but does over one that is cut off", async () => {
  const ascii = "a".repeat(4 * 1024 * 1024 - 1);
  expect(await isUtf8(new Blob([ascii, "ü and more"]))).toBe(true);
  expect(await isUtf8(new Blob([new Uint8Array([0x61, 0xc3])]))).toBe(false);
});
