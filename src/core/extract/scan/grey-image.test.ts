import { expect, it } from "vitest";
import { rgbaToGrey, toPgm, turnImage, type GreyImage, type QuarterTurns } from "./grey-image";

/** 3 × 2 pixels: 1 2 3 above 4 5 6. */
const image: GreyImage = { width: 3, height: 2, pixels: Uint8Array.of(1, 2, 3, 4, 5, 6) };

it.each([
  [0, 3, [1, 2, 3, 4, 5, 6]],
  [1, 2, [4, 1, 5, 2, 6, 3]],
  [2, 3, [6, 5, 4, 3, 2, 1]],
  [3, 2, [3, 6, 2, 5, 1, 4]],
] as const)("turned clockwise by %i quarters it is %i wide", (turns: QuarterTurns, width, pixels) => {
  const turned = turnImage(image, turns);
  expect([turned.width, [...turned.pixels]]).toEqual([width, pixels]);
});

it("white shines through where a picture is transparent", () => {
  const rgba = Uint8ClampedArray.of(0, 0, 0, 255, 255, 255, 255, 255, 0, 0, 0, 0, 0, 0, 0, 51);
  expect([...rgbaToGrey(rgba, 4, 1).pixels]).toEqual([0, 255, 255, 204]);
});

it("a PGM file is a header and the pixels", () => {
  expect(String.fromCharCode(...toPgm(image))).toBe("P5\n3 2\n255\n\x01\x02\x03\x04\x05\x06");
});
