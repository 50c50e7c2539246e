import { columnsOf, rowsOf, usualShade, type GreyImage, type Lines, type QuarterTurns } from "./grey-image";

/** Lines are looked at in so many strips, side by side, so that one that slants a little is level in each. */
const STRIPS = 10;
/** Pixels that a line of text is high: in smaller ones nothing stands out, higher ones are pictures. */
const LEAST_HIGH = 10;
const MOST_HIGH = 100;
/** What is darker than this part of the paper's shade may be ink. */
const DARK = 0.7;
/** A row that is dark along more of a strip than this is a rule's or a picture's. */
const MOST_DARK = 0.8;
/** Rows with so much of what the fullest eighth of a line's rows hold are of the bodies of its letters. */
const BODY_SHARE = 0.5;
const FULLEST = 1 / 8;
/** So much more ink must stand on one side of the bodies than on the other. */
const CLEARLY_MORE = 1.4;
/** So many pieces of lines must tell the same, and so many times more than tell otherwise. */
const LEAST_VOICES = 24;
const MAJORITY = 2.5;

/**
 * The turns that seem to set a page upright, told by its letters without reading them: more of them rise above the others
 * (b, d, f, h, k, l, t, capitals) than hang below (g, j, p, q, y). 0 where that is not clear: on pages of a few lines, or of
 * numbers, in scripts of other forms.
 */
export function guessTurns(image: GreyImage): QuarterTurns {
  const limit = usualShade(image.pixels) * DARK;
  const level = countVoices(image.pixels, limit, rowsOf(image));
  const isUpright = risesMore(level);
  if (isUpright !== undefined) return isUpright ? 0 : 2;
  // Taken from left to right, lines that run upwards have on top what rises.
  const standing = countVoices(image.pixels, limit, columnsOf(image));
  const runsUp = risesMore(standing);
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

/** 1 where more rises above the bodies of a line's letters, -1 where more hangs below them, 0 where neither is clear. */
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
