import { grown } from "../../base/grown";
import type { Slot } from "../../ports/vector-index";
import { contribution } from "../bm25";
import { ByteWriter } from "../byte-writer";
import { joinSegment } from "./join-segment";
import { KeywordSegment } from "./keyword-segment";
import { currentLexicon, type Lexicon } from "./lexicon";
import { writePostings } from "./posting-list";
import type { SegmentRange } from "./segment-layout";
import { sortTerms } from "./sort-terms";
import { TermWriter } from "./term-blocks";
import { Tombstones } from "./tombstones";

const FIRST_ENTRIES = 1024;
/** Bytes that a token and its posting list begin with, at a guess. */
const TOKEN_BYTES = 8;

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
  /** By ordinal: where the passage's postings begin. */
  private firsts = new Uint32Array(256);
  // By posting: its token, how often that comes in the passage, and the token's posting before it, + 1.
  private tokens = new Uint32Array(FIRST_ENTRIES);
  private counts = new Uint16Array(FIRST_ENTRIES);
  private before = new Uint32Array(FIRST_ENTRIES);
  private entries = 0;
  /** By token: its last posting, + 1. */
  private lastOf = new Uint32Array(FIRST_ENTRIES);

  private takenLexicon: Lexicon | undefined;

  /** @param stamp told apart from all other parts of the index by it. */
  constructor(readonly stamp: number) {}

  /** Taken with the first passage, or before: nothing else keeps its megabytes in memory. */
  get lexicon(): Lexicon {
    return (this.takenLexicon ??= currentLexicon());
  }

  /** Begins with what was learnt before. */
  keepOnWith(lexicon: Lexicon): void {
    if (!lexicon.isFull) this.takenLexicon = lexicon;
  }

  /** @returns the ordinal of the passage. At most 65,536 can be added. */
  add(slot: Slot, text: string): number {
    const read = this.lexicon.read(text);
    const ordinal = this.passages++;
    this.makeRoom(read.length);
    this.slots[ordinal] = slot;
    this.lengths[ordinal] = Math.min(read.length, 0xffff);
    const { tokens, counts, before, lastOf } = this;
    let { entries } = this;
    const first = entries;
    this.firsts[ordinal] = first;
    for (let i = 0; i < read.length; i++) {
      const token = read[i] ?? 0;
      const last = lastOf[token] ?? 0;
      if (last > first) {
        counts[last - 1] = Math.min((counts[last - 1] ?? 0) + 1, 0xffff);
        continue;
      }
      tokens[entries] = token;
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
    this.forEachPosting(token, (ordinal) => {
      if (!this.removed.has(ordinal)) count++;
    });
    return count;
  }

  /** Adds what the token gives to every passage that holds it. @param scores by ordinal. */
  addTo(scores: Float64Array, token: string, share: number, slope: number): void {
    this.forEachPosting(token, (ordinal, count) => {
      const gain = contribution(share, count, this.lengths[ordinal] ?? 0, slope);
      scores[ordinal] = (scores[ordinal] ?? 0) + gain;
    });
  }

  /** A segment of all passages; those that were removed keep their ordinals. */
  seal(range: SegmentRange): KeywordSegment {
    const slots = this.slots.slice(0, this.passages);
    const lengths = this.lengths.slice(0, this.passages);
    const meanLength = lengths.reduce((sum, length) => sum + length, 0) / lengths.length;
    const tokens = this.sortedTokens();
    const { ends, ordinals, counts } = this.postingsBy(tokens);
    const terms = new TermWriter(tokens.length * TOKEN_BYTES);
    const postings = new ByteWriter(this.entries * 2);
    tokens.forEach((token, at) => {
      const term = this.lexicon.tokens.bytesOf(token);
      const start = postings.length;
      const from = at === 0 ? 0 : (ends[at - 1] ?? 0);
      writePostings(postings, { ordinals, counts, from, to: ends[at] ?? 0 }, lengths, meanLength);
      terms.add(term, term.length, postings.length - start);
    });
    return new KeywordSegment(
      joinSegment(range, { slots, lengths, ...terms.end(), postings: postings.bytes() }),
    );
  }

  /** From the last passage that holds the token to the first. */
  private forEachPosting(token: string, visit: (ordinal: number, count: number) => void): void {
    if (this.passages === 0) return;
    const id = this.lexicon.tokens.find(token);
    let ordinal = this.passages - 1;
    for (
      let entry = (id === undefined ? 0 : this.lastOf[id]) ?? 0;
      entry > 0;
      entry = this.before[entry - 1] ?? 0
    ) {
      while ((this.firsts[ordinal] ?? 0) >= entry) ordinal--;
      visit(ordinal, this.counts[entry - 1] ?? 1);
    }
  }

  /** The tokens that have postings, sorted by their bytes. */
  private sortedTokens(): Uint32Array {
    const present = new Uint32Array(this.lastOf.length);
    let count = 0;
    for (let token = 0; token < this.lastOf.length; token++) {
      if (this.lastOf[token] !== 0) present[count++] = token;
    }
    const order = sortTerms(count, (at, depth) => this.lexicon.tokens.keyOf(present[at] ?? 0, depth));
    return order.map((at) => present[at] ?? 0);
  }

  /** The postings token by token instead of passage by passage; `ends` by the token's place among `sorted`. */
  private postingsBy(sorted: Uint32Array): { ends: Uint32Array; ordinals: Uint32Array; counts: Uint32Array } {
    const places = new Uint32Array(this.lastOf.length);
    sorted.forEach((token, at) => (places[token] = at));
    const ends = new Uint32Array(sorted.length + 1);
    // Counted one place further on: summed up, that is where each token's postings begin, and after filling where they end.
    for (let entry = 0; entry < this.entries; entry++) ends[(places[this.tokens[entry] ?? 0] ?? 0) + 1]!++;
    for (let at = 1; at < ends.length; at++) ends[at]! += ends[at - 1]!;
    const ordinals = new Uint32Array(this.entries);
    const counts = new Uint32Array(this.entries);
    for (let ordinal = 0; ordinal < this.passages; ordinal++) {
      const end = ordinal + 1 < this.passages ? (this.firsts[ordinal + 1] ?? 0) : this.entries;
      for (let entry = this.firsts[ordinal] ?? 0; entry < end; entry++) {
        const at = ends[places[this.tokens[entry] ?? 0] ?? 0]!++;
        ordinals[at] = ordinal;
        counts[at] = this.counts[entry] ?? 1;
      }
    }
    return { ends, ordinals, counts };
  }

  private makeRoom(tokens: number): void {
    if (this.passages > this.slots.length) {
      this.slots = grown(this.slots, this.passages);
      this.lengths = grown(this.lengths, this.passages);
      this.firsts = grown(this.firsts, this.passages);
    }
    if (this.entries + tokens > this.tokens.length) {
      this.tokens = grown(this.tokens, this.entries + tokens);
      this.counts = grown(this.counts, this.entries + tokens);
      this.before = grown(this.before, this.entries + tokens);
    }
    const { size } = this.lexicon.tokens;
    if (size > this.lastOf.length) this.lastOf = grown(this.lastOf, size);
  }
}
