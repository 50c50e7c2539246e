import { grown } from "../../base/grown";
import { ByteWriter } from "../byte-writer";
import { KEY_BYTES } from "./sort-terms";

const FIRST_PLACES = 1 << 12;
const HASH_START = 0x811c9dc5;
const HASH_FACTOR = 0x01000193;
const UTF8 = new TextDecoder("utf-8", { ignoreBOM: true });

/** The number of a token, from 0 in the order in which they were met. */
export type TokenId = number;

/**
 * Numbers tokens. Their UTF-8 lies in one buffer, found again by its hash: a string kept here might keep the whole text alive
 * that it was cut from.
 */
export class TokenTable {
  // An open hash table: token + 1, 0 where free.
  private places = new Int32Array(FIRST_PLACES);
  // By token: the hash of its bytes, and where they end.
  private hashes = new Int32Array(FIRST_PLACES / 2);
  private ends = new Uint32Array(FIRST_PLACES / 2);
  private readonly utf8 = new ByteWriter(FIRST_PLACES * 4);
  private count = 0;

  get size(): number {
    return this.count;
  }

  /** The token's number, a new one when it has not been met. */
  number(token: string): TokenId {
    const start = this.utf8.length;
    this.utf8.utf8(token);
    const hash = this.hashFrom(start);
    const place = this.search(hash, start);
    const known = (this.places[place] ?? 0) - 1;
    if (known < 0) return this.keep(hash, place);
    this.utf8.length = start;
    return known;
  }

  /** Undefined when the token has not been met. */
  find(token: string): TokenId | undefined {
    const start = this.utf8.length;
    this.utf8.utf8(token);
    const known = (this.places[this.search(this.hashFrom(start), start)] ?? 0) - 1;
    this.utf8.length = start;
    return known < 0 ? undefined : known;
  }

  /** Its UTF-8; a view, good until the next token is numbered. */
  bytesOf(id: TokenId): Uint8Array {
    return this.utf8.bytes().subarray(this.startOf(id), this.ends[id]);
  }

  text(id: TokenId): string {
    const bytes = this.bytesOf(id);
    return bytes.every((byte) => byte < 0x80) ? String.fromCharCode(...bytes) : UTF8.decode(bytes);
  }

  /** For `sortTerms`: bytes of the token's UTF-8. */
  keyOf(id: TokenId, depth: number): number {
    const { utf8 } = this;
    const at = this.startOf(id) + depth;
    const end = this.ends[id] ?? 0;
    let key = 0;
    for (let i = at; i < at + KEY_BYTES; i++) key = key * 256 + (i < end ? utf8.at(i) : 0);
    return key;
  }

  private startOf(id: TokenId): number {
    return id === 0 ? 0 : (this.ends[id - 1] ?? 0);
  }

  private hashFrom(start: number): number {
    const { utf8 } = this;
    let hash = HASH_START;
    for (let at = start; at < utf8.length; at++) hash = Math.imul(hash ^ utf8.at(at), HASH_FACTOR);
    return hash ^ (hash >>> 15);
  }

  /** The place of the token whose bytes are written from `start` on, or the free one where it belongs. */
  private search(hash: number, start: number): number {
    const { places, hashes } = this;
    const mask = places.length - 1;
    for (let place = hash & mask; ; place = (place + 1) & mask) {
      const id = (places[place] ?? 0) - 1;
      if (id < 0 || (hashes[id] === hash && this.isAt(id, start))) return place;
    }
  }

  private isAt(id: TokenId, start: number): boolean {
    const { utf8 } = this;
    const from = this.startOf(id);
    const length = utf8.length - start;
    if ((this.ends[id] ?? 0) - from !== length) return false;
    for (let i = 0; i < length; i++) if (utf8.at(from + i) !== utf8.at(start + i)) return false;
    return true;
  }

  /** Keeps the token that was written last. */
  private keep(hash: number, place: number): TokenId {
    const id = this.count++;
    if (id >= this.ends.length) {
      this.ends = grown(this.ends, id + 1);
      this.hashes = grown(this.hashes, id + 1);
    }
    this.hashes[id] = hash;
    this.ends[id] = this.utf8.length;
    this.places[place] = id + 1;
    // At most half of the places are taken, so that a search soon meets a free one.
    if (this.count * 2 > this.places.length) this.spread();
    return id;
  }

  private spread(): void {
    const places = new Int32Array(this.places.length * 2);
    const mask = places.length - 1;
    for (let id = 0; id < this.count; id++) {
      let place = (this.hashes[id] ?? 0) & mask;
      while (places[place] !== 0) place = (place + 1) & mask;
      places[place] = id + 1;
    }
    this.places = places;
  }
}
