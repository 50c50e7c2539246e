import { grown } from "../../base/grown";
import type { Slot } from "../../domain/slot";
import { contribution } from "./bm25";
import { ByteWriter } from "../byte-writer";
import { joinSegment } from "./join-segment";
import { KeywordSegment } from "./keyword-segment";
import { currentTermDictionary, type TermDictionary } from "../../text/terms/term-dictionary";
import { writePostings } from "./posting-list";
import type { SegmentRange } from "./segment-layout";
import { sortTerms } from "./sort-terms";
import { MOST_BYTES, TermWriter } from "./term-blocks";
import type { TokenId } from "../../text/terms/token-table";
import { Tombstones } from "./tombstones";

const ENCODER = new TextEncoder();
const FIRST_POSTINGS = 1024;
/** Tokens per step of a flush: some milliseconds. */
const TOKENS_AT_A_TIME = 10_000;
/** The estimated bytes of a token and its posting list. */
const TOKEN_BYTES = 8;
// A posting is three adjacent numbers, so that reading it touches one cache line: its token; the token's previous
// posting, + 1; and the passage's ordinal, with the token's count in the lower half.
const POSTING = 3;
const BEFORE = 1;
const WHERE = 2;
const MOST_COUNT = 0xffff;
// A token's list is two numbers: its last posting, + 1; and its number of postings.
const LIST = 2;
const SIZE = 1;

/**
 * The newest passages, until they are flushed. Postings lie in order of arrival, each with the place of the token's
 * previous one: so adding a posting costs a few writes, and a token's postings are read from the last one back.
 */
export class Memtable {
  readonly removed = new Tombstones();
  /** By ordinal; only the first `passages` are in use. */
  slots = new Uint32Array(256);
  lengths = new Uint16Array(256);
  passages = 0;
  /** Each posting takes `POSTING` numbers. */
  private postings = new Uint32Array(FIRST_POSTINGS * POSTING);
  private postingCount = 0;
  /** By token; each takes `LIST` numbers. */
  private lists = new Uint32Array(FIRST_POSTINGS * LIST);

  private takenDictionary: TermDictionary | undefined;

  /** @param stamp tells it apart from all other memtables and segments of the index. */
  constructor(readonly stamp: number) {}

  /** Taken with the first passage or earlier; while there is none, nothing keeps its megabytes in memory. */
  get dictionary(): TermDictionary {
    return (this.takenDictionary ??= currentTermDictionary());
  }

  /** Takes over the dictionary of another memtable. */
  keepOnWith(before: Memtable): void {
    if (!before.dictionary.isFull) this.takenDictionary = before.dictionary;
  }

  /** Takes over the memory of another memtable, which has been flushed and must not be used afterwards. */
  takeRoomOf(frozen: Memtable): void {
    this.postings = frozen.postings;
  }

  /** Adds a passage; at most 65,536 fit. @returns its ordinal. */
  add(slot: Slot, text: string): number {
    const read = this.dictionary.read(text);
    const ordinal = this.passages++;
    this.makeRoom(read.length);
    this.slots[ordinal] = slot;
    this.lengths[ordinal] = Math.min(read.length, 0xffff);
    const { postings, lists } = this;
    let { postingCount } = this;
    const first = postingCount;
    for (let i = 0; i < read.length; i++) {
      const token = read[i]!;
      const last = lists[token * LIST]!;
      if (last > first) {
        const where = (last - 1) * POSTING + WHERE;
        if ((postings[where]! & MOST_COUNT) < MOST_COUNT) postings[where]!++;
        continue;
      }
      const at = postingCount * POSTING;
      postings[at] = token;
      postings[at + BEFORE] = last;
      postings[at + WHERE] = (ordinal << 16) | 1;
      lists[token * LIST] = ++postingCount;
      lists[token * LIST + SIZE]!++;
    }
    this.postingCount = postingCount;
    return ordinal;
  }

  /** The number of living passages that hold the token. */
  holding(token: string): number {
    const id = this.idOf(token);
    if (id === undefined) return 0;
    let count = this.lists[id * LIST + SIZE] ?? 0;
    if (this.removed.size > 0)
      this.forEachPosting(id, (ordinal) => {
        if (this.removed.has(ordinal)) count--;
      });
    return count;
  }

  *tokensFrom(letters: string): Generator<string> {
    const { tokens } = this.dictionary;
    const beginning = ENCODER.encode(letters);
    for (let id = 0; this.passages > 0 && id < this.lists.length / LIST; id++) {
      if (this.lists[id * LIST] === 0) continue;
      // A dictionary has hundreds of thousands of tokens: to decode them all takes longer than the search.
      if (tokens.beginsWith(id, beginning)) yield tokens.text(id);
    }
  }

