import { expect, it } from "vitest";
import { xxHash32 } from "./xx-hash-32";

const hashOf = (text: string) => xxHash32(new TextEncoder().encode(text));

it.each([
  ["", 0x02cc5d05],
  ["a", 0x550d7456],
  ["abc", 0x32d153ff],
  ["Nobody inspects the spammish repetition", 0xe2293b2f],
])("gives the published hash of %j", (text, expected) => {
  expect(hashOf(text)).toBe(expected);
});

it("hashes what a view shows, wherever it lies in its memory", () => {
  const bytes = Uint8Array.from({ length: 41 }, (_, i) => i * 7);
  expect(xxHash32(bytes.subarray(3, 38))).toBe(xxHash32(bytes.slice(3, 38)));
});

it("changes with every byte", () => {
  const bytes = new Uint8Array(39);
  const hashes = Array.from(bytes, (_, i) => xxHash32(bytes.map((byte, k) => (k === i ? 1 : byte))));
  expect(new Set([...hashes, xxHash32(bytes)]).size).toBe(40);
});
