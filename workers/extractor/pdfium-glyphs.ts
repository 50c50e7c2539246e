import type { WrappedPdfiumModule } from "@embedpdf/pdfium";
import { LOST } from "../../src/core/extract/page/lost-letters";
import { heapOf } from "./load-pdfium";
import { LINE_HYPHEN } from "../../src/core/extract/page/page-lines";
import { layerOf } from "./pdfium-layers";
import { withSymbols } from "./pdfium-symbols";
import { quarterTurns, turnedBack } from "./quarter-turns";

/** The direction (in quarter turns) and the size of letters. */
export interface Letters {
  readonly turn: number;
  readonly height: number;
}

/** The beginning and the end of a sign, along the line. */
type Ends = readonly [number, number];

/** The library's calls about a page's text: `text` is the handle of the text, `at` the index of a character. */
interface TextCalls {
  FPDFText_HasUnicodeMapError(text: number, at: number): number;
  FPDFText_IsGenerated(text: number, at: number): number;
  FPDFText_GetFontSize(text: number, at: number): number;
  FPDFText_GetMatrix(text: number, at: number, matrix: number): number;
  FPDFText_GetCharOrigin(text: number, at: number, x: number, y: number): number;
  FPDFText_GetCharBox(
    text: number,
    at: number,
    left: number,
    right: number,
    bottom: number,
    top: number,
  ): number;
}

/** The signs (characters) of a page's text as PDFium joins it, by their index in the text, and their positions. */
export class PageSigns {
  readonly text: string;
  /** Whether the text has every character of the page, so that both have the same indexes. */
  readonly #isWhole: boolean;
  /** Whether PDFium counts UTF-16 units as characters: mostly a surrogate pair (an emoji) is two characters for it. */
  readonly #isByUnits: boolean;
  /** The library's raw exports, of which its types name only two: its wrapper takes ten times as long for each sign. */
  readonly #library: TextCalls;
  /** The address of room for four doubles, where PDFium writes its results. */
  readonly #room: number;

  private constructor(
    readonly pdfium: WrappedPdfiumModule,
    readonly handle: number,
    readonly count: number,
  ) {
    const library = pdfium.pdfium.wasmExports as typeof pdfium.pdfium.wasmExports & TextCalls;
    this.#library = library;
    this.#room = library.malloc(32);
    const text = readText(pdfium, handle, count);
    this.#isWhole = text.length === count;
    this.text = withSymbols(text, (unit) => this.#fontAt(unit)).replace(NO_SIGN, (code, unit: number) => {
      const isBesideLetter = /\p{L}/u.test(text.slice(Math.max(0, unit - 1), unit + 2));
      return isBesideLetter && pdfium.FPDFText_GetUnicode(handle, this.#character(unit)) === 0 ? LOST : code;
    });
    const pair = text.search(PAIR);
    this.#isByUnits = pair < 0 || isHalf(pdfium.FPDFText_GetUnicode(handle, this.#character(pair)));
  }

  /** Undefined where PDFium can't read the page's text. The caller must close the result. */
  static of(pdfium: WrappedPdfiumModule, page: number): PageSigns | undefined {
    const handle = pdfium.FPDFText_LoadPage(page);
    return handle === 0 ? undefined : new PageSigns(pdfium, handle, pdfium.FPDFText_CountChars(handle));
  }

  /** Splits a part of the text into its signs. */
  split(text: string): readonly string[] {
    return this.#isByUnits ? text.split("") : Array.from(text);
  }

