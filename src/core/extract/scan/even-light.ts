import type { GreyImage } from "./grey-image";

/** Tiles along the longer side: each larger than a letter, smaller than a shadow. */
const TILES = 24;
const MIN_TILE_SIDE = 16;
/** The share of greys below the one that counts as the lightest: a few specks may be lighter. */
const LIGHTEST_SHARE = 0.95;
/** A picture is evenly lit if its darkest twentieth is at least this share as light as its lightest. */
const EVEN = 0.8;
/** The greatest gain. Darker paper may be a dark page, not a shadow. */
const MOST_GAIN = 2.5;
/** A picture is a dark page if half of its ground is darker than this: a window of a program, a slide. */
const DARK_PAGE = 80;

/**
 * Removes shadows from a picture, which would look like ink: each pixel is lightened by the ratio of the picture's
 * lightest paper to the paper around the pixel. Paper is the lightest grey nearby, so that light letters on a dark ground
 * stay lighter than the ground. An evenly lit picture and a dark page come back as the same object.
 */
export function evenLight(image: GreyImage): GreyImage {
  const tiles = tilesOf(image);
  const papers = paperOf(tiles, lightestOf(image, tiles));
  const sorted = papers.toSorted();
  const light = shareOf(sorted, LIGHTEST_SHARE);
  if (shareOf(sorted, 0.5) < DARK_PAGE) return image;
  if (shareOf(sorted, 1 - LIGHTEST_SHARE) >= light * EVEN) return image;
  const gains = papers.map((paper) => Math.min(MOST_GAIN, Math.max(1, light / Math.max(1, paper))));
  return brighten(image, tiles, gains);
}

interface Tiles {
  readonly across: number;
  readonly down: number;
  /** Pixels of a tile's side. */
  readonly side: number;
}

function tilesOf({ width, height }: GreyImage): Tiles {
  const side = Math.max(MIN_TILE_SIDE, Math.ceil(Math.max(width, height) / TILES));
  return { across: Math.ceil(width / side), down: Math.ceil(height / side), side };
}

/** The lightest grey of each tile, row by row; every second pixel is looked at. */
function lightestOf({ width, height, pixels }: GreyImage, { across, down, side }: Tiles): Float32Array {
  return new Float32Array(across * down).map((_, tile) => {
    const counts = new Uint32Array(256);
    const left = (tile % across) * side;
    const top = Math.floor(tile / across) * side;
    let count = 0;
    for (let y = top; y < Math.min(height, top + side); y += 2) {
      for (let x = left; x < Math.min(width, left + side); x += 2, count += 1)
        counts[pixels[y * width + x]!]! += 1;
    }
    let grey = 0;
    for (let seen = counts[0]!; seen <= count * LIGHTEST_SHARE && grey < 255; seen += counts[grey]!)
      grey += 1;
    return grey;
  });
}

/** The second lightest grey among each tile and its neighbours: one of them may contain a lamp's reflection. */
function paperOf({ across, down }: Tiles, lightest: Float32Array): Float32Array {
  return lightest.map((_, tile) => {
    const near: number[] = [];
    const [column, row] = [tile % across, Math.floor(tile / across)];
    for (let y = Math.max(0, row - 1); y <= Math.min(down - 1, row + 1); y += 1)
      for (let x = Math.max(0, column - 1); x <= Math.min(across - 1, column + 1); x += 1)
        near.push(lightest[y * across + x]!);
    near.sort((a, b) => a - b);
    return near.at(-2) ?? near[0]!;
  });
}

/** Multiplies each pixel by the gain at its place, interpolated between the centres of the tiles around it. */
function brighten({ width, height, pixels }: GreyImage, tiles: Tiles, gains: Float32Array): GreyImage {
  const { across, down, side } = tiles;
  const brightened = new Uint8Array(pixels.length);
  for (let y = 0, at = 0; y < height; y += 1) {
    const row = between((y + 0.5) / side - 0.5, down);
    const [above, below] = [row.from * across, row.to * across];
    for (let x = 0; x < width; x += 1, at += 1) {
      const from = Math.max(0, Math.min(across - 1, (x + 0.5) / side - 0.5));
      const left = Math.floor(from);
      const right = Math.min(across - 1, left + 1);
      const upper = gains[above + left]! + (gains[above + right]! - gains[above + left]!) * (from - left);
      const lower = gains[below + left]! + (gains[below + right]! - gains[below + left]!) * (from - left);
      brightened[at] = Math.min(255, pixels[at]! * (upper + (lower - upper) * row.part));
    }
  }
  return { width, height, pixels: brightened };
}

function between(place: number, count: number): { from: number; to: number; part: number } {
  const held = Math.max(0, Math.min(count - 1, place));
  const from = Math.floor(held);
  return { from, to: Math.min(count - 1, from + 1), part: held - from };
}

function shareOf(sorted: Float32Array, share: number): number {
  return sorted[Math.floor(sorted.length * share)] ?? 255;
}
