import { grown } from "../../base/grown";
import { TokenTable, type TokenId } from "./token-table";
import { WordScanner } from "./word-scanner";
import { wordTokens } from "./word-tokens";

/** Longer words (encoded bytes, ideographs in a row) seldom come twice. */
const LONGEST_KEPT = 40;
/** Words that a lexicon keeps before another takes its place: nearly all that a folder uses again, in about ten megabytes. */
const MANY_WORDS = 100_000;
const FIRST_PLACES = 1 << 12;
/** Numbers of a record. */
const RECORD = 4;
// Of a word's record: the hash of its UTF-16 units, where they begin, where its tokens begin, and how many there are of both.
const HASH = 0;
const UNITS_AT = 1;
const IDS_AT = 2;
const COUNTS = 3;
/** In `COUNTS`, units are the lower byte. */
const IDS_SHIFT = 8;

/**
 * Knows the tokens of every word it has met. Words are looked up where they stand in a text, by hash and characters, so that
 * a word seen before costs no string.
 */
export class Lexicon {
  readonly tokens = new TokenTable();
  private readonly scanner = new WordScanner();
  // An open hash table: word + 1, 0 where free.
  private places = new Int32Array(FIRST_PLACES);
  private words = 0;
  /** By word, `RECORD` numbers beside each other: a search that finds reads one line of the processor's cache. */
  private records = new Int32Array(FIRST_PLACES * RECORD);
  private units = new Uint16Array(FIRST_PLACES * 8);
  private unitCount = 0;
  private ids = new Uint32Array(FIRST_PLACES * 3);
  private idCount = 0;

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
      const word = this.find(scanner);
      if (word < 0) {
        const ids = this.meet(text.slice(scanner.start, scanner.end), scanner.hash);
        if (count + ids.length > found.length) found = this.found = grown(found, count + ids.length);
        found.set(ids, count);
        count += ids.length;
        continue;
      }
      const { records, ids } = this;
      const start = records[word * RECORD + IDS_AT] ?? 0;
      const end = start + ((records[word * RECORD + COUNTS] ?? 0) >>> IDS_SHIFT);
      if (count + end - start > found.length) found = this.found = grown(found, count + end - start);
      for (let at = start; at < end; at++) found[count++] = ids[at] ?? 0;
    }
    return found.subarray(0, count);
  }

  /** The number of the word that the scanner stands at, or −1. */
  private find(scanner: WordScanner): number {
    const { places, records } = this;
    const { hash } = scanner;
    const mask = places.length - 1;
    for (let place = placeOf(hash) & mask; ; place = (place + 1) & mask) {
      const word = (places[place] ?? 0) - 1;
      if (word < 0) return -1;
      if (records[word * RECORD + HASH] === hash && this.isAt(scanner, word)) return word;
    }
  }

  private isAt({ units, start, end }: WordScanner, word: number): boolean {
    const { records } = this;
    if (((records[word * RECORD + COUNTS] ?? 0) & 0xff) !== end - start) return false;
    const shift = (records[word * RECORD + UNITS_AT] ?? 0) - start;
    for (let at = start; at < end; at++) if (this.units[at + shift] !== units[at]) return false;
    return true;
  }

  private meet(word: string, hash: number): readonly TokenId[] {
    const ids = wordTokens(word).map((token) => this.tokens.number(token));
    if (word.length <= LONGEST_KEPT) this.keep(word, hash, ids);
    return ids;
  }

  private keep(word: string, hash: number, ids: readonly TokenId[]): void {
    const record = this.words * RECORD;
    const { unitCount, idCount } = this;
    if (record >= this.records.length) this.records = grown(this.records, record + RECORD);
    if (unitCount + word.length > this.units.length) this.units = grown(this.units, unitCount + word.length);
    if (idCount + ids.length > this.ids.length) this.ids = grown(this.ids, idCount + ids.length);
    this.records[record + HASH] = hash;
    this.records[record + UNITS_AT] = unitCount;
    this.records[record + IDS_AT] = idCount;
    this.records[record + COUNTS] = word.length | (ids.length << IDS_SHIFT);
    for (let i = 0; i < word.length; i++) this.units[unitCount + i] = word.charCodeAt(i);
    this.ids.set(ids, idCount);
    this.unitCount += word.length;
    this.idCount += ids.length;
    // At most half of the places are taken, so that a search soon meets a free one.
    if (++this.words * 2 > this.places.length) this.spread();
    else this.place(this.words - 1);
  }

  private spread(): void {
    this.places = new Int32Array(this.places.length * 2);
    for (let word = 0; word < this.words; word++) this.place(word);
  }

  private place(word: number): void {
    const mask = this.places.length - 1;
    let place = placeOf(this.records[word * RECORD + HASH] ?? 0) & mask;
    while (this.places[place] !== 0) place = (place + 1) & mask;
    this.places[place] = word + 1;
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
