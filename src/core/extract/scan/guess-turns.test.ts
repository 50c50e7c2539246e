import { expect, test } from "vitest";
import { turnImage, type GreyImage, type QuarterTurns } from "./grey-image";
import { guessTurns } from "./guess-turns";

const [WIDTH, HEIGHT] = [600, 500];
/** Heights of the parts of a letter, from the top: the rising part, the body, the hanging part. */
const [RISES, BODY, HANGS] = [8, 12, 8];

/** Lines of letters; `rising` is the share that rises above the others, `hanging` the share that hangs below them. */
function aPage(lines: number, rising: number, hanging: number, slope = 0): GreyImage {
  const pixels = new Uint8Array(WIDTH * HEIGHT).fill(250);
  for (let line = 0; line < lines; line += 1) {
    for (let letter = 0; letter < 50; letter += 1) {
      const left = 20 + letter * 11;
      const top = 20 + line * 44 + Math.round(left * slope);
      const kind = (letter * 3) % 10;
      const from = kind < rising * 10 ? 0 : RISES;
      const to = RISES + BODY + (9 - kind < hanging * 10 ? HANGS : 0);
      for (let y = from; y < to; y += 1)
        pixels.fill(20, (top + y) * WIDTH + left, (top + y) * WIDTH + left + 4);
    }
  }
  return { width: WIDTH, height: HEIGHT, pixels };
}

const TURNS: readonly QuarterTurns[] = [0, 1, 2, 3];

test.each(TURNS)("a page of text turned by %d quarters is turned back", (turns) => {
  const page = aPage(10, 0.3, 0.1);
  expect(guessTurns(turnImage(page, turns))).toBe((4 - turns) % 4);
  expect(guessTurns(turnImage(aPage(10, 0.3, 0.1, 0.01), turns))).toBe((4 - turns) % 4);
});

test.each(TURNS)("what does not tell is left as it lies (%d)", (turns) => {
  const left = (page: GreyImage) => expect(guessTurns(turnImage(page, turns))).toBe(0);
  left(aPage(10, 0, 0));
  left(aPage(10, 0.2, 0.2));
  left(aPage(2, 0.3, 0.1));
});

test("nor do pictures, rules and blank pages", () => {
  const page = aPage(0, 0, 0);
  expect(guessTurns(page)).toBe(0);
  // A rule with something hanging from it, again and again.
  for (let y = 20; y < HEIGHT - 20; y += 30) {
    page.pixels.fill(20, y * WIDTH, (y + 8) * WIDTH);
    for (let under = 8; under < 16; under += 1)
      for (let x = 5; x < WIDTH; x += 60)
        page.pixels.fill(20, (y + under) * WIDTH + x, (y + under) * WIDTH + x + 12);
  }
  expect(guessTurns(page)).toBe(0);
  expect(guessTurns({ width: 0, height: 0, pixels: new Uint8Array() })).toBe(0);
});
