import { stemLetters } from "../stem";
import type { TokenTable } from "./token-table";
import { LONGEST_TOKEN, EDGE_NGRAM_LETTERS } from "./word-tokens";

/** The count returned for a word that is not ASCII, or is too long. */
export const FOREIGN = -1;
/** The most tokens of an ASCII word: fewer than two for each character. */
export const MOST_TOKENS = 2 * LONGEST_TOKEN;

const DOT = ".".charCodeAt(0);
const STAR = "*".charCodeAt(0);
const PLURAL = "s".charCodeAt(0);

const OTHER = 0;
const DIGIT = 1;
const SMALL = 2;
const CAPITAL = 3;
/** The kind of each byte. */
const kinds = new Uint8Array(0x100).fill(OTHER);
kinds.fill(DIGIT, 0x30, 0x3a);
kinds.fill(CAPITAL, 0x41, 0x5b);
kinds.fill(SMALL, 0x61, 0x7b);

/** Cuts ASCII words, the most common kind, into the tokens of `wordTokens` without making strings. */
export class AsciiWord {
  private ids: Uint32Array = new Uint32Array(0);
  private count = 0;
  private bytes: Uint8Array = new Uint8Array(0);
  private end = 0;
  /** The letters and digits read so far, in lower case. */
  private readonly letters = new Uint8Array(LONGEST_TOKEN);
  private length = 0;

  /** @param tokens numbers the tokens. */
  constructor(private readonly tokens: TokenTable) {}

  /**
   * Writes the tokens of the word from `start` to `end` (exclusive) to `ids`, which must have room for `MOST_TOKENS`.
   * @returns the number of tokens; `FOREIGN` when the word is not all ASCII, or longer than a token.
   */
  read(bytes: Uint8Array, start: number, end: number, ids: Uint32Array): number {
    if (end - start > LONGEST_TOKEN) return FOREIGN;
    for (let at = start; at < end; at++) if (bytes[at]! > 0x7f) return FOREIGN;
    this.ids = ids;
    this.bytes = bytes;
    this.end = end;
    this.count = 0;
    this.length = 0;
    let stretches = 0;
    for (let at = start; at < end;) {
      const from = this.length;
      at = this.readStretch(at) + 1;
      if (this.length > from) stretches++;
    }
    if (stretches > 1) this.emitJoined(0);
    return this.count;
  }

  /** Reads up to a dot or the end, and returns that position. */
  private readStretch(start: number): number {
    const { bytes, end } = this;
    const from = this.length;
    let parts = 0;
    let at = start;
    while (at < end && bytes[at] !== DOT) {
      const partEnd = this.endOfPart(at);
      if (partEnd > at) {
        this.readPart(at, partEnd);
        parts++;
      }
      at = Math.max(partEnd, at + 1);
    }
    if (parts > 1) this.emitJoined(from);
    return at;
  }

  /** The end of the part, digits or letters, that begins at `at`; `at` itself when none begins there. */
  private endOfPart(at: number): number {
    if (this.kindAt(at) === DIGIT) return this.endOfRun(at, DIGIT);
    const capitals = this.endOfRun(at, CAPITAL);
    const letters = this.endOfRun(capitals, SMALL);
    if (capitals - at < 2 || letters === capitals) return letters;
    // `PDFs` is one part; `HTTPServer` is `HTTP` and `Server`.
    const isPlural =
      letters === capitals + 1 && this.bytes[capitals] === PLURAL && this.kindAt(letters) !== CAPITAL;
    return isPlural ? letters : capitals - 1;
  }

  private endOfRun(start: number, kind: number): number {
    let end = start;
    while (this.kindAt(end) === kind) end++;
    return end;
  }

  private kindAt(at: number): number {
    return at < this.end ? kinds[this.bytes[at]!]! : OTHER;
  }

  private readPart(start: number, end: number): void {
    const { bytes, letters } = this;
    const from = this.length;
    const isNumber = kinds[bytes[start]!] === DIGIT;
    // 0x20 makes a letter lower-case; a digit has that bit already.
    for (let at = start; at < end; at++) letters[this.length++] = bytes[at]! | 0x20;
    const hasPrefix = !isNumber && end - start > EDGE_NGRAM_LETTERS;
    const length = this.write(from);
    this.emit(isNumber ? length : stemLetters(this.tokens.written, length));
    if (!hasPrefix) return;
    this.write(from);
    this.tokens.written[EDGE_NGRAM_LETTERS] = STAR;
    this.emit(EDGE_NGRAM_LETTERS + 1);
  }

  private emitJoined(from: number): void {
    this.emit(this.write(from));
  }

  /** Writes the letters from `from` on to the token table; returns how many. */
  private write(from: number): number {
    const { letters, length } = this;
    const { written } = this.tokens;
    for (let at = from; at < length; at++) written[at - from] = letters[at]!;
    return length - from;
  }

  private emit(length: number): void {
    this.ids[this.count++] = this.tokens.numberWritten(length);
  }
}
