import { grown } from "../../base/grown";
import { PlainWord } from "./plain-word";
import { TokenTable } from "./token-table";
import { WordScanner } from "./word-scanner";
import { wordTokens } from "./word-tokens";

/** Longer words (encoded bytes, ideographs in a row) seldom come twice. */
const LONGEST_KEPT = 40;
/** Words that a lexicon keeps before another takes its place: nearly all that a folder uses again, in about ten megabytes. */
const MANY_WORDS = 100_000;
const FIRST_PLACES = 1 << 12;
// A word's record, in numbers of 32 bits: the hash of its UTF-16 units; how many these are, in the lower byte, and how many
// tokens it has; the tokens; the units, two in each number. What a search that finds needs lies in one line of the cache.
const LENGTHS = 1;
const IDS = 2;
const IDS_SHIFT = 8;
/** In place of a record's beginning: the place is free. */
const FREE = 0;

/**
 * Knows the tokens of every word it has met. Words are looked up where they stand in a text, by hash and characters, so that
 * a word seen before costs no string.
 */
export class Lexicon {
  readonly tokens = new TokenTable();
  private readonly scanner = new WordScanner();
  private readonly plain = new PlainWord();
  /** An open hash table: where each word's record begins. */
  private places = new Int32Array(FIRST_PLACES);
  private words = 0;
  /** One after another. */
  private records = new Int32Array(FIRST_PLACES * 8);
  /** The same bytes. */
  private units = new Uint16Array(this.records.buffer);
  /** Where the next record begins. */
  private end = FREE + 1;

  private found = new Uint32Array(1024);

  get isFull(): boolean {
    return this.words >= MANY_WORDS || this.tokens.size >= 4 * MANY_WORDS;
  }

  /** The tokens of a text, in order, repeats included. A view, good until the next call. */
  read(text: string): Uint32Array {
    const { scanner } = this;
    let { found } = this;
    let count = 0;
    scanner.begin(text);
    while (scanner.next()) {
      const known = this.find(scanner);
      const record = known === FREE ? this.meet(text) : known;
      const { records } = this;
      const start = record + IDS;
      const end = start + (records[record + LENGTHS]! >>> IDS_SHIFT);
      if (count + end - start > found.length) found = this.found = grown(found, count + end - start);
      for (let at = start; at < end; at++) found[count++] = records[at]!;
    }
    return found.subarray(0, count);
  }

  /** The record of the word that the scanner stands at, or `FREE`. */
  private find(scanner: WordScanner): number {
    const { places, records } = this;
    const { hash } = scanner;
    const mask = places.length - 1;
    for (let place = placeOf(hash) & mask; ; place = (place + 1) & mask) {
      const record = places[place]!;
      if (record === FREE || (records[record] === hash && this.isAt(scanner, record))) return record;
    }
  }

  private isAt({ units, start, end }: WordScanner, record: number): boolean {
    const lengths = this.records[record + LENGTHS]!;
    if ((lengths & 0xff) !== end - start) return false;
    const shift = 2 * (record + IDS + (lengths >>> IDS_SHIFT)) - start;
    for (let at = start; at < end; at++) if (this.units[at + shift] !== units[at]) return false;
    return true;
  }

  /** Makes a record of the word that the scanner stands at; the next one takes its place if the word is not kept. */
  private meet(text: string): number {
    const { scanner } = this;
    const record = this.end;
    const ids = this.writeTokens(text);
    const length = scanner.end - scanner.start;
    const isKept = length <= LONGEST_KEPT;
    this.records[record] = scanner.hash;
    this.records[record + LENGTHS] = (isKept ? length : 0) | (ids << IDS_SHIFT);
    if (isKept) this.keep(record, ids);
    return record;
  }

  /** Writes the word's tokens to the next record; returns how many there are. */
  private writeTokens(text: string): number {
    const { plain, scanner, tokens } = this;
    const at = this.end + IDS;
    if (!plain.read(scanner.units, scanner.start, scanner.end)) {
      const ids = wordTokens(text.slice(scanner.start, scanner.end)).map((token) => tokens.number(token));
      this.makeRoom(at + ids.length);
      this.records.set(ids, at);
      return ids.length;
    }
    this.makeRoom(at + 2);
    this.records[at] = tokens.numberBytes(plain.stem, plain.stemLength);
    if (!plain.hasPrefix) return 1;
    this.records[at + 1] = tokens.numberBytes(plain.prefix, plain.prefix.length);
    return 2;
  }

  private keep(record: number, ids: number): void {
    const { start, end, units } = this.scanner;
    const first = record + IDS + ids;
    this.end = first + ((end - start + 1) >> 1);
    this.makeRoom(this.end);
    this.units.set(units.subarray(start, end), 2 * first);
    // At most half of the places are taken, so that a search soon meets a free one.
    if (++this.words * 2 > this.places.length) this.spread();
    else this.place(record);
  }

  private makeRoom(end: number): void {
    if (end <= this.records.length) return;
    this.records = grown(this.records, end);
    this.units = new Uint16Array(this.records.buffer);
  }

  private spread(): void {
    this.places = new Int32Array(this.places.length * 2);
    for (let record = FREE + 1; record < this.end;) {
      this.place(record);
      const lengths = this.records[record + LENGTHS]!;
      record += IDS + (lengths >>> IDS_SHIFT) + (((lengths & 0xff) + 1) >> 1);
    }
  }

  private place(record: number): void {
    const mask = this.places.length - 1;
    let place = placeOf(this.records[record]!) & mask;
    while (this.places[place] !== FREE) place = (place + 1) & mask;
    this.places[place] = record;
  }
}

let current = new WeakRef(new Lexicon());

/**
 * The lexicon for whoever begins to read now. Full, it makes room for a new one, and lives on with those that use it; nobody
 * does, its memory is given back.
 */
export function currentLexicon(): Lexicon {
  const known = current.deref();
  if (known !== undefined && !known.isFull) return known;
  const lexicon = new Lexicon();
  current = new WeakRef(lexicon);
  return lexicon;
}

/** Folds the upper bits of a hash into those that choose a place. */
function placeOf(hash: number): number {
  return hash ^ (hash >>> 15);
}
