import { expect, it } from "vitest";
import { coverWords } from "./cover-words";
import type { GreyImage } from "./grey-image";

/** Two black bars on grey paper. */
function twoBars(): GreyImage {
  const image = { width: 100, height: 60, pixels: new Uint8Array(6_000).fill(220) };
  for (let y = 10; y < 20; y += 1) image.pixels.fill(0, y * 100 + 10, y * 100 + 40);
  for (let y = 40; y < 50; y += 1) image.pixels.fill(0, y * 100 + 60, y * 100 + 90);
  return image;
}
const upper = { left: 10, top: 10, width: 30, height: 10 };
const lower = { left: 60, top: 40, width: 30, height: 10 };

it("words are covered with the shade of the paper, and the rest stays", () => {
  const image = twoBars();
  const covered = coverWords(image, [upper]);
  expect(covered?.pixels[15 * 100 + 20]).toBeGreaterThan(200);
  expect(covered?.pixels[45 * 100 + 70]).toBe(0);
  expect(image.pixels[15 * 100 + 20]).toBe(0);
});

it("a picture on which everything was read is not worth another look", () => {
  expect(coverWords(twoBars(), [upper, lower])).toBeUndefined();
});

it("a word at the edge covers nothing on the other side", () => {
  const covered = coverWords(twoBars(), [{ left: 98, top: 12, width: 9, height: 99 }]);
  expect(covered?.pixels[15 * 100 + 12]).toBe(0);
});
