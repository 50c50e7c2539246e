import { expect, test } from "vitest";
import { crc32 } from "./crc-32";

const bytes = (text: string) => new TextEncoder().encode(text);

test("gives the standard's sum, whole or in steps", () => {
  expect(crc32(bytes("123456789"))).toBe(0xcbf43926);
  expect(crc32(bytes("6789"), crc32(bytes("12345")))).toBe(0xcbf43926);
  expect(crc32(new Uint8Array())).toBe(0);
});