  /** The number of letters that are only codes of their fonts. */
  countCoded(): number {
    let coded = 0;
    for (let at = 0; at < this.count; at += 1)
      if (this.#library.FPDFText_HasUnicodeMapError(this.handle, at) === 1) coded += 1;
    return coded;
  }

  /** Whether PDFium inserted the sign: a space that is not in the file, or the end of a line. */
  isGenerated(sign: number): boolean {
    return this.#library.FPDFText_IsGenerated(this.handle, this.#character(sign)) === 1;
  }

  lettersAt(sign: number): Letters {
    const at = this.#character(sign);
    this.#library.FPDFText_GetMatrix(this.handle, at, this.#room);
    const { HEAPF32 } = memoryOf(this.pdfium);
    const cell = (index: number): number => HEAPF32[(this.#room >> 2) + index] ?? 0;
    const height = this.#library.FPDFText_GetFontSize(this.handle, at) * Math.hypot(cell(2), cell(3)) || 1;
    return { turn: quarterTurns(cell(0), cell(1)), height };
  }

  baseline(sign: number, turn: number): number {
    const room = this.#room;
    this.#library.FPDFText_GetCharOrigin(this.handle, this.#character(sign), room, room + 8);
    return turnedBack(turn, this.#double(0), this.#double(1)).y;
  }

  ends(sign: number, turn: number): Ends {
    const room = this.#room;
    const at = this.#character(sign);
    this.#library.FPDFText_GetCharBox(this.handle, at, room, room + 8, room + 16, room + 24);
    const [left, right, bottom, top] = [this.#double(0), this.#double(1), this.#double(2), this.#double(3)];
    return [turnedBack(turn, left, bottom).x, turnedBack(turn, right, top).x];
  }

  /** The name of the layer that a sign is on, if it is on one. */
  layerAt(sign: number): string | undefined {
    return layerOf(this.pdfium, this.handle, this.#character(sign), this.#room);
  }

  /** The name of a sign's font in the file. */
  #fontAt(sign: number): string {
    const at = this.#character(sign);
    const { malloc, free } = this.pdfium.pdfium.wasmExports;
    const room = malloc(FONT_NAME_BYTES);
    const bytes = this.pdfium.FPDFText_GetFontInfo(this.handle, at, room, FONT_NAME_BYTES, 0);
    const name = bytes > FONT_NAME_BYTES ? "" : this.pdfium.pdfium.UTF8ToString(room, bytes);
    free(room);
    return name;
  }

  #double(index: number): number {
    return memoryOf(this.pdfium).HEAPF64[(this.#room >> 3) + index] ?? 0;
  }

  #character(sign: number): number {
    return this.#isWhole ? sign : this.pdfium.FPDFText_GetCharIndexFromTextIndex(this.handle, sign);
  }

  close(): void {
    this.pdfium.pdfium.wasmExports.free(this.#room);
    this.pdfium.FPDFText_ClosePage(this.handle);
  }
}

const FONT_NAME_BYTES = 256;
/** PDFium gives this for a sign that the font maps to nothing, too: letters inside a word, else mostly a bullet. */
const NO_SIGN = new RegExp(LINE_HYPHEN, "g");
const PAIR = /[\ud800-\udbff][\udc00-\udfff]/;

function isHalf(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdfff;
}

/** Views of the library's memory, which its types omit. They are new arrays each time the memory has grown. */
function memoryOf({ pdfium }: WrappedPdfiumModule): { HEAPF32: Float32Array; HEAPF64: Float64Array } {
  return pdfium as typeof pdfium & { HEAPF32: Float32Array; HEAPF64: Float64Array };
}

const UTF_16 = new TextDecoder("utf-16le", { ignoreBOM: true });

function readText(pdfium: WrappedPdfiumModule, handle: number, count: number): string {
  if (count <= 0) return "";
  const { malloc, free } = pdfium.pdfium.wasmExports;
  // A sign beyond the first 65,536 takes two UTF-16 units; a zero follows the last one.
  const room = malloc((count * 2 + 1) * 2);
  const units = pdfium.FPDFText_GetText(handle, 0, count, room) - 1;
  const bytes = heapOf(pdfium).slice(room, room + Math.max(0, units) * 2);
  free(room);
  return UTF_16.decode(bytes);
}
