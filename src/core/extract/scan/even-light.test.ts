import { expect, test } from "vitest";
import { evenLight } from "./even-light";
import type { GreyImage } from "./grey-image";

const SIDE = 480;

test("a shadow is taken off the paper, and the ink in it stays ink", () => {
  const evened = evenLight(picture((x, y) => (isInk(y) ? 0.2 : 1) * (240 - (x / SIDE) * 140)));
  for (let x = 30; x < SIDE - 30; x += 10) {
    expect(greyAt(evened, x, 15)).toBeGreaterThan(200);
    expect(greyAt(evened, x, 2)).toBeLessThan(80);
  }
});

test("light letters on a dark ground stay lighter than it", () => {
  const evened = evenLight(picture((_, y) => (y < SIDE / 2 ? (isInk(y) ? 20 : 250) : isInk(y) ? 240 : 90)));
  expect(greyAt(evened, 200, 402) - greyAt(evened, 200, 415)).toBeGreaterThan(100);
});

test("a window with light letters on dark grounds is left as it is", () => {
  const dark = picture((x, y) => (isInk(y) ? 220 : x < 80 ? 22 : y < 60 && x > 400 ? 110 : 30));
  expect(evenLight(dark)).toBe(dark);
});

test("an evenly lit picture is left as it is", () => {
  const paper = picture((x, y) => (isInk(y) ? 30 : 220 + ((x * 7 + y * 3) % 20)));
  expect(evenLight(paper)).toBe(paper);
});

test("a picture smaller than a tile, and an empty one, are left as they are", () => {
  const dot: GreyImage = { width: 1, height: 1, pixels: Uint8Array.of(7) };
  const nothing: GreyImage = { width: 0, height: 0, pixels: new Uint8Array() };
  expect(evenLight(dot)).toBe(dot);
  expect(evenLight(nothing)).toBe(nothing);
});

/** Lines of four pixels every twenty. */
function isInk(y: number): boolean {
  return y % 20 < 4;
}

function picture(greyOf: (x: number, y: number) => number): GreyImage {
  const pixels = Uint8Array.from({ length: SIDE * SIDE }, (_, at) =>
    greyOf(at % SIDE, Math.floor(at / SIDE)),
  );
  return { width: SIDE, height: SIDE, pixels };
}

function greyAt({ width, pixels }: GreyImage, x: number, y: number): number {
  return pixels[y * width + x] ?? 0;
}
