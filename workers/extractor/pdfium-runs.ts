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
import { PageSigns, type Letters } from "./pdfium-glyphs";

export interface PageRuns {
  /** The lines of a page as PDFium joins them, in the order in which they were written. */
  readonly runs: readonly TextRun[];
  /** The layer name of each run that is on a layer, which may be hidden. */
  readonly layers: ReadonlyMap<TextRun, string>;
  /** Whether the letters are wrong: the fonts do not tell PDFium which letters they draw, so it gives their codes. */
  readonly isCoded: boolean;
}

/** The row of a table seldom has more words than this. */
const MOST_OF_ROW = 16;
/** A row of cells takes more width per sign than this, relative to the letter size; prose takes about 0.45. */
const STRETCHED = 0.54;
const HOLDS_VALUE = /\S\s+[(<>≤≥~≈±+−–-]?[$€£]?\p{Nd}/u;

/** How much lower the next line begins, relative to the letter size; footnote marks are higher or lower by less. */
const NEXT_LINE = 0.6;

/** A page may have a few coded signs, such as a logo or a bullet, and still be sound. */
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

/** The name of the layer that a whole line is on; undefined when the line is not on one layer. */
function layerOfLine(page: PageSigns, line: SignLine): string | undefined {
  const layer = page.layerAt(line.first);
  if (layer === undefined) return undefined;
  const others = [middleOf(page, line), line.last];
  return others.every((sign) => page.layerAt(sign) === layer) ? layer : undefined;
}

/** The end of the word that continues at a sign; the sign itself when a word begins there. */
function endOfWord(signs: readonly string[], at: number): number {
  let end = at;
  while (end < signs.length && /\S/.test(signs[end - 1] ?? " ") && /\S/.test(signs[end] ?? " ")) end += 1;
  return end;
}

/**
 * The runs of one of PDFium's lines, which may cover several lines of the page: PDFium joins two lines when a hyphen ends
 * the first. The hyphenated word stays whole, at the end of the line on which it begins.
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

/** The runs of one line, split at spaces as wide as between table columns, and at spaces in a gutter of the page. */
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

/** The first sign of the line below the line of `from`; the sign after `last` where there is no such line. */
function nextLine(page: PageSigns, from: number, last: number, letters: Letters): number {
  if (!isLower(page, last, from, letters)) return last + 1;
  let [above, below] = [from, last];
  while (below - above > 1) {
    const middle = (above + below) >> 1;
    if (isLower(page, middle, from, letters)) below = middle;
    else above = middle;
  }
  // A new line starts further back. Text that slants or runs downwards does not, so it is no new line.
  const [back] = page.ends(below, letters.turn);
  const [before] = page.ends(above, letters.turn);
  return back < before ? below : last + 1;
}

function isLower(page: PageSigns, sign: number, other: number, { turn, height }: Letters): boolean {
  return page.baseline(sign, turn) - page.baseline(other, turn) > height * NEXT_LINE;
}

/** The run of one line, from its first sign to its last. */
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
  // The leading space keeps runs separate that PDFium separated, even side by side: footnote marks, cells.
  return { text: ` ${line}`, x, y, width: Math.max(...ends) - x, height, turn, endsLine: false };
}
