import { grown } from "../../base/grown";
import { ByteWriter } from "../byte-writer";
import { KEY_BYTES } from "./sort-terms";
import { WordScanner } from "./word-scanner";
import { wordTokens } from "./word-tokens";

/** Longer words (encoded bytes, ideographs in a row) seldom come twice. */
const LONGEST_KEPT = 40;
/** Words that a lexicon keeps before another takes its place: nearly all that a folder uses again, in about ten megabytes. */
const MANY_WORDS = 100_000;
const FIRST_PLACES = 1 << 12;

/** The number of a token within a lexicon, from 0 in the order in which they were met. */
export type TokenId = number;

/**
 * Numbers tokens, and knows the tokens of every word it has met. Words are looked up where they stand in a text, by hash and
 * characters, so that a word seen before costs no string.
 */
export class Lexicon {
  private readonly scanner = new WordScanner();
  // An open hash table: word number + 1, 0 where free.
  private places = new Int32Array(FIRST_PLACES);
  private words = 0;
  // By word: its hash; where its UTF-16 units and its token numbers end.
  private hashes = new Int32Array(FIRST_PLACES);
  private unitEnds = new Uint32Array(FIRST_PLACES);
  private idEnds = new Uint32Array(FIRST_PLACES);
  private units = new Uint16Array(FIRST_PLACES * 8);
  private ids = new Uint32Array(FIRST_PLACES * 3);

  private readonly tokens: string[] = [];
  private readonly idByToken = new Map<string, TokenId>();
  private readonly utf8 = new ByteWriter();
  private utf8Ends = new Uint32Array(FIRST_PLACES);

  private found = new Uint32Array(1024);

  /** Tokens numbered so far. */
  get size(): number {
    return this.tokens.length;
  }

  get isFull(): boolean {
    return this.words >= MANY_WORDS || this.tokens.length >= 4 * MANY_WORDS;
  }

  /** The tokens of a text, in order, repeats included. A view, good until the next call. */
  read(text: string): Uint32Array {
    const { scanner } = this;
    let count = 0;
    scanner.begin(text);
    while (scanner.next()) {
      const word = this.find(scanner);
      if (word >= 0) {
        const end = this.idEnds[word] ?? 0;
        const start = word === 0 ? 0 : (this.idEnds[word - 1] ?? 0);
        if (count + end - start > this.found.length) this.found = grown(this.found, count + end - start);
        for (let at = start; at < end; at++) this.found[count++] = this.ids[at] ?? 0;
      } else {
        const ids = this.meet(text.slice(scanner.start, scanner.end), scanner.hash);
        if (count + ids.length > this.found.length) this.found = grown(this.found, count + ids.length);
        this.found.set(ids, count);
        count += ids.length;
      }
    }
    return this.found.subarray(0, count);
  }

  token(id: TokenId): string {
    return this.tokens[id] ?? "";
  }

  /** Undefined when the token has not been met. */
  idOf(token: string): TokenId | undefined {
    return this.idByToken.get(token);
  }

  /** Appends the token's UTF-8. */
  writeUtf8(id: TokenId, out: ByteWriter): void {
    out.append(this.utf8.bytes(), id === 0 ? 0 : (this.utf8Ends[id - 1] ?? 0), this.utf8Ends[id]);
  }

  /** For `sortTerms`: bytes of the token's UTF-8. */
  keyOf(id: TokenId, depth: number): number {
    const start = id === 0 ? 0 : (this.utf8Ends[id - 1] ?? 0);
    const end = this.utf8Ends[id] ?? 0;
    let key = 0;
    for (let at = start + depth; at < start + depth + KEY_BYTES; at++) {
      key = key * 256 + (at < end ? this.utf8.at(at) : 0);
    }
    return key;
  }

  /** The number of the word that the scanner stands at, or −1. */
  private find(scanner: WordScanner): number {
    const { places, hashes } = this;
    const { hash } = scanner;
    const mask = places.length - 1;
    for (let place = placeOf(hash) & mask; ; place = (place + 1) & mask) {
      const word = (places[place] ?? 0) - 1;
      if (word < 0) return -1;
      if (hashes[word] === hash && this.isAt(scanner, word)) return word;
    }
  }

  private isAt({ units, start, end }: WordScanner, word: number): boolean {
    const from = word === 0 ? 0 : (this.unitEnds[word - 1] ?? 0);
    if ((this.unitEnds[word] ?? 0) - from !== end - start) return false;
    const shift = from - start;
    for (let at = start; at < end; at++) if (this.units[at + shift] !== units[at]) return false;
    return true;
  }

  private meet(word: string, hash: number): readonly TokenId[] {
    const ids = wordTokens(word).map((token) => this.number(token));
    if (word.length <= LONGEST_KEPT) this.keep(word, hash, ids);
    return ids;
  }

  private keep(word: string, hash: number, ids: readonly TokenId[]): void {
    const at = this.words++;
    const unitStart = at === 0 ? 0 : (this.unitEnds[at - 1] ?? 0);
    const idStart = at === 0 ? 0 : (this.idEnds[at - 1] ?? 0);
    if (at >= this.hashes.length) {
      this.hashes = grown(this.hashes, at + 1);
      this.unitEnds = grown(this.unitEnds, at + 1);
      this.idEnds = grown(this.idEnds, at + 1);
    }
    if (unitStart + word.length > this.units.length) this.units = grown(this.units, unitStart + word.length);
    if (idStart + ids.length > this.ids.length) this.ids = grown(this.ids, idStart + ids.length);
    for (let i = 0; i < word.length; i++) this.units[unitStart + i] = word.charCodeAt(i);
    this.ids.set(ids, idStart);
    this.hashes[at] = hash;
    this.unitEnds[at] = unitStart + word.length;
    this.idEnds[at] = idStart + ids.length;
    // At most half of the places are taken, so that a search soon meets a free one.
    if (this.words * 2 > this.places.length) this.spread();
    else this.place(at);
  }

  private spread(): void {
    this.places = new Int32Array(this.places.length * 2);
    for (let word = 0; word < this.words; word++) this.place(word);
  }

  private place(word: number): void {
    const mask = this.places.length - 1;
    let place = placeOf(this.hashes[word] ?? 0) & mask;
    while (this.places[place] !== 0) place = (place + 1) & mask;
    this.places[place] = word + 1;
  }

  private number(token: string): TokenId {
    const known = this.idByToken.get(token);
    if (known !== undefined) return known;
    const id = this.tokens.push(token) - 1;
    this.idByToken.set(token, id);
    this.utf8.utf8(token);
    if (id >= this.utf8Ends.length) this.utf8Ends = grown(this.utf8Ends, id + 1);
    this.utf8Ends[id] = this.utf8.length;
    return id;
  }
}

let current = new Lexicon();

/** The lexicon for whoever begins to read now. Full, it makes room for a new one, and lives on with those that use it. */
export function currentLexicon(): Lexicon {
  if (current.isFull) current = new Lexicon();
  return current;
}

/** Folds the upper bits of a hash into those that choose a place. */
function placeOf(hash: number): number {
  return hash ^ (hash >>> 15);
}
