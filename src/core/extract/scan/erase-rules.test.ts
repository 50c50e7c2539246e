import { expect, test } from "vitest";
import { eraseRules } from "./erase-rules";
import type { GreyImage } from "./grey-image";

const [WIDTH, HEIGHT] = [400, 300];
const paper = (): GreyImage => ({
  width: WIDTH,
  height: HEIGHT,
  pixels: new Uint8Array(WIDTH * HEIGHT).fill(250),
});

function draw(image: GreyImage, left: number, top: number, width: number, height: number): void {
  for (let y = top; y < top + height; y += 1)
    image.pixels.fill(10, y * WIDTH + left, y * WIDTH + left + width);
}

/** Three rows and three columns between rules of `thick` pixels, with a stroke as high as a letter in the middle. */
function aTable(thick: number): GreyImage {
  const image = paper();
  for (let i = 0; i < 4; i += 1) {
    draw(image, 20, 20 + i * 80, 300 + thick, thick);
    draw(image, 20 + i * 100, 20, thick, 240 + thick);
  }
  draw(image, 160, 130, 5, 24);
  return image;
}
const darkOf = (image: GreyImage | undefined) => image?.pixels.filter((pixel) => pixel < 128).length;

test.each([1, 3, 5])("of a table with rules of %d pixels only what stands in it is left", (thick) => {
  const image = aTable(thick);
  expect(darkOf(eraseRules(image))).toBe(5 * 24);
  expect(image.pixels[20 * WIDTH + 40]).toBe(10);
});

test("a rule with gaps is one", () => {
  const image = aTable(3);
  for (let x = 20; x < 320; x += 9) image.pixels.fill(250, 20 * WIDTH + x, 20 * WIDTH + x + 2);
  expect(darkOf(eraseRules(image))).toBe(5 * 24);
});

test("a picture without rules both ways is left as it is", () => {
  const underlined = paper();
  draw(underlined, 20, 20, 300, 3);
  draw(underlined, 20, 60, 300, 3);
  expect(eraseRules(underlined)).toBeUndefined();
  expect(eraseRules(paper())).toBeUndefined();
});

test("a dark ground is no rule, however long", () => {
  const image = paper();
  draw(image, 20, 20, 200, 150);
  expect(eraseRules(image)).toBeUndefined();
});

test("an empty picture has none", () => {
  expect(eraseRules({ width: 0, height: 0, pixels: new Uint8Array() })).toBeUndefined();
});
