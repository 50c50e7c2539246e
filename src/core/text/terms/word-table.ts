import { grown } from "../../base/grown";
import { hashOfKey, hashOfLong, KEY_MASKS } from "./short-key";
import { WIDE_UNITS, type WordScanner } from "./word-scanner";

const FIRST_PLACES = 1 << 12;
// A place is eight numbers: half a cache line, and all the data of most words. The first four hold the bytes of a short
// Latin-1 word, padded with zeros. For any other word they hold its hash, the position of its units, and its length.
const PLACE_SHIFT = 3;
const PLACE = 1 << PLACE_SHIFT;
const UNITS = 1;
const LENGTH = 2;
/** The kind of the place: free, a short word, or another word. */
const KIND = 4;
const FREE = 0;
const SHORT = 1;
const OTHER = 2;
/** The longest short word, in bytes. */
const MOST_SHORT = 16;
/** The number of tokens of the word. */
export const COUNT = 5;
/** The word's first two tokens; if it has more, the first number is the position of them all in `tokens`. */
export const FIRST = 6;
export const SECOND = 7;
/** The tokens that fit in a place. */
export const FEW = SECOND - FIRST + 1;

/** No place: the word is not in the table, or is not a short word. */
export const NOWHERE = -1;

/**
 * Maps words to their tokens: a hash table with open addressing and linear probing. A word is given by its span in the
 * text scanned last.
 */
export class WordTable {
  places = new Int32Array(FIRST_PLACES * PLACE);
  size = 0;
  /** The tokens of words that have more than `FEW`. */
  private tokens = new Int32Array(1024);
  private tokensEnd = 0;
  /** The UTF-16 units of words that are not short. */
  private units = new Uint16Array(1024);
  private unitsEnd = 0;
  /** The key of the word searched last, in the form of its place. */
  private readonly key = new Int32Array(KIND + 1);

  constructor(private readonly scanner: WordScanner) {}

  /** Makes room for `words` new words: until that many are added, places stay the same. */
  makeRoom(words: number): void {
    // At most half of the places are taken, so that a search soon reaches a free one.
    while ((this.size + words) * 2 * PLACE > this.places.length) this.spread();
  }

  /**
   * Finds the place of each of the first `words` words, or `NOWHERE`. A table larger than the processor's cache makes
   * lookups wait for memory; here they are independent, so many wait at once.
   */
  locate(words: number, located: Int32Array): void {
    const { places } = this;
    const { spans, view } = this.scanner;
    const last = places.length - PLACE;
    for (let word = 0; word < words; word++) {
      const start = spans[2 * word]!;
      const length = spans[2 * word + 1]! - start;
      if (length > MOST_SHORT) {
        located[word] = NOWHERE;
        continue;
      }
      const a = view.getInt32(start, true) & KEY_MASKS[4 * length]!;
      const b = view.getInt32(start + 4, true) & KEY_MASKS[4 * length + 1]!;
      const c = view.getInt32(start + 8, true) & KEY_MASKS[4 * length + 2]!;
      const d = view.getInt32(start + 12, true) & KEY_MASKS[4 * length + 3]!;
      let place = homeOfKey(a, b, c, d) & last;
      while (
        ((places[place]! ^ a) |
          (places[place + 1]! ^ b) |
          (places[place + 2]! ^ c) |
          (places[place + 3]! ^ d) |
          (places[place + KIND]! ^ SHORT)) !==
        0
      ) {
        if (places[place + KIND] === FREE) {
          place = NOWHERE;
          break;
        }
        place = (place + PLACE) & last;
      }
      located[word] = place;
    }
  }

  /** The place of any word, or the free place where it belongs; after `keep` it holds the word. */
  search(start: number, end: number): number {
    this.readKey(start, end);
    const { key, places } = this;
    const last = places.length - PLACE;
    for (let place = homeOf(key, 0) & last; ; place = (place + PLACE) & last) {
      if (places[place + KIND] === FREE || this.isAt(place)) return place;
    }
  }

  isFree(place: number): boolean {
    return this.places[place + KIND] === FREE;
  }

