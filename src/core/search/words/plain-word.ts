import { stemLetters } from "../stem";
import { LONGEST_TOKEN, PREFIX_LETTERS } from "./word-tokens";

/**
 * Takes words apart that are plain: digits, or small Latin letters, of which the first may be a capital. Most are, and here
 * none costs a string; their tokens are those that `wordTokens` gives.
 */
export class PlainWord {
  /** The stem: its first `stemLength` letters. */
  readonly stem = new Uint8Array(LONGEST_TOKEN);
  stemLength = 0;
  /** The prefix and its star, where the word has one. */
  readonly prefix = new Uint8Array(PREFIX_LETTERS + 1).fill("*".charCodeAt(0));
  hasPrefix = false;

  /** False when what the units `start` to `end` (without it) stand for is no such word, or is longer than a token. */
  read(units: Uint16Array, start: number, end: number): boolean {
    const length = end - start;
    if (length > LONGEST_TOKEN) return false;
    const { stem, prefix } = this;
    if (isDigit(units[start]!)) return this.readNumber(units, start, length);
    for (let i = 0; i < length; i++) {
      const unit = units[start + i]!;
      const small = i === 0 ? unit | 0x20 : unit;
      if (small < 0x61 || small > 0x7a) return false;
      stem[i] = small;
    }
    this.hasPrefix = length > PREFIX_LETTERS;
    if (this.hasPrefix) for (let i = 0; i < PREFIX_LETTERS; i++) prefix[i] = stem[i]!;
    this.stemLength = stemLetters(stem, length);
    return true;
  }

  private readNumber(units: Uint16Array, start: number, length: number): boolean {
    for (let i = 0; i < length; i++) {
      const unit = units[start + i]!;
      if (!isDigit(unit)) return false;
      this.stem[i] = unit;
    }
    this.stemLength = length;
    this.hasPrefix = false;
    return true;
  }
}

function isDigit(unit: number): boolean {
  return unit >= 0x30 && unit <= 0x39;
}
