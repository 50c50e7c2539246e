import type { GreyImage } from "./grey-image";

/** Pictures are reduced to about this width in pixels, which is enough to tell lines from the gaps between them. */
const LOOK_WIDTH = 600;
const MOST_DEGREES = 15;
const STEP_DEGREES = 0.5;
/** How many times clearer than level rows a slant must be: straight pages are clearest within a step of level. */
const CLEARER = 1.3;

/**
 * The slant of a page's lines in radians, positive if they fall to the right; 0 if none stands out. The slant is the
 * tried direction along which dark rows and light rows differ most (the projection profile).
 */
export function findSlant(image: GreyImage): number {
  const dots = darkDots(image);
  let best = { slant: 0, clearness: 0 };
  for (let degrees = -MOST_DEGREES; degrees <= MOST_DEGREES; degrees += STEP_DEGREES) {
    const slant = (degrees * Math.PI) / 180;
    const clearness = rowClearness(dots, Math.tan(slant));
    if (clearness > best.clearness) best = { slant, clearness };
  }
  return best.clearness > CLEARER * rowClearness(dots, 0) ? best.slant : 0;
}

interface Dots {
  readonly xs: readonly number[];
  readonly ys: readonly number[];
  readonly width: number;
  readonly height: number;
}

/** The dark pixels of the reduced picture, of which each is as dark as the darkest pixel that it replaces. */
function darkDots({ width, height, pixels }: GreyImage): Dots {
  const step = Math.max(1, Math.round(width / LOOK_WIDTH));
  const xs: number[] = [];
  const ys: number[] = [];
  const limit = darkness(pixels);
  for (let y = 0; y + step <= height; y += step) {
    for (let x = 0; x + step <= width; x += step) {
      let darkest = 255;
      for (let dy = 0; dy < step; dy += 1)
        for (let dx = 0; dx < step; dx += 1)
          darkest = Math.min(darkest, pixels[(y + dy) * width + x + dx] ?? 255);
      if (darkest >= limit) continue;
      xs.push(x / step);
      ys.push(y / step);
    }
  }
  return { xs, ys, width: Math.ceil(width / step), height: Math.ceil(height / step) };
}

/** Halfway between the mean and black. */
function darkness(pixels: Uint8Array): number {
  let sum = 0;
  for (const pixel of pixels) sum += pixel;
  return sum / Math.max(1, pixels.length) / 2;
}

/** The sum of the squares of the numbers of dots in each row, with rows along a slope. */
function rowClearness({ xs, ys, width, height }: Dots, slope: number): number {
  const margin = Math.ceil(Math.abs(slope) * width);
  const rows = new Uint32Array(height + 2 * margin + 2);
  for (let i = 0; i < xs.length; i += 1) {
    const row = Math.round((ys[i] ?? 0) - (xs[i] ?? 0) * slope) + margin;
    rows[row] = (rows[row] ?? 0) + 1;
  }
  return rows.reduce((sum, count) => sum + count * count, 0);
}
