import { grown } from "../../base/grown";

const WORD_CHARACTER = /^[\p{L}\p{N}\p{M}]/u;
/** Numbers grouped by thousands: `1,250.00`. */
const GROUPED_NUMBER = /\d{1,3}(?:,\d{3})+(?:\.\d+)?(?![\p{L}\p{N}])/uy;

const OTHER = 0;
const WORD = 1;
const JOINT = 2;
/** Not asked for yet. */
const UNKNOWN = 3;
const HIGH_SURROGATE = 4;
const LOW_SURROGATE = 5;

const ENCODER = new TextEncoder();
const COMMA = 0x2c;
/** In place of a unit that is none of Latin-1's, among `bytes`: no character of a word. */
const WIDE = 1;
/** Zeros behind the last unit: so many bytes may be read at once from any of a word's. */
const BEHIND = 16;

/** By UTF-16 unit; what is not ASCII is found out when it is first met. */
const kinds = new Uint8Array(0x10000).fill(UNKNOWN);
for (let unit = 0; unit < 128; unit++) kinds[unit] = kindOf(unit);
kinds.fill(HIGH_SURROGATE, 0xd800, 0xdc00);
kinds.fill(LOW_SURROGATE, 0xdc00, 0xe000);
const isWordByCodePoint = new Map<number, boolean>();

/**
 * Finds the words of a text: runs of letters, digits and marks with single joints between them (`read_file`, `node.js`), or
 * numbers grouped by thousands (`1,250.00`). It does what a regular expression would, many times faster.
 */
export class WordScanner {
  /** Where each word begins and ends, in UTF-16 units of the text: two numbers a word. */
  spans = new Int32Array(512);
  /** The text's UTF-16 units, and zeros behind them: read many times, they are faster here than in the string. */
  units = new Uint16Array(2048);
  /** The same units, with `WIDE` in place of those that are more than a byte. */
  bytes = new Uint8Array(2048);
  /** Of `bytes`. */
  view = new DataView(this.bytes.buffer);
  private text = "";

  /** @returns how many words the text has: their `spans` are good until the next call. */
  scan(text: string): number {
    const { length } = text;
    this.take(text);
    const { units } = this;
    let { spans } = this;
    let at = 0;
    for (let count = 0; ; count += 2) {
      let kind = kinds[units[at]!]!;
      while (kind !== WORD && (kind < UNKNOWN || !this.isForeignWordAt(at, kind)) && at < length)
        kind = kinds[units[++at]!]!;
      if (at >= length) return count / 2;
      if (count === spans.length) spans = this.spans = grown(spans, count + 2);
      spans[count] = at;
      const numberEnd = isDigit(units[at]!) ? this.endOfGroupedNumber(at) : 0;
      if (numberEnd > 0) at = numberEnd;
      else {
        do kind = kinds[units[++at]!]!;
        while (kind === WORD || (kind !== OTHER && this.goesOnAt(at, kind)));
      }
      spans[count + 1] = at;
    }
  }

  private take(text: string): void {
    const { length } = text;
    if (length + BEHIND > this.units.length) {
      this.units = new Uint16Array(2 * length + BEHIND);
      this.bytes = new Uint8Array(2 * length + BEHIND);
      this.view = new DataView(this.bytes.buffer);
    }
    const { units, bytes } = this;
    // Of ASCII, which most texts are, UTF-8 has as many bytes, and it is written many times faster than unit by unit.
    const isAscii = ENCODER.encodeInto(text, bytes).written === length;
    if (isAscii) units.set(bytes.subarray(0, length));
    for (let at = isAscii ? length : 0; at < length; at++) {
      const unit = text.charCodeAt(at);
      units[at] = unit;
      bytes[at] = unit > 0xff ? WIDE : unit;
    }
    units.fill(0, length, length + BEHIND);
    bytes.fill(0, length, length + BEHIND);
    this.text = text;
  }

  /** Whether a word goes on with a unit that is no word character at first sight. */
  private goesOnAt(at: number, kind: number): boolean {
    return kind === JOINT ? this.isWordAt(at + 1) : this.isForeignWordAt(at, kind);
  }

  /** Whether a unit belongs to a letter, digit or mark. */
  private isWordAt(at: number): boolean {
    const kind = kinds[this.units[at]!]!;
    return kind < UNKNOWN ? kind === WORD : this.isForeignWordAt(at, kind);
  }

  private isForeignWordAt(at: number, kind: number): boolean {
    const unit = this.units[at]!;
    if (kind === UNKNOWN) return (kinds[unit] = kindOf(unit)) === WORD;
    // Of a pair, the second half goes with the first; one without the other is no letter.
    const first = kind === LOW_SURROGATE ? at - 1 : at;
    const whole = this.text.codePointAt(first) ?? 0;
    return whole > 0xffff && isWordCodePoint(whole);
  }

  /** 0 when there is none. */
  private endOfGroupedNumber(at: number): number {
    const { units } = this;
    let comma = at + 1;
    while (comma < at + 3 && isDigit(units[comma]!)) comma++;
    if (units[comma] !== COMMA || !isDigit(units[comma + 1]!)) return 0;
    GROUPED_NUMBER.lastIndex = at;
    return GROUPED_NUMBER.test(this.text) ? GROUPED_NUMBER.lastIndex : 0;
  }
}

function kindOf(unit: number): number {
  const character = String.fromCharCode(unit);
  if (WORD_CHARACTER.test(character)) return WORD;
  return character === "." || character === "_" || character === "-" ? JOINT : OTHER;
}

function isWordCodePoint(codePoint: number): boolean {
  const known = isWordByCodePoint.get(codePoint);
  if (known !== undefined) return known;
  const isWord = WORD_CHARACTER.test(String.fromCodePoint(codePoint));
  isWordByCodePoint.set(codePoint, isWord);
  return isWord;
}

function isDigit(unit: number): boolean {
  return unit >= 0x30 && unit <= 0x39;
}
