import type { WrappedPdfiumModule } from "@embedpdf/pdfium";
import type { TextRun } from "../../src/core/extract/page/page-lines";
import { closeUp } from "./close-up";
import {
  guttersOf,
  linesOf,
  middleOf,
  overlapOfLines,
  wideGaps,
  type Gutter,
  type SignLine,
} from "./pdfium-lines";
import { PageSigns, type Letters } from "./pdfium-signs";

export interface PageRuns {
  /** The lines of a page as PDFium puts them together, in the order in which they were written. */
  readonly runs: readonly TextRun[];
  /** Of those on layers, which may be hidden, the names of these. */
  readonly layers: ReadonlyMap<TextRun, string>;
  /** Whether letters stand for others: fonts did not tell PDFium which they draw, so it gives their codes. */
  readonly isCoded: boolean;
}

/** Words: the row of a table seldom has more. */
const MOST_OF_ROW = 16;
/** A sign of prose takes about 0.45 of the size of its letters; wide spaces make it seem to take more. */
const STRETCHED = 0.54;
const HOLDS_VALUE = /\S\s+[(<>≤≥~≈±+−–-]?[$€£]?\p{Nd}/u;

/** How much lower the next line begins, against the size of its letters; footnote marks stand higher or lower by less. */
const NEXT_LINE = 0.6;

/** A page may have the odd sign of its own: a logo, a bullet. */
const CODED_MIN_SIGNS = 3;
const CODED_SHARE = 0.02;

export function readRuns(pdfium: WrappedPdfiumModule, page: number): PageRuns {
  const signs = PageSigns.of(pdfium, page);
  if (signs === undefined) return { runs: [], layers: new Map(), isCoded: false };
  const lines = linesOf(signs);
  const gutters = guttersOf(signs, lines);
  const layers = new Map<TextRun, string>();
  const runs = lines.flatMap((line) => {
    const found = runsOfLine(signs, line, gutters);
    const layer = layerOfLine(signs, line);
    if (layer !== undefined) for (const run of found) layers.set(run, layer);
    return found;
  });
  const isCoded = signs.countCoded() >= Math.max(CODED_MIN_SIGNS, signs.count * CODED_SHARE);
  signs.close();
  return { runs, layers, isCoded };
}

/** The layer that a whole line is on. */
function layerOfLine(page: PageSigns, line: SignLine): string | undefined {
  const layer = page.layerAt(line.first);
  if (layer === undefined) return undefined;
  const others = [middleOf(page, line), line.last];
  return others.every((sign) => page.layerAt(sign) === layer) ? layer : undefined;
}

/** Where the word ends that goes on at a sign; that sign itself when a word begins there. */
function endOfWord(signs: readonly string[], at: number): number {
  let end = at;
  while (end < signs.length && /\S/.test(signs[end - 1] ?? " ") && /\S/.test(signs[end] ?? " ")) end += 1;
  return end;
}

/**
 * What stands on the lines of the page from one sign to another. PDFium puts lines together where a hyphen ends one: a
 * word so parted stays whole, at the end of the line on which it begins.
 */
function runsOfLine(page: PageSigns, line: SignLine, gutters: readonly Gutter[]): readonly TextRun[] {
  const { text, first, last } = line;
  const letters = page.lettersAt(middleOf(page, line));
  if (!isLower(page, last, first, letters)) return cellsOfLine(page, line, letters, gutters);
  const signs = page.split(text);
  const runs: TextRun[] = [];
  let taken = 0;
  for (let from = first; from <= last;) {
    const next = nextLine(page, from, last, letters);
    const end = Math.max(taken, endOfWord(signs, next - first));
    const words = signs.slice(taken, end).join("").trim();
    if (words !== "") runs.push(toRun(page, words, from, next - 1, letters));
    [taken, from] = [end, next];
  }
  return runs;
}

/** What stands on one line, parted where a space is as wide as between the columns of a table, or lies in a gutter of the page. */
function cellsOfLine(
  page: PageSigns,
  line: SignLine,
  letters: Letters,
  gutters: readonly Gutter[],
): readonly TextRun[] {
  const { text, first, last } = line;
  const closed = closeUp(page, text, first, letters);
  const whole = toRun(page, closed ?? text, first, last, letters);
  if (closed !== undefined) return [whole];
  const mayBeRow = whole.width > STRETCHED * letters.height * (last - first + 1) || HOLDS_VALUE.test(text);
  let gaps = mayBeRow ? wideGaps(page, line, letters, MOST_OF_ROW) : [];
  if (gaps.length === 0 && gutters.length > 0)
    gaps = wideGaps(page, line, letters).filter((gap) =>
      gutters.some((gutter) => overlapOfLines(gap, gutter)),
    );
  if (gaps.length === 0) return [whole];
  const signs = page.split(text);
  const starts = [0, ...gaps.map(({ at }) => at + 1)];
  return starts.flatMap((start, at) => {
    const end = starts[at + 1] ?? signs.length;
    const words = signs.slice(start, end).join("");
    const length = page.split(words.trimEnd()).length;
    return length === 0 ? [] : [toRun(page, words, first + start, first + start + length - 1, letters)];
  });
}

/** The first sign of the line below that of `from`; the one behind `last` where there is none. */
function nextLine(page: PageSigns, from: number, last: number, letters: Letters): number {
  if (!isLower(page, last, from, letters)) return last + 1;
  let [above, below] = [from, last];
  while (below - above > 1) {
    const middle = (above + below) >> 1;
    if (isLower(page, middle, from, letters)) below = middle;
    else above = middle;
  }
  // Writing that slants or runs downwards does not go back.
  const [back] = page.ends(below, letters.turn);
  const [before] = page.ends(above, letters.turn);
  return back < before ? below : last + 1;
}

function isLower(page: PageSigns, sign: number, other: number, { turn, height }: Letters): boolean {
  return page.baseline(sign, turn) - page.baseline(other, turn) > height * NEXT_LINE;
}

/** What stands on one line, from its first sign to its last. */
function toRun(
  page: PageSigns,
  line: string,
  first: number,
  last: number,
  { turn, height }: Letters,
): TextRun {
  const y = page.baseline((first + last) >> 1, turn);
  const ends = [...page.ends(first, turn), ...page.ends(last, turn)];
  const x = Math.min(...ends);
  // What PDFium parts is apart even where it stands side by side: footnote marks, cells.
  return { text: ` ${line}`, x, y, width: Math.max(...ends) - x, height, turn, endsLine: false };
}
