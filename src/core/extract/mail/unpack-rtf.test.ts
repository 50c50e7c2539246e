import { expect, test } from "vitest";
import { CorruptError, TooLargeError } from "../trouble";
import { unpackRtf } from "./unpack-rtf";

/** [MS-OXRTFCP] 3.1.1: "{\rtf1\ansi\ansicpg1252\pard hello world}" */
const EXAMPLE =
  "2d0000002b0000004c5a4675f1c5c7a703000a007263706731323542320af32068656c090020627705b06c647d0a800fa0";

test("the example of the specification is unpacked", () => {
  const packed = Uint8Array.from(EXAMPLE.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  expect(new TextDecoder().decode(unpackRtf(packed))).toBe(
    "{\\rtf1\\ansi\\ansicpg1252\\pard hello world}\r\n",
  );
});

test("half of it gives half, and something else is broken", () => {
  const packed = Uint8Array.from(EXAMPLE.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  expect(new TextDecoder().decode(unpackRtf(packed.subarray(0, 30)))).toContain("{\\rtf1\\ansi");
  expect(() => unpackRtf(new Uint8Array(16))).toThrow(CorruptError);
  expect(() => unpackRtf(new Uint8Array(3))).toThrow(CorruptError);
});

test("what would unpack to more than a mail has is not unpacked", () => {
  const packed = Uint8Array.from(EXAMPLE.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  new DataView(packed.buffer).setUint32(4, 0x7fffffff, true);
  expect(() => unpackRtf(packed)).toThrow(TooLargeError);
});
