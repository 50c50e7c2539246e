import type { Letters, PageSigns } from "./pdfium-glyphs";

/** A line with fewer single letters may be a list of letters. */
const MIN_LETTERS = 4;
/** The share of single characters among a line's words from which its letters count as set apart. */
const APART_SHARE = 0.8;
/** Relative to the size of the letters. A wider gap is the border between two columns. */
const WIDEST_GAP = 0.9;
/** How many times wider the gap between two words is than the gap between two letters. */
const WORD_GAP = 1.7;

/**
 * Joins the words of a line whose letters are set apart (`"A N N U A L  R E P O R T"`); undefined for any other line.
 * PDFium inserts the spaces between the letters; the spaces between the words are in the file, or wider.
 * @param first index on the page of the line's first sign.
 */
export function closeUp(page: PageSigns, text: string, first: number, letters: Letters): string | undefined {
  if (!isSetApart(text)) return undefined;
  const characters = page.split(text);
  const gaps: Gap[] = [];
  let last = -1;
  characters.forEach((sign, at) => {
    if (sign.trim() === "") return;
    if (last >= 0 && at > last + 1) gaps.push(gapBetween(page, first + last, first + at, at, letters));
    last = at;
  });
  const own = gaps.filter(({ isWritten }) => !isWritten).map(({ width }) => width);
  const usual = own.toSorted((a, b) => a - b)[own.length >> 1] ?? Infinity;
  if (own.length < MIN_LETTERS - 1 || usual > letters.height * WIDEST_GAP) return undefined;
  const begins = new Set(
    gaps.filter(({ isWritten, width }) => isWritten || width > usual * WORD_GAP).map(({ before }) => before),
  );
  return characters
    .map((sign, at) => (sign.trim() === "" ? "" : begins.has(at) ? ` ${sign}` : sign))
    .join("");
}

function isSetApart(text: string): boolean {
  const words = text.trim().split(/\s+/);
  const single = words.filter((word) => word.length === 1);
  return (
    single.filter((word) => /\p{L}/u.test(word)).length >= MIN_LETTERS &&
    single.length >= words.length * APART_SHARE
  );
}

interface Gap {
  /** The index in the line of the sign after the gap. */
  readonly before: number;
  readonly width: number;
  /** Whether the file itself has a space there. */
  readonly isWritten: boolean;
}

function gapBetween(page: PageSigns, last: number, next: number, before: number, { turn }: Letters): Gap {
  const [, end] = page.ends(last, turn);
  const [start] = page.ends(next, turn);
  let isWritten = false;
  for (let at = last + 1; at < next; at += 1) isWritten ||= !page.isGenerated(at);
  return { before, width: start - end, isWritten };
}
