import { expect, test } from "vitest";
import type { GreyImage } from "./grey-image";
import { smoothGrain } from "./smooth-grain";

const [WIDTH, HEIGHT] = [240, 200];

/** Strokes three pixels wide on paper; `become` decides the shade of each pixel. */
function aPage(become: (shade: number, chance: number) => number): GreyImage {
  let state = 12345;
  const chance = (): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
  const pixels = Uint8Array.from({ length: WIDTH * HEIGHT }, (_, at) => {
    const [x, y] = [at % WIDTH, Math.floor(at / WIDTH)];
    const shade = x % 12 < 3 && y % 30 < 18 ? 30 : 230;
    return Math.min(255, Math.max(0, Math.round(become(shade, chance()))));
  });
  return { width: WIDTH, height: HEIGHT, pixels };
}

/** The mean difference between neighbouring pixels of even paper. */
function roughness({ pixels }: GreyImage): number {
  let [sum, count] = [0, 0];
  for (let y = 20; y < HEIGHT; y += 30) {
    for (let x = 0; x < WIDTH - 1; x += 1, count += 1)
      sum += Math.abs(pixels[(y + 3) * WIDTH + x]! - pixels[(y + 3) * WIDTH + x + 1]!);
  }
  return sum / count;
}

const grain = (most: number) => aPage((shade, chance) => shade + (chance * 2 - 1) * most);

test("strong grain is taken off, and strokes stay dark", () => {
  const page = grain(60);
  const smoothed = smoothGrain(page);
  expect(roughness(smoothed)).toBeLessThan(roughness(page) / 2);
  const stroke = Array.from({ length: 12 }, (_, i) => smoothed.pixels[(i + 33) * WIDTH + 25]!);
  expect(Math.max(...stroke)).toBeLessThan(150);
});

test("specks are taken off", () => {
  const page = aPage((shade, chance) => (chance < 0.04 ? 255 - shade : shade));
  const speckled = aPage((shade, chance) => (chance < 0.12 ? 255 - shade : shade));
  expect(smoothGrain(page)).toBe(page);
  expect(roughness(smoothGrain(speckled))).toBeLessThan(roughness(speckled) / 2);
});

test("a clean page, a little grain and a blank page are left as they are", () => {
  for (const page of [aPage((shade) => shade), grain(15), aPage(() => 255)])
    expect(smoothGrain(page)).toBe(page);
  const none = { width: 0, height: 0, pixels: new Uint8Array() };
  expect(smoothGrain(none)).toBe(none);
});
