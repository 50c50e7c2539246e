import { grown } from "../../base/grown";
import { writeUtf8 } from "../../base/utf8";
import { KEY_BYTES } from "./sort-terms";

const FIRST_PLACES = 1 << 12;
const HASH_START = 0x811c9dc5;
const HASH_FACTOR = 0x01000193;
const UTF8 = new TextDecoder("utf-8", { ignoreBOM: true });
// Of a token, two numbers beside each other: the hash of its bytes, and where they end.
const TOKEN = 2;
const END = 1;

/** The number of a token, from 0 in the order in which they were met. */
export type TokenId = number;

/**
 * Numbers tokens. Their UTF-8 lies in one buffer, found again by its hash: a string kept here might keep the whole text alive
 * that it was cut from.
 */
export class TokenTable {
  // An open hash table: token + 1, 0 where free.
  private places = new Int32Array(FIRST_PLACES);
  /** By token, `TOKEN` numbers of each. */
  private table = new Int32Array((FIRST_PLACES / 2) * TOKEN);
  private utf8 = new Uint8Array(FIRST_PLACES * 4);
  private written = new Uint8Array(256);
  private count = 0;

  get size(): number {
    return this.count;
  }

  /** The token's number, a new one when it has not been met. */
  number(token: string): TokenId {
    const length = this.write(token);
    return this.numberBytes(this.written, length);
  }

  /** The same for the UTF-8 of a token: the first `length` bytes. */
  numberBytes(bytes: Uint8Array, length: number): TokenId {
    const hash = hashOf(bytes, length);
    const place = this.search(hash, bytes, length);
    const known = this.places[place]! - 1;
    return known < 0 ? this.keep(hash, place, bytes, length) : known;
  }

  /** Undefined when the token has not been met. */
  find(token: string): TokenId | undefined {
    const length = this.write(token);
    const hash = hashOf(this.written, length);
    const known = this.places[this.search(hash, this.written, length)]! - 1;
    return known < 0 ? undefined : known;
  }

  /** Writes its UTF-8 to the beginning of `bytes`; returns how many they are. */
  copyTo(bytes: Uint8Array, id: TokenId): number {
    const { utf8 } = this;
    const start = this.startOf(id);
    const length = this.endOf(id) - start;
    for (let i = 0; i < length; i++) bytes[i] = utf8[start + i]!;
    return length;
  }

  text(id: TokenId): string {
    const bytes = this.utf8.subarray(this.startOf(id), this.endOf(id));
    return bytes.every((byte) => byte < 0x80) ? String.fromCharCode(...bytes) : UTF8.decode(bytes);
  }

  /** For `sortTerms`: bytes of the token's UTF-8. */
  keyOf(id: TokenId, depth: number): number {
    const { utf8 } = this;
    const at = this.startOf(id) + depth;
    const end = this.endOf(id);
    let key = 0;
    for (let i = at; i < at + KEY_BYTES; i++) key = key * 256 + (i < end ? utf8[i]! : 0);
    return key;
  }

  private startOf(id: TokenId): number {
    return id === 0 ? 0 : this.endOf(id - 1);
  }

  private endOf(id: TokenId): number {
    return this.table[id * TOKEN + END]!;
  }

  private write(token: string): number {
    if (token.length * 3 > this.written.length) this.written = new Uint8Array(token.length * 3);
    return writeUtf8(token, this.written, 0);
  }

  /** The place of the token, or the free one where it belongs. */
  private search(hash: number, bytes: Uint8Array, length: number): number {
    const { places, table } = this;
    const mask = places.length - 1;
    for (let place = hash & mask; ; place = (place + 1) & mask) {
      const id = places[place]! - 1;
      if (id < 0 || (table[id * TOKEN] === hash && this.isAt(id, bytes, length))) return place;
    }
  }

  private isAt(id: TokenId, bytes: Uint8Array, length: number): boolean {
    const { utf8 } = this;
    const start = this.startOf(id);
    if (this.endOf(id) - start !== length) return false;
    for (let i = 0; i < length; i++) if (utf8[start + i] !== bytes[i]) return false;
    return true;
  }

  private keep(hash: number, place: number, bytes: Uint8Array, length: number): TokenId {
    const id = this.count++;
    const start = this.startOf(id);
    if ((id + 1) * TOKEN > this.table.length) this.table = grown(this.table, (id + 1) * TOKEN);
    if (start + length > this.utf8.length) this.utf8 = grown(this.utf8, start + length);
    const { utf8 } = this;
    for (let i = 0; i < length; i++) utf8[start + i] = bytes[i]!;
    this.table[id * TOKEN] = hash;
    this.table[id * TOKEN + END] = start + length;
    this.places[place] = id + 1;
    // At most half of the places are taken, so that a search soon meets a free one.
    if (this.count * 2 > this.places.length) this.spread();
    return id;
  }

  private spread(): void {
    const places = new Int32Array(this.places.length * 2);
    const mask = places.length - 1;
    for (let id = 0; id < this.count; id++) {
      let place = this.table[id * TOKEN]! & mask;
      while (places[place] !== 0) place = (place + 1) & mask;
      places[place] = id + 1;
    }
    this.places = places;
  }
}

function hashOf(bytes: Uint8Array, length: number): number {
  let hash = HASH_START;
  for (let at = 0; at < length; at++) hash = Math.imul(hash ^ bytes[at]!, HASH_FACTOR);
  return hash ^ (hash >>> 15);
}