  /** Adds the token's contribution to the score of every passage that holds it. @param scores by ordinal. */
  addTo(scores: Float64Array, token: string, share: number, slope: number): void {
    const id = this.idOf(token);
    if (id === undefined) return;
    this.forEachPosting(id, (ordinal, count) => {
      const gain = contribution(share, count, this.lengths[ordinal] ?? 0, slope);
      scores[ordinal] = (scores[ordinal] ?? 0) + gain;
    });
  }

  /**
   * Makes a segment of all passages, in steps of a few milliseconds; removed passages keep their ordinals. No passage can
   * be added meanwhile.
   */
  *flush(range: SegmentRange): Generator<void, KeywordSegment> {
    const slots = this.slots.slice(0, this.passages);
    const lengths = this.lengths.slice(0, this.passages);
    const meanLength = lengths.reduce((sum, length) => sum + length, 0) / lengths.length;
    const tokens = this.sortedTokens();
    yield;
    const wheres = this.wheresBy(tokens);
    yield;
    const terms = new TermWriter(tokens.length * TOKEN_BYTES);
    const out = new ByteWriter(this.postingCount * 2);
    const list = {
      ordinals: new Uint32Array(this.passages),
      counts: new Uint32Array(this.passages),
      size: 0,
    };
    const term = new Uint8Array(MOST_BYTES);
    const { ordinals, counts } = list;
    for (let i = 0, from = 0; i < tokens.length; i++) {
      if (i % TOKENS_AT_A_TIME === TOKENS_AT_A_TIME - 1) yield;
      const token = tokens[i]!;
      const size = this.lists[token * LIST + SIZE]!;
      for (let at = 0; at < size; at++) {
        const where = wheres[from + at]!;
        ordinals[at] = where >>> 16;
        counts[at] = where & MOST_COUNT;
      }
      list.size = size;
      from += size;
      const start = out.length;
      writePostings(out, list, lengths, meanLength);
      terms.add(term, this.dictionary.tokens.copyTo(term, token), out.length - start);
    }
    return new KeywordSegment(joinSegment(range, { slots, lengths, ...terms.end(), postings: out.bytes() }));
  }

  private idOf(token: string): TokenId | undefined {
    return this.passages === 0 ? undefined : this.dictionary.tokens.find(token);
  }

  /** Visits the token's postings from the last passage to the first. */
  private forEachPosting(id: TokenId, visit: (ordinal: number, count: number) => void): void {
    const { postings } = this;
    for (let posting = this.lists[id * LIST] ?? 0; posting > 0;) {
      const at = (posting - 1) * POSTING;
      const where = postings[at + WHERE]!;
      visit(where >>> 16, where & MOST_COUNT);
      posting = postings[at + BEFORE]!;
    }
  }

  /** The tokens that have postings, sorted by their bytes. */
  private sortedTokens(): Uint32Array {
    const present = new Uint32Array(this.lists.length / LIST);
    let count = 0;
    for (let token = 0; token < present.length; token++) {
      if (this.lists[token * LIST] !== 0) present[count++] = token;
    }
    const { tokens } = this.dictionary;
    const sorted = sortTerms(count, (at, depth) => tokens.keyOf(present[at]!, depth));
    for (let at = 0; at < count; at++) sorted[at] = present[sorted[at]!]!;
    return sorted;
  }

  /** The `WHERE` number of each posting, ordered by token instead of by passage. */
  private wheresBy(sorted: Uint32Array): Uint32Array {
    const ends = new Uint32Array(this.lists.length / LIST);
    let end = 0;
    for (let i = 0; i < sorted.length; i++) {
      const token = sorted[i]!;
      ends[token] = end;
      end += this.lists[token * LIST + SIZE]!;
    }
    const { postings } = this;
    const wheres = new Uint32Array(this.postingCount);
    for (let at = 0; at < this.postingCount * POSTING; at += POSTING)
      wheres[ends[postings[at]!]!++] = postings[at + WHERE]!;
    return wheres;
  }

  private makeRoom(tokens: number): void {
    if (this.passages > this.slots.length) {
      this.slots = grown(this.slots, this.passages);
      this.lengths = grown(this.lengths, this.passages);
    }
    const size = (this.postingCount + tokens) * POSTING;
    if (size > this.postings.length) this.postings = grown(this.postings, size);
    const most = this.dictionary.tokens.size * LIST;
    if (most > this.lists.length) this.lists = grown(this.lists, most);
  }
}
