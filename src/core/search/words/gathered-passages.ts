import { grown } from "../../base/grown";
import type { Slot } from "../../ports/vector-index";
import { contribution } from "../bm25";
import { ByteWriter } from "../byte-writer";
import { joinSegment, type KeywordSegment, type SegmentRange } from "./keyword-segment";
import type { Lexicon, TokenId } from "./lexicon";
import { writePostings } from "./posting-list";
import { sortTerms } from "./sort-terms";
import { Tombstones } from "./tombstones";

const FIRST_ENTRIES = 1024;

/**
 * The passages that came last, until they are sealed. Postings lie in the order they came, each with the place of the one
 * before it of the same token, so that adding one costs a few writes; a token's postings are read from its last one back.
 */
export class GatheredPassages {
  readonly removed = new Tombstones();
  /** By ordinal; the first `passages` count. */
  slots = new Uint32Array(256);
  lengths = new Uint16Array(256);
  passages = 0;
  // By posting: its passage, how often the token comes there, and the token's posting before it, + 1.
  private ordinals = new Uint16Array(FIRST_ENTRIES);
  private counts = new Uint16Array(FIRST_ENTRIES);
  private before = new Uint32Array(FIRST_ENTRIES);
  private entries = 0;
  /** By token: its last posting, + 1. */
  private lastOf: Uint32Array;

  /** @param stamp told apart from all other parts of the index by it. */
  constructor(
    readonly stamp: number,
    private readonly lexicon: Lexicon,
  ) {
    this.lastOf = new Uint32Array(lexicon.size);
  }

  /** @returns the ordinal of the passage. At most 65,536 can be added. */
  add(slot: Slot, text: string): number {
    const tokens = this.lexicon.read(text);
    const ordinal = this.passages++;
    this.makeRoom(tokens.length);
    this.slots[ordinal] = slot;
    this.lengths[ordinal] = Math.min(tokens.length, 0xffff);
    const { ordinals, counts, before, lastOf } = this;
    let { entries } = this;
    for (let i = 0; i < tokens.length; i++) {
      const token = tokens[i] ?? 0;
      const last = lastOf[token] ?? 0;
      if (last > 0 && ordinals[last - 1] === ordinal) {
        counts[last - 1] = Math.min((counts[last - 1] ?? 0) + 1, 0xffff);
        continue;
      }
      ordinals[entries] = ordinal;
      counts[entries] = 1;
      before[entries] = last;
      lastOf[token] = ++entries;
    }
    this.entries = entries;
    return ordinal;
  }

  /** How many living passages hold the token. */
  holding(token: string): number {
    let count = 0;
    for (let entry = this.lastEntry(token); entry > 0; entry = this.before[entry - 1] ?? 0) {
      if (!this.removed.has(this.ordinals[entry - 1] ?? 0)) count++;
    }
    return count;
  }

  /** Adds what the token gives to every passage that holds it. @param scores by ordinal. */
  addTo(scores: Float64Array, token: string, share: number, slope: number): void {
    const { ordinals, counts, before, lengths } = this;
    for (let entry = this.lastEntry(token); entry > 0; entry = before[entry - 1] ?? 0) {
      const ordinal = ordinals[entry - 1] ?? 0;
      const gain = contribution(share, counts[entry - 1] ?? 1, lengths[ordinal] ?? 0, slope);
      scores[ordinal] = (scores[ordinal] ?? 0) + gain;
    }
  }

  /** A segment of all passages; those that were removed keep their ordinals. */
  seal(range: SegmentRange): KeywordSegment {
    const slots = this.slots.slice(0, this.passages);
    const lengths = this.lengths.slice(0, this.passages);
    const meanLength = lengths.reduce((sum, length) => sum + length, 0) / lengths.length;
    const tokens = this.sortedTokens();
    const utf8 = new ByteWriter(tokens.length * 8);
    const postings = new ByteWriter(this.entries * 2);
    const termEnds = new Uint32Array(tokens.length);
    const postingEnds = new Uint32Array(tokens.length);
    const scratch = {
      ordinals: new Uint32Array(this.passages),
      counts: new Uint32Array(this.passages),
      size: 0,
    };
    tokens.forEach((token, at) => {
      this.lexicon.writeUtf8(token, utf8);
      termEnds[at] = utf8.length;
      this.copyPostings(token, scratch);
      writePostings(postings, scratch, lengths, meanLength);
      postingEnds[at] = postings.length;
    });
    return joinSegment(range, {
      slots,
      lengths,
      termEnds,
      postingEnds,
      utf8: utf8.bytes(),
      postings: postings.bytes(),
    });
  }

  private lastEntry(token: string): number {
    const id = this.lexicon.idOf(token);
    return id === undefined ? 0 : (this.lastOf[id] ?? 0);
  }

  /** The tokens that have postings, sorted by their bytes. */
  private sortedTokens(): Uint32Array {
    const present = new Uint32Array(this.lastOf.length);
    let count = 0;
    for (let token = 0; token < this.lastOf.length; token++) {
      if (this.lastOf[token] !== 0) present[count++] = token;
    }
    const order = sortTerms(count, (at, depth) => this.lexicon.keyOf(present[at] ?? 0, depth));
    return order.map((at) => present[at] ?? 0);
  }

  /** The chain runs from a token's last posting to its first. */
  private copyPostings(token: TokenId, into: { ordinals: Uint32Array; counts: Uint32Array; size: number }) {
    let size = 0;
    for (let entry = this.lastOf[token] ?? 0; entry > 0; entry = this.before[entry - 1] ?? 0) size++;
    into.size = size;
    for (let entry = this.lastOf[token] ?? 0; entry > 0; entry = this.before[entry - 1] ?? 0) {
      into.ordinals[--size] = this.ordinals[entry - 1] ?? 0;
      into.counts[size] = this.counts[entry - 1] ?? 1;
    }
  }

  private makeRoom(tokens: number): void {
    if (this.passages > this.slots.length) {
      this.slots = grown(this.slots, this.passages);
      this.lengths = grown(this.lengths, this.passages);
    }
    if (this.entries + tokens > this.ordinals.length) {
      this.ordinals = grown(this.ordinals, this.entries + tokens);
      this.counts = grown(this.counts, this.entries + tokens);
      this.before = grown(this.before, this.entries + tokens);
    }
    if (this.lexicon.size > this.lastOf.length) this.lastOf = grown(this.lastOf, this.lexicon.size);
  }
}
