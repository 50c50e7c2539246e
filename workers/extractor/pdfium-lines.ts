import { CELL_GAP } from "../../src/core/extract/page/page-lines";
import type { Letters, PageSigns } from "./pdfium-glyphs";

const LINE_END = "\r\n";

/** A line of a page as PDFium joins it, and the indexes on the page of its first and its last sign. */
export interface SignLine {
  readonly text: string;
  readonly first: number;
  readonly last: number;
}

export function linesOf(page: PageSigns): readonly SignLine[] {
  const lines: SignLine[] = [];
  let first = 0;
  for (const line of page.text.split(LINE_END)) {
    const end = first + page.split(line).length;
    if (line.trim() !== "") lines.push({ text: line, first, last: end - 1 });
    first = end + LINE_END.length;
  }
  return lines;
}

/**
 * The index on the page of the sign in the middle of a line, which stands for its letters, since sizes within a line may
 * differ. A space is skipped: spaces that PDFium inserted have no size.
 */
export function middleOf(page: PageSigns, { text, first }: SignLine): number {
  const middle = text.length >> 1;
  const space = /^\s*/.exec(text.slice(middle))?.[0].length ?? 0;
  return first + page.split(text.slice(0, middle + space)).length;
}

/** An extent along a line. */
export interface Gutter {
  readonly start: number;
  readonly end: number;
}

export interface LineGap extends Gutter {
  /** The index in its line of the space, or of the last of several spaces. */
  readonly at: number;
}

/** The spaces of a line that are as wide as a gap between columns; a line with `most` spaces or more gives none. */
export function wideGaps(
  page: PageSigns,
  line: SignLine,
  letters: Letters,
  most = Infinity,
): readonly LineGap[] {
  const signs = page.split(line.text);
  const spaces = signs.flatMap((sign, at) => (at > 0 && sign === " " && signs[at + 1] !== " " ? [at] : []));
  if (spaces.length >= most) return [];
  return spaces.flatMap((at) => {
    const gap = gapAt(page, signs, at, line.first, letters.turn);
    return gap !== undefined && gap.end - gap.start > letters.height * CELL_GAP ? [gap] : [];
  });
}

function gapAt(
  page: PageSigns,
  signs: readonly string[],
  at: number,
  first: number,
  turn: number,
): LineGap | undefined {
  if (at + 1 >= signs.length) return undefined;
  let before = at;
  while (before > 0 && signs[before] === " ") before -= 1;
  const [, start] = page.ends(first + before, turn);
  const [end] = page.ends(first + at + 1, turn);
  return { at, start, end };
}

/** A page with fewer long lines has no columns. */
const LEAST_LINES = 5;
/** The number of a page's long lines that are checked for columns. */
const PROBES = 3;
/** In letters; a shorter line belongs to one column. */
const LONG_LINE = 40;

/** The gaps between columns that were drawn side by side, line after line: wide spaces in two of three long lines. */
export function guttersOf(page: PageSigns, lines: readonly SignLine[]): readonly Gutter[] {
  const long = lines.filter(({ text }) => text.length >= LONG_LINE);
  if (long.length < LEAST_LINES) return [];
  const gutters: Gutter[] = [];
  let seen: readonly LineGap[] = [];
  for (let probe = 1; probe <= PROBES; probe += 1) {
    if (probe === PROBES && seen.length === 0) break;
    const line = long[Math.floor((long.length * probe) / (PROBES + 1))];
    const gaps = line === undefined ? [] : wideGaps(page, line, page.lettersAt(middleOf(page, line)));
    gutters.push(...gaps.filter((gap) => seen.some((other) => overlapOfLines(gap, other))));
    seen = [...seen, ...gaps];
  }
  return gutters;
}

export function overlapOfLines(one: Gutter, other: Gutter): boolean {
  return one.start < other.end && one.end > other.start;
}
