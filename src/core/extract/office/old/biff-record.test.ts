import { expect, test } from "vitest";
import { BiffRecord, biffRecords } from "./biff-record";

const record = (type: number, ...bytes: readonly number[]) => [type, 0, bytes.length, 0, ...bytes];
const read = (bytes: readonly number[]) => [...biffRecords(Uint8Array.from(bytes))];

test("a string goes on in the records that continue it, each with its own width", () => {
  const [first] = read([
    ...record(0xfc, 5, 0, 0, 0x61, 0x62),
    ...record(0x3c, 1, 0x42, 0x01, 0x44, 0x01),
    ...record(0x3c, 0, 0x63),
    ...record(0x0a),
  ]);
  expect(first?.[0]).toBe(0xfc);
  expect(new BiffRecord(first?.[1] ?? []).string(2)).toBe("ab\u0142\u0144c");
});

test("formats and readings behind a string are no part of it", () => {
  const rich = Uint8Array.of(2, 0, 8 | 4, 1, 0, 2, 0, 0, 0, 0x68, 0x69, 9, 9, 9, 9, 7, 7, 1, 0, 0, 0x21);
  const strings = new BiffRecord([rich]);
  expect([strings.string(2), strings.string(2), strings.left]).toEqual(["hi", "!", 0]);
});

test("a field that is cut off is an error, a string is what is there of it", () => {
  expect(() => new BiffRecord([Uint8Array.of(1)]).uint(2)).toThrow(RangeError);
  expect(new BiffRecord([Uint8Array.of(9, 0, 0, 0x61)]).string(2)).toBe("a");
});
