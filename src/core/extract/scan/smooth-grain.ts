import { columnsOf, rowsOf, type GreyImage, type Lines } from "./grey-image";

/** One row in this many is examined. */
const LOOK_EVERY = 5;
/** Standard deviation, in shades, of a grain in which the recognition finds edges everywhere. */
const GRAINY = 12;
/** Half of all normal deviations are less than this many standard deviations. */
const HALF_WITHIN = 0.6745;
/** The norm of Immerkær's mask: the grain in its result is this many times that of the picture. */
const MASK_NORM = 6;
/** Ink is darker than `INK`, paper lighter than `PAPER`. */
const INK = 100;
const PAPER = 156;
/** A dark pixel with this many paper pixels among its eight neighbours is a speck, or the end of a stroke. */
const MOSTLY_PAPER = 5;
/** If this share of a page's ink is specks, they have torn its strokes too. */
const SPECKLED = 0.2;
/** A smaller share of specks in the picture does no harm. */
const LEAST_SPECKS = 0.005;

/**
 * Removes the grain from a picture with so much grain that words would not be found: the noise of a dim photo, the specks
 * of a fax of a copy. Other pictures come back as the same object, since their letters would only become blurred.
 */
export function smoothGrain(image: GreyImage): GreyImage {
  if (grainOf(image) < GRAINY && !isSpeckled(image)) return image;
  return { ...image, pixels: blur(blur(image.pixels, rowsOf(image)), columnsOf(image)) };
}

/**
 * Standard deviation of a picture's grain, in shades. Immerkær's mask (Fast noise variance estimation, 1996) removes even
 * and sloping shades; the median of the rest belongs to the paper, since letters cover less than half of a page.
 */
function grainOf({ width, height, pixels }: GreyImage): number {
  const counts = new Uint32Array(16 * 256);
  let count = 0;
  for (let y = 1; y < height - 1; y += LOOK_EVERY) {
    for (let x = 1; x < width - 1; x += 1) {
      const at = y * width + x;
      const corners =
        pixels[at - width - 1]! + pixels[at - width + 1]! + pixels[at + width - 1]! + pixels[at + width + 1]!;
      const sides = pixels[at - width]! + pixels[at - 1]! + pixels[at + 1]! + pixels[at + width]!;
      counts[Math.abs(corners - 2 * sides + 4 * pixels[at]!)]! += 1;
      count += 1;
    }
  }
  let median = 0;
  for (let seen = counts[0]!; seen < count / 2; seen += counts[median]!) median += 1;
  return median / MASK_NORM / HALF_WITHIN;
}

function isSpeckled({ width, height, pixels }: GreyImage): boolean {
  let [ink, specks, count] = [0, 0, 0];
  for (let y = 1; y < height - 1; y += LOOK_EVERY) {
    for (let x = 1; x < width - 1; x += 1) {
      count += 1;
      const at = y * width + x;
      if (pixels[at]! >= INK) continue;
      ink += 1;
      let paper = 0;
      for (let above = at - width; above <= at + width; above += width)
        for (let near = above - 1; near <= above + 1; near += 1) if (pixels[near]! > PAPER) paper += 1;
      if (paper >= MOSTLY_PAPER) specks += 1;
    }
  }
  return specks > count * LEAST_SPECKS && specks > ink * SPECKLED;
}

/** Blurs with a binomial filter of five pixels, whose standard deviation is one pixel. */
function blur(pixels: Uint8Array, { count, stride, length, step }: Lines): Uint8Array {
  const blurred = new Uint8Array(pixels.length);
  for (let line = 0; line < count; line += 1) blurLine(pixels, blurred, line * stride, step, length);
  return blurred;
}

/** Blurs one line, which continues beyond its ends with its last pixels. */
function blurLine(from: Uint8Array, to: Uint8Array, first: number, step: number, length: number): void {
  const last = first + (length - 1) * step;
  for (let at = first; at <= last; at += step) {
    const [before, after] = [Math.max(first, at - step), Math.min(last, at + step)];
    const [long, longAfter] = [Math.max(first, at - 2 * step), Math.min(last, at + 2 * step)];
    to[at] = (from[long]! + 4 * from[before]! + 6 * from[at]! + 4 * from[after]! + from[longAfter]! + 8) >> 4;
  }
}