  /**
   * Adds the word searched last.
   * @param place the free place that the search found.
   * @param ids the word's tokens, the first `count` of them.
   */
  keep(place: number, ids: Uint32Array, count: number): void {
    const { key, places } = this;
    for (let i = 0; i < key.length; i++) places[place + i] = key[i]!;
    if (key[KIND] === OTHER) places[place + UNITS] = this.keepUnits();
    places[place + COUNT] = count;
    if (count > FEW) places[place + FIRST] = this.keepTokens(ids, count);
    else for (let i = 0; i < count; i++) places[place + FIRST + i] = ids[i]!;
    this.size++;
  }

  /** Writes the tokens of the word at a place to `ids`, from `at` on. */
  copyTokens(place: number, ids: Uint32Array, at: number): void {
    const { places, tokens } = this;
    const count = places[place + COUNT]!;
    const from = count > FEW ? tokens : places;
    const start = count > FEW ? places[place + FIRST]! : place + FIRST;
    for (let i = 0; i < count; i++) ids[at + i] = from[start + i]!;
  }

  private readKey(start: number, end: number): void {
    const { key } = this;
    const { view } = this.scanner;
    const length = end - start;
    if (this.isShort(start, end)) {
      for (let i = 0; i < 4; i++) key[i] = view.getInt32(start + 4 * i, true) & KEY_MASKS[4 * length + i]!;
      key[KIND] = SHORT;
      return;
    }
    this.readUnits(start, end);
    key[0] = hashOfLong(this.units, this.unitsEnd, this.unitsEnd + length);
    key[1] = key[3] = 0;
    key[LENGTH] = length;
    key[KIND] = OTHER;
  }

  /** Appends the word's units after those of the kept words. */
  private readUnits(start: number, end: number): void {
    const { unitsEnd } = this;
    const length = end - start;
    if (unitsEnd + length > this.units.length) this.units = grown(this.units, unitsEnd + length);
    const { units } = this;
    const { text } = this.scanner;
    for (let i = 0; i < length; i++) units[unitsEnd + i] = text.charCodeAt(start + i);
  }

  private isShort(start: number, end: number): boolean {
    if (end - start > MOST_SHORT) return false;
    const { bytes } = this.scanner;
    for (let at = start; at < end; at++) if (bytes[at] === WIDE_UNITS) return false;
    return true;
  }

  private isAt(place: number): boolean {
    const { key, places } = this;
    const kind = key[KIND]!;
    if (places[place + KIND] !== kind || places[place] !== key[0] || places[place + 2] !== key[2])
      return false;
    if (kind === SHORT) return places[place + 1] === key[1] && places[place + 3] === key[3];
    const { units, unitsEnd } = this;
    const kept = places[place + UNITS]!;
    for (let i = 0; i < key[LENGTH]!; i++) if (units[kept + i] !== units[unitsEnd + i]) return false;
    return true;
  }

  private keepUnits(): number {
    const first = this.unitsEnd;
    this.unitsEnd += this.key[LENGTH]!;
    return first;
  }

  private keepTokens(ids: Uint32Array, count: number): number {
    const first = this.tokensEnd;
    this.tokensEnd += count;
    if (this.tokensEnd > this.tokens.length) this.tokens = grown(this.tokens, this.tokensEnd);
    for (let i = 0; i < count; i++) this.tokens[first + i] = ids[i]!;
    return first;
  }

  private spread(): void {
    const before = this.places;
    const places = new Int32Array(before.length * 2);
    const last = places.length - PLACE;
    for (let from = 0; from < before.length; from += PLACE) {
      if (before[from + KIND] === FREE) continue;
      let place = homeOf(before, from) & last;
      while (places[place + KIND] !== FREE) place = (place + PLACE) & last;
      for (let i = 0; i < PLACE; i++) places[place + i] = before[from + i]!;
    }
    this.places = places;
  }
}

/** The place where the search for a word begins, from a place or a key; the caller masks it to the table's size. */
function homeOf(numbers: Int32Array, at: number): number {
  return numbers[at + KIND] === SHORT
    ? homeOfKey(numbers[at]!, numbers[at + 1]!, numbers[at + 2]!, numbers[at + 3]!)
    : homeOfKey(numbers[at]!, 0, 0, 0);
}

function homeOfKey(a: number, b: number, c: number, d: number): number {
  return hashOfKey(a, b, c, d) << PLACE_SHIFT;
}
