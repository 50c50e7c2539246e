import { grown } from "../../base/grown";
import { hashOfKey, hashOfLong, KEY_BYTES, KEY_MASKS } from "./short-key";

const FIRST_PLACES = 1 << 12;
const ENCODER = new TextEncoder();
const DECODER = new TextDecoder("utf-8", { ignoreBOM: true });
// A place of the hash table is four numbers. Three hold a token's bytes, padded with zeros; the fourth holds the token +
// 1, or 0 for a free place. A longer token has its hash in the first number and `LONG` in the third.
const PLACE = 4;
const ID = 3;
const MOST_SHORT = 12;
/** No UTF-8 bytes have this value. */
const LONG = -1;

/** The number of a token, from 0 in the order of first appearance. */
export type TokenId = number;

/**
 * Numbers tokens. One buffer holds their UTF-8: a string kept here might keep alive the whole text that it was cut from.
 * The hash table itself holds the bytes of a short token, so that a lookup waits for memory only once.
 */
export class TokenTable {
  /** A buffer that receives a token's UTF-8 before `numberWritten`. */
  written = new Uint8Array(256);
  private writtenNumbers = new Int32Array(this.written.buffer);
  /** Open addressing with linear probing from the place of the token's hash. */
  private places = new Int32Array(FIRST_PLACES * PLACE);
  /** By token: the end of its bytes. */
  private ends = new Uint32Array(FIRST_PLACES / 2);
  private utf8 = new Uint8Array(FIRST_PLACES * 4);
  private count = 0;
  /** The key of the token being looked up, in the form of its place. */
  private readonly key = new Int32Array(ID);

  get size(): number {
    return this.count;
  }

  /** The token's number; a new number when the token has not been met. */
  number(token: string): TokenId {
    return this.numberWritten(this.write(token));
  }

  /** The number of the token in the first `length` bytes of `written`; a new number when the token has not been met. */
  numberWritten(length: number): TokenId {
    const place = this.search(length);
    const known = this.places[place + ID]! - 1;
    return known < 0 ? this.keep(place, length) : known;
  }

  /** The token's number; undefined when the token has not been met. */
  find(token: string): TokenId | undefined {
    const place = this.search(this.write(token));
    const known = this.places[place + ID]! - 1;
    return known < 0 ? undefined : known;
  }

  /** Copies the token's UTF-8 to the start of `bytes`; returns its length. */
  copyTo(bytes: Uint8Array, id: TokenId): number {
    const { utf8 } = this;
    const start = this.startOf(id);
    const length = this.ends[id]! - start;
    for (let i = 0; i < length; i++) bytes[i] = utf8[start + i]!;
    return length;
  }

  text(id: TokenId): string {
    const bytes = this.utf8.subarray(this.startOf(id), this.ends[id]);
    return bytes.every((byte) => byte < 0x80) ? String.fromCharCode(...bytes) : DECODER.decode(bytes);
  }

  /** Whether the token's UTF-8 begins with these bytes. */
  beginsWith(id: TokenId, bytes: Uint8Array): boolean {
    const { utf8 } = this;
    const start = this.startOf(id);
    if (this.ends[id]! - start < bytes.length) return false;
    for (let i = 0; i < bytes.length; i++) if (utf8[start + i] !== bytes[i]) return false;
    return true;
  }

  /** For `sortTerms`: up to four bytes of the token's UTF-8, from `depth` on, as one number. */
  keyOf(id: TokenId, depth: number): number {
    const { utf8 } = this;
    const at = this.startOf(id) + depth;
    const end = this.ends[id]!;
    let key = 0;
    for (let i = at; i < at + KEY_BYTES; i++) key = key * 256 + (i < end ? utf8[i]! : 0);
    return key;
  }

  private startOf(id: TokenId): number {
    return id === 0 ? 0 : this.ends[id - 1]!;
  }

  private write(token: string): number {
    if (token.length * 3 > this.written.length) {
      this.written = new Uint8Array(token.length * 4);
      this.writtenNumbers = new Int32Array(this.written.buffer);
    }
    return ENCODER.encodeInto(token, this.written).written;
  }

  /** The place of the written token, or the free place where it belongs. */
  private search(length: number): number {
    this.readKey(length);
    const { key, places } = this;
    const a = key[0]!;
    const b = key[1]!;
    const c = key[2]!;
    const last = places.length - PLACE;
    for (let place = placeFrom(a, b, c) & last; ; place = (place + PLACE) & last) {
      const id = places[place + ID]! - 1;
      if (id < 0) return place;
      const isOther = (places[place]! ^ a) | (places[place + 1]! ^ b) | (places[place + 2]! ^ c);
      if (isOther === 0 && (c !== LONG || this.isAt(id, length))) return place;
    }
  }

  private readKey(length: number): void {
    const { key, written, writtenNumbers } = this;
    if (length <= MOST_SHORT) {
      for (let i = 0; i < key.length; i++) key[i] = writtenNumbers[i]! & KEY_MASKS[length * 4 + i]!;
      return;
    }
    key[0] = hashOfLong(written, 0, length);
    key[1] = 0;
    key[2] = LONG;
  }

  private isAt(id: TokenId, length: number): boolean {
    const { utf8, written } = this;
    const start = this.startOf(id);
    if (this.ends[id]! - start !== length) return false;
    for (let i = 0; i < length; i++) if (utf8[start + i] !== written[i]) return false;
    return true;
  }

  private keep(place: number, length: number): TokenId {
    const id = this.count++;
    const start = this.startOf(id);
    if (id >= this.ends.length) this.ends = grown(this.ends, id + 1);
    if (start + length > this.utf8.length) this.utf8 = grown(this.utf8, start + length);
    const { utf8, written } = this;
    for (let i = 0; i < length; i++) utf8[start + i] = written[i]!;
    this.ends[id] = start + length;
    const { key, places } = this;
    for (let i = 0; i < key.length; i++) places[place + i] = key[i]!;
    places[place + ID] = id + 1;
    // At most half of the places are taken, so that a search soon reaches a free one.
    if (this.count * 2 * PLACE > this.places.length) this.spread();
    return id;
  }

  private spread(): void {
    const before = this.places;
    const places = new Int32Array(before.length * 2);
    const last = places.length - PLACE;
    for (let from = 0; from < before.length; from += PLACE) {
      if (before[from + ID] === 0) continue;
      let place = placeFrom(before[from]!, before[from + 1]!, before[from + 2]!) & last;
      while (places[place + ID] !== 0) place = (place + PLACE) & last;
      for (let i = 0; i < PLACE; i++) places[place + i] = before[from + i]!;
    }
    this.places = places;
  }
}

/** The place where the search for a key begins; the caller masks it to the table's size. */
function placeFrom(a: number, b: number, c: number): number {
  return hashOfKey(a, b, c, 0) << 2;
}
