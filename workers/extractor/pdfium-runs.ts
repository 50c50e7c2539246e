import type { WrappedPdfiumModule } from "@embedpdf/pdfium";
import { CELL_GAP, type TextRun } from "../../src/core/extract/page-lines";
import { heapOf } from "./load-pdfium";
import { quarterTurns, turnedBack } from "./quarter-turns";

const LINE_END = "\r\n";
/** How PDFium tells of a hyphen at the end of a line. */
const HYPHEN = /[\u0002\ufffe]/g;

export interface PageRuns {
  /** The lines of a page as PDFium puts them together, in the order in which they were written. */
  readonly runs: readonly TextRun[];
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
  const text = pdfium.FPDFText_LoadPage(page);
  if (text === 0) return { runs: [], isCoded: false };
  const count = pdfium.FPDFText_CountChars(text);
  const signs = readText(pdfium, text, count);
  const places = new Places(pdfium, text, signs.length === count);
  const runs: TextRun[] = [];
  let start = 0;
  for (const line of signs.split(LINE_END)) {
    const end = start + countSigns(line);
    if (line.trim() !== "") runs.push(...places.runs(line.replace(HYPHEN, "-"), start, end - 1));
    start = end + LINE_END.length;
  }
  places.free();
  const isCoded = countCoded(pdfium, text, count) >= Math.max(CODED_MIN_SIGNS, count * CODED_SHARE);
  pdfium.FPDFText_ClosePage(text);
  return { runs, isCoded };
}

/** Asks the library itself, of whose exports its types name two: its wrapper takes ten times as long for each sign. */
function countCoded({ pdfium }: WrappedPdfiumModule, text: number, count: number): number {
  const library = pdfium.wasmExports as typeof pdfium.wasmExports & {
    FPDFText_HasUnicodeMapError(text: number, at: number): number;
  };
  let coded = 0;
  for (let at = 0; at < count; at += 1) if (library.FPDFText_HasUnicodeMapError(text, at) === 1) coded += 1;
  return coded;
}

function readText(pdfium: WrappedPdfiumModule, text: number, count: number): string {
  if (count <= 0) return "";
  const { malloc, free } = pdfium.pdfium.wasmExports;
  // A sign beyond the first 65,536 takes two units; a zero follows the last.
  const room = malloc((count * 2 + 1) * 2);
  const units = pdfium.FPDFText_GetText(text, 0, count, room) - 1;
  const bytes = heapOf(pdfium).slice(room, room + Math.max(0, units) * 2);
  free(room);
  return UTF_16.decode(bytes);
}

const UTF_16 = new TextDecoder("utf-16le", { ignoreBOM: true });
const PAIRS = /[\ud800-\udbff][\udc00-\udfff]/g;

function countSigns(text: string): number {
  return text.length - (text.match(PAIRS)?.length ?? 0);
}

/** How the letters of a line are set. */
interface Letters {
  readonly turn: number;
  readonly height: number;
}

/** Which sign tells how a line's letters are set: sizes may differ, and spaces that PDFium put in itself have none. */
function middleOf(line: string): number {
  const middle = line.length >> 1;
  const space = /^\s*/.exec(line.slice(middle))?.[0].length ?? 0;
  return countSigns(line.slice(0, middle + space));
}

/** Where the word ends that goes on at a sign; that sign itself when a word begins there. */
function endOfWord(signs: readonly string[], at: number): number {
  let end = at;
  while (end < signs.length && /\S/.test(signs[end - 1] ?? " ") && /\S/.test(signs[end] ?? " ")) end += 1;
  return end;
}

/** Tells where the signs of a page stand, by their index in its text. */
class Places {
  /** Room for what PDFium writes: four doubles. */
  readonly #room: number;

  /** @param isWhole whether every character of the page is in its text. */
  constructor(
    readonly pdfium: WrappedPdfiumModule,
    readonly text: number,
    readonly isWhole: boolean,
  ) {
    this.#room = pdfium.pdfium.wasmExports.malloc(32);
  }

