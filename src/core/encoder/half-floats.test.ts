import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decodeHalves, encodeHalves } from "./half-floats";

const back = (number: number) => decodeHalves(encodeHalves([number]))[0]!;

describe("16-bit floats", () => {
  it("come back as they were", () => {
    const all = Array.from({ length: 0x10000 }, (_, half) => half).filter(
      (half) => (half & 0x7c00) !== 0x7c00,
    );
    const bytes = new Uint8Array(Uint16Array.from(all).buffer);
    expect(encodeHalves(decodeHalves(bytes))).toEqual(bytes);
  });

  it("are within half a step of the number", () => {
    fc.assert(
      fc.property(fc.double({ min: -65_504, max: 65_504, noNaN: true }), (number) => {
        const step = Math.max(2 ** -24, Math.abs(number) * 2 ** -10);
        return Math.abs(back(number) - number) <= step / 2;
      }),
    );
  });

  it("refuse what is too large", () => {
    expect(() => encodeHalves([70_000])).toThrow(RangeError);
    expect(() => encodeHalves([NaN])).toThrow(RangeError);
  });
});
