import { columnsOf, rowsOf, usualShade, type GreyImage, type Lines } from "./grey-image";

/** The least length of a rule, as a share of the shorter side: letters are not as high. */
const LENGTH_SHARE = 1 / 16;
const MIN_LENGTH = 40;
/** The greatest thickness of a rule, as a share of the shorter side: a thicker mark is a picture or a dark ground. */
const THICK_SHARE = 1 / 120;
const MIN_THICK = 7;
/** The widest gap in a rule, in pixels: scanners break a rule for a pixel or two. */
const GAP = 2;
/**
 * The least total length of the rules in each direction, in shortest rules. A frame has as many; an underlined heading
 * has no vertical rules.
 */
const MIN_RULES = 2;
/** A pixel darker than this share of the paper's shade may belong to a rule. */
const DARK = 0.7;

/**
 * The picture with the rules of its tables and boxes covered in its usual shade: the recognition takes a table with thick
 * rules for a picture and skips its text. Undefined for a picture without such rules.
 */
export function eraseRules(image: GreyImage): GreyImage | undefined {
  const { width, height, pixels } = image;
  const paper = usualShade(pixels);
  const side = Math.min(width, height);
  const search: Search = {
    pixels,
    limit: paper * DARK,
    minLength: Math.max(MIN_LENGTH, Math.round(side * LENGTH_SHARE)),
    maxThick: Math.max(MIN_THICK, Math.round(side * THICK_SHARE)),
  };
  const [rows, columns] = [rowsOf(image), columnsOf(image)];
  const horizontal = findRules(search, rows, columns);
  const vertical = horizontal && findRules(search, columns, rows);
  if (horizontal === undefined || vertical === undefined) return undefined;
  const erased = pixels.slice();
  cover(erased, paper, horizontal, width);
  cover(erased, paper, vertical, 1);
  return { width, height, pixels: erased };
}

interface Search {
  readonly pixels: Uint8Array;
  /** Pixels below this are dark. */
  readonly limit: number;
  readonly minLength: number;
  readonly maxThick: number;
}

/** Marks the pixels of long thin runs of dark pixels with 1; undefined when there are too few. */
function findRules(search: Search, along: Lines, across: Lines): Uint8Array | undefined {
  const marks = new Uint8Array(search.pixels.length);
  for (let line = 0; line < along.count; line += 1) markLong(marks, search, along, line * along.stride);
  let length = 0;
  for (let line = 0; line < across.count; line += 1)
    length += dropThick(marks, search, across, line * across.stride);
  return length < MIN_RULES * search.minLength ? undefined : marks;
}

function markLong(
  marks: Uint8Array,
  { pixels, limit, minLength }: Search,
  along: Lines,
  first: number,
): void {
  const { length, step } = along;
  let from = -1;
  let last = -1;
  for (let i = 0; i <= length; i += 1) {
    const isDark = i < length && pixels[first + i * step]! < limit;
    if (isDark) {
      if (from < 0) from = i;
      last = i;
    } else if (from >= 0 && (i === length || i - last > GAP)) {
      if (last - from >= minLength) for (let at = from; at <= last; at += 1) marks[first + at * step] = 1;
      from = -1;
    }
  }
}

/** Removes marks that are thicker than a rule. @returns how many rules cross this line. */
function dropThick(marks: Uint8Array, { maxThick }: Search, across: Lines, first: number): number {
  const { length, step } = across;
  let rules = 0;
  for (let i = 0; i < length; i += 1) {
    const start = i;
    while (i < length && marks[first + i * step] === 1) i += 1;
    if (i === start) continue;
    if (i - start <= maxThick) rules += 1;
    else for (let at = start; at < i; at += 1) marks[first + at * step] = 0;
  }
  return rules;
}

/** Covers the marked pixels, and a pixel on both sides of them, which is grey. */
function cover(pixels: Uint8Array, paper: number, marks: Uint8Array, aside: number): void {
  for (let at = 0; at < marks.length; at += 1) {
    if (marks[at] === 0) continue;
    pixels[at] = paper;
    if (at >= aside) pixels[at - aside] = paper;
    if (at + aside < pixels.length) pixels[at + aside] = paper;
  }
}