  /**
   * What stands on the lines of the page from one sign to another. PDFium puts lines together where a hyphen ends one: a
   * word so parted stays whole, at the end of the line on which it begins.
   */
  runs(text: string, first: number, last: number): readonly TextRun[] {
    const letters = this.#lettersAt(first + middleOf(text));
    const signs = Array.from(text);
    if (!this.#isLower(last, first, letters)) return this.#cells(signs, first, letters);
    const runs: TextRun[] = [];
    let taken = 0;
    for (let from = first; from <= last;) {
      const next = this.#nextLine(from, last, letters);
      const end = Math.max(taken, endOfWord(signs, next - first));
      const words = signs.slice(taken, end).join("").trim();
      if (words !== "") runs.push(this.#run(words, from, next - 1, letters));
      [taken, from] = [end, next];
    }
    return runs;
  }

  /** What stands on one line, parted where a space is as wide as between the columns of a table. */
  #cells(signs: readonly string[], first: number, letters: Letters): readonly TextRun[] {
    const text = signs.join("");
    const whole = this.#run(text, first, first + signs.length - 1, letters);
    const mayBeRow = whole.width > STRETCHED * letters.height * signs.length || HOLDS_VALUE.test(text);
    const spaces = signs.flatMap((sign, at) => (at > 0 && sign === " " && signs[at + 1] !== " " ? [at] : []));
    if (!mayBeRow || spaces.length >= MOST_OF_ROW) return [whole];
    const wide = spaces.filter((at) => this.#isWide(signs, at, first, letters));
    if (wide.length === 0) return [whole];
    const starts = [0, ...wide.map((at) => at + 1)];
    return starts.flatMap((start, at) => {
      const end = starts[at + 1] ?? signs.length;
      const words = signs.slice(start, end).join("");
      const length = Array.from(words.trimEnd()).length;
      return length === 0 ? [] : [this.#run(words, first + start, first + start + length - 1, letters)];
    });
  }

  #isWide(signs: readonly string[], space: number, first: number, { turn, height }: Letters): boolean {
    let before = space;
    while (before > 0 && signs[before] === " ") before -= 1;
    if (space + 1 >= signs.length) return false;
    const [, end] = this.#ends(this.#character(first + before), turn);
    const [start] = this.#ends(this.#character(first + space + 1), turn);
    return start - end > height * CELL_GAP;
  }

  /** The first sign of the line below that of `from`; the one behind `last` where there is none. */
  #nextLine(from: number, last: number, letters: Letters): number {
    if (!this.#isLower(last, from, letters)) return last + 1;
    let [above, below] = [from, last];
    while (below - above > 1) {
      const middle = (above + below) >> 1;
      if (this.#isLower(middle, from, letters)) below = middle;
      else above = middle;
    }
    // Writing that slants or runs downwards does not go back.
    const [back] = this.#ends(this.#character(below), letters.turn);
    const [before] = this.#ends(this.#character(above), letters.turn);
    return back < before ? below : last + 1;
  }

  #isLower(sign: number, other: number, { turn, height }: Letters): boolean {
    const [at, from] = [this.#character(sign), this.#character(other)];
    return this.#baseline(at, turn) - this.#baseline(from, turn) > height * NEXT_LINE;
  }

  #lettersAt(sign: number): Letters {
    const at = this.#character(sign);
    const [a, b, c, d] = this.#matrix(at);
    const height = this.pdfium.FPDFText_GetFontSize(this.text, at) * Math.hypot(c, d) || 1;
    return { turn: quarterTurns(a, b), height };
  }

  /** What stands on one line, from its first sign to its last. */
  #run(line: string, first: number, last: number, { turn, height }: Letters): TextRun {
    const y = this.#baseline(this.#character((first + last) >> 1), turn);
    const ends = [first, last].flatMap((at) => this.#ends(this.#character(at), turn));
    const x = Math.min(...ends);
    // What PDFium parts is apart even where it stands side by side: footnote marks, cells.
    return { text: ` ${line}`, x, y, width: Math.max(...ends) - x, height, turn, endsLine: false };
  }

  #character(at: number): number {
    return this.isWhole ? at : this.pdfium.FPDFText_GetCharIndexFromTextIndex(this.text, at);
  }

  #matrix(at: number): readonly [number, number, number, number] {
    const room = this.#room;
    this.pdfium.FPDFText_GetMatrix(this.text, at, room);
    const cell = (index: number): number => this.pdfium.pdfium.getValue(room + index * 4, "float");
    return [cell(0), cell(1), cell(2), cell(3)];
  }

  #baseline(at: number, turn: number): number {
    const room = this.#room;
    this.pdfium.FPDFText_GetCharOrigin(this.text, at, room, room + 8);
    return turnedBack(turn, this.#double(0), this.#double(1)).y;
  }

  /** Where a character begins and ends, along the line. */
  #ends(at: number, turn: number): readonly [number, number] {
    const room = this.#room;
    this.pdfium.FPDFText_GetCharBox(this.text, at, room, room + 8, room + 16, room + 24);
    const corner = (x: number, y: number): number => turnedBack(turn, this.#double(x), this.#double(y)).x;
    return [corner(0, 2), corner(1, 3)];
  }

  #double(index: number): number {
    return this.pdfium.pdfium.getValue(this.#room + index * 8, "double");
  }

  free(): void {
    this.pdfium.pdfium.wasmExports.free(this.#room);
  }
}
