import { expect, it } from "vitest";
import { findSlant } from "./find-slant";
import type { GreyImage } from "./grey-image";

/** A white page whose pixels are dark where the rule says so. */
function aPage(isDark: (x: number, y: number) => boolean): GreyImage {
  const [width, height] = [500, 500];
  const pixels = Uint8Array.from({ length: width * height }, (_, i) =>
    isDark(i % width, Math.floor(i / width)) ? 20 : 255,
  );
  return { width, height, pixels };
}

/** Lines of words, 30 pixels apart, falling to the right by these degrees. */
const aText = (degrees: number) =>
  aPage((x, y) => {
    const line = y - x * Math.tan((degrees * Math.PI) / 180);
    return ((line % 30) + 30) % 30 < 9 && x % 50 < 38;
  });

it.each([10, -7, 3])("lines that fall by %i degrees are found so", (degrees) => {
  expect((findSlant(aText(degrees)) * 180) / Math.PI).toBeCloseTo(degrees, 0);
});

it("straight lines, a blank page and a single blot have no slant", () => {
  expect(findSlant(aText(0))).toBe(0);
  expect(findSlant(aPage(() => false))).toBe(0);
  expect(findSlant(aPage((x, y) => Math.hypot(x - 250, y - 250) < 120))).toBe(0);
});
