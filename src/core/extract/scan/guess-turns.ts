import { columnsOf, rowsOf, usualShade, type GreyImage, type Lines, type QuarterTurns } from "./grey-image";

/** A page is divided into this many strips side by side, so that a line with a small slant is level in each. */
const STRIPS = 10;
/** The height of a line of text in pixels: in lower lines no letter stands out, and higher ones are pictures. */
const LEAST_HIGH = 10;
const MOST_HIGH = 100;
/** A pixel darker than this share of the paper's shade may be ink. */
const DARK = 0.7;
/** A row that is dark along a larger share of a strip belongs to a rule or a picture. */
const MOST_DARK = 0.8;
/**
 * Rows with at least this share of the ink in the fullest eighth of a line's rows belong to the bodies of its letters.
 */
const BODY_SHARE = 0.5;
const FULLEST = 1 / 8;
/** How many times more ink must stand on one side of the bodies than on the other. */
const CLEARLY_MORE = 1.4;
/** The fewest pieces of lines that must agree, and how many times more they must be than those that disagree. */
const LEAST_VOICES = 24;
const MAJORITY = 2.5;

/**
 * The turns that seem to set a page upright, from the shapes of its letters: more letters rise above the others (b, d, f,
 * h, k, l, t, capitals) than hang below them (g, j, p, q, y). 0 if that is not clear: on pages of a few lines or of
 * numbers, and in scripts with other shapes.
 */
export function guessTurns(image: GreyImage): QuarterTurns {
  const limit = usualShade(image.pixels) * DARK;
  const level = countVoices(image.pixels, limit, rowsOf(image));
  const isUpright = risesMore(level);
  if (isUpright !== undefined) return isUpright ? 0 : 2;
  // In columns from left to right, lines that run upwards have their rising letters on the left.
  const upright = countVoices(image.pixels, limit, columnsOf(image));
  const runsUp = risesMore(upright);
  if (runsUp === undefined) return 0;
  return runsUp ? 1 : 3;
}

/** How many pieces of lines have more ink above the bodies of their letters, and how many below. */
interface Voices {
  readonly rising: number;
  readonly hanging: number;
}

function risesMore({ rising, hanging }: Voices): boolean | undefined {
  const most = Math.max(rising, hanging);
  if (most < LEAST_VOICES || most < Math.min(rising, hanging) * MAJORITY) return undefined;
  return rising > hanging;
}

function countVoices(pixels: Uint8Array, limit: number, { count, stride, length, step }: Lines): Voices {
  const side = Math.floor(length / STRIPS);
  const ink = new Uint32Array(count);
  let [rising, hanging] = [0, 0];
  for (let strip = 0; strip < STRIPS; strip += 1) {
    for (let line = 0; line < count; line += 1) {
      let dark = 0;
      let at = line * stride + strip * side * step;
      for (let i = 0; i < side; i += 1, at += step) if (pixels[at]! < limit) dark += 1;
      ink[line] = dark;
    }
    for (let from = 0, to = 0; from < count; from = to + 1) {
      to = from;
      while (to < count && ink[to]! > 0) to += 1;
      if (to - from < LEAST_HIGH || to - from > MOST_HIGH) continue;
      const voice = voiceOf(ink.subarray(from, to), side);
      if (voice > 0) rising += 1;
      else if (voice < 0) hanging += 1;
    }
  }
  return { rising, hanging };
}

/** 1 if more ink rises above the bodies of a line's letters, -1 if more hangs below them, 0 if neither is clear. */
function voiceOf(ink: Uint32Array, side: number): number {
  const fullest = ink.toSorted().at(-Math.ceil(ink.length * FULLEST)) ?? 0;
  if (fullest > side * MOST_DARK) return 0;
  const isBody = (dark: number): boolean => dark >= fullest * BODY_SHARE;
  const above = sumOf(ink.subarray(0, ink.findIndex(isBody)));
  const below = sumOf(ink.subarray(ink.findLastIndex(isBody) + 1));
  if (above > below * CLEARLY_MORE) return 1;
  return below > above * CLEARLY_MORE ? -1 : 0;
}

function sumOf(ink: Uint32Array): number {
  return ink.reduce((sum, dark) => sum + dark, 0);
}
