import type { WrappedPdfiumModule } from "@embedpdf/pdfium";
import type { TextRun } from "../../src/core/extract/page-lines";
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
    if (line.trim() !== "") runs.push(places.run(line.replace(HYPHEN, "-"), start, end - 1));
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

  /** What stands on one line, from its first sign to its last. */
  run(line: string, first: number, last: number): TextRun {
    // The sizes of a line may differ: its middle is as good as any.
    const middle = this.#character((first + last) >> 1);
    const [a, b, c, d] = this.#matrix(middle);
    const turn = quarterTurns(a, b);
    const y = this.#baseline(middle, turn);
    const ends = [first, last].flatMap((at) => this.#ends(this.#character(at), turn));
    const x = Math.min(...ends);
    const height = this.pdfium.FPDFText_GetFontSize(this.text, middle) * Math.hypot(c, d) || 1;
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
