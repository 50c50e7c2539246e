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
// Of a word of a text: its hash, where it begins and ends, and where its record may be.
const WORD = 4;
const START = 1;
const END = 2;
const RECORD = 3;
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
  private size = 0;
  /** One after another. */
  private records = new Int32Array(FIRST_PLACES * 8);
  /** The same bytes. */
  private units = new Uint16Array(this.records.buffer);
  /** Where the next record begins. */
  private end = FREE + 1;

  /** Of the text that is read. */
  private words = new Int32Array(256 * WORD);
  private found = new Uint32Array(1024);

  get isFull(): boolean {
    return this.size >= MANY_WORDS || this.tokens.size >= 4 * MANY_WORDS;
  }

  /** The tokens of a text, in order, repeats included. A view, good until the next call. */
  read(text: string): Uint32Array {
    const words = this.scan(text);
    this.lookAhead(words);
    let { found } = this;
    let count = 0;
    for (let word = 0; word < words * WORD; word += WORD) {
      const known = this.find(word);
      const record = known === FREE ? this.meet(text, word) : known;
      const { records } = this;
      const start = record + IDS;
      const end = start + (records[record + LENGTHS]! >>> IDS_SHIFT);
      if (count + end - start > found.length) found = this.found = grown(found, count + end - start);
      for (let at = start; at < end; at++) found[count++] = records[at]!;
    }
    return found.subarray(0, count);
  }

  /** Finds the words of a text; returns how many there are. */
  private scan(text: string): number {
    const { scanner } = this;
    let { words } = this;
    let at = 0;
    for (scanner.begin(text); scanner.next(); at += WORD) {
      if (at === words.length) words = this.words = grown(words, at + WORD);
      words[at] = scanner.hash;
      words[at + START] = scanner.start;
      words[at + END] = scanner.end;
    }
    return at / WORD;
  }

  /**
   * Looks for each word where it stands if no other is in its place. Tables that are larger than the processor's cache must be
   * waited for: here, where no word waits for the one before it, for many at once.
   */
  private lookAhead(count: number): void {
    const { words, places, records } = this;
    const mask = places.length - 1;
    for (let word = 0; word < count * WORD; word += WORD) {
      const hash = words[word]!;
      const record = places[placeOf(hash) & mask]!;
      words[word + RECORD] = records[record] === hash ? record : FREE;
    }
  }

  /** The record of a word, or `FREE`. */
  private find(word: number): number {
    const { words, places, records } = this;
    const likely = words[word + RECORD]!;
    if (likely !== FREE && this.isAt(likely, word)) return likely;
    const hash = words[word]!;
    const mask = places.length - 1;
    for (let place = placeOf(hash) & mask; ; place = (place + 1) & mask) {
      const record = places[place]!;
      if (record === FREE || (records[record] === hash && this.isAt(record, word))) return record;
    }
  }

  private isAt(record: number, word: number): boolean {
    const { words } = this;
    const { units } = this.scanner;
    const lengths = this.records[record + LENGTHS]!;
    const start = words[word + START]!;
    const end = words[word + END]!;
    if ((lengths & 0xff) !== end - start) return false;
    const shift = 2 * (record + IDS + (lengths >>> IDS_SHIFT)) - start;
    for (let at = start; at < end; at++) if (this.units[at + shift] !== units[at]) return false;
    return true;
  }

  /** Makes a record of a word; the next one takes its place if the word is not kept. */
  private meet(text: string, word: number): number {
    const start = this.words[word + START]!;
    const end = this.words[word + END]!;
    const record = this.end;
    const ids = this.writeTokens(text, start, end);
    const isKept = end - start <= LONGEST_KEPT;
    this.records[record] = this.words[word]!;
    this.records[record + LENGTHS] = (isKept ? end - start : 0) | (ids << IDS_SHIFT);
    if (isKept) this.keep(record, ids, start, end);
    return record;
  }

  /** Writes a word's tokens to the next record; returns how many there are. */
  private writeTokens(text: string, start: number, end: number): number {
    const { plain, tokens } = this;
    const at = this.end + IDS;
    if (!plain.read(this.scanner.units, start, end)) {
      const ids = wordTokens(text.slice(start, end)).map((token) => tokens.number(token));
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

  private keep(record: number, ids: number, start: number, end: number): void {
    const first = record + IDS + ids;
    this.end = first + ((end - start + 1) >> 1);
    this.makeRoom(this.end);
    const { units } = this;
    const shift = 2 * first - start;
    for (let at = start; at < end; at++) units[at + shift] = this.scanner.units[at]!;
    // At most half of the places are taken, so that a search soon meets a free one.
    if (++this.size * 2 > this.places.length) this.spread();
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
