import { checksum } from "../checksum";
import { PostingCursor } from "./posting-list";

const MAGIC = 0x46_4e_4b_57;
const VERSION = 3;
const HEADER_WORDS = 12;

/** Which batches of passages a segment holds. */
export interface SegmentRange {
  /** First and last batch, counted from 0 in the order in which they were added. */
  readonly first: number;
  readonly last: number;
  /** Grows with every segment an index makes: of two that hold the same batches, the later one counts. */
  readonly stamp: number;
}

/** What a segment is made of. */
export interface SegmentSections {
  /** The slot of each passage, by ordinal. */
  readonly slots: Uint32Array;
  /** Tokens in each passage, at most 65,535. */
  readonly lengths: Uint16Array;
  /** Where each term ends in `utf8`, and its list in `postings`. */
  readonly termEnds: Uint32Array;
  readonly postingEnds: Uint32Array;
  /** The terms one after another, sorted by byte. */
  readonly utf8: Uint8Array;
  /** Their lists, see `writePostings`. */
  readonly postings: Uint8Array;
}

/**
 * An immutable keyword index of some passages in one buffer; little-endian, every section begins at a multiple of 4:
 *
 *     header        u32 × 12  magic, version, checksum of all that follows it, first, last, stamp, passages P, terms T,
 *                             bytes of all terms, bytes of all postings, tokens of all passages, 0
 *     sections      as in `SegmentSections`, in that order: u32 × P, u16 × P, u32 × T, u32 × T, u8, u8
 *
 * Opening makes views; nothing is decoded.
 */
export class KeywordSegment implements SegmentSections {
  readonly range: SegmentRange;
  readonly slots: Uint32Array;
  readonly lengths: Uint16Array;
  readonly termEnds: Uint32Array;
  readonly postingEnds: Uint32Array;
  readonly utf8: Uint8Array;
  readonly postings: Uint8Array;
  /** The mean length of its passages. */
  readonly meanLength: number;

  /** @throws Error when the bytes do not begin as a segment of this version, or are cut short. */
  constructor(readonly bytes: Uint8Array) {
    const header = readHeader(wordsOf(bytes));
    const sections = new SectionReader(bytes);
    this.range = header.range;
    this.slots = sections.words(header.passages);
    this.lengths = sections.halves(header.passages);
    this.termEnds = sections.words(header.terms);
    this.postingEnds = sections.words(header.terms);
    this.utf8 = sections.bytes(header.utf8);
    this.postings = sections.bytes(header.postings);
    this.meanLength = header.tokens / header.passages;
  }

  get passages(): number {
    return this.slots.length;
  }

  get terms(): number {
    return this.termEnds.length;
  }

  termStart(at: number): number {
    return at === 0 ? 0 : (this.termEnds[at - 1] ?? 0);
  }

  /** Below 0 when the term at a position comes before one of another segment, 0 when they are the same. */
  compareTerms(at: number, other: KeywordSegment, otherAt: number): number {
    const { utf8 } = other;
    return this.compare(at, utf8, other.termStart(otherAt), other.termEnds[otherAt] ?? 0);
  }

  /** Position of a term among all, or −1: a binary search on the bytes. */
  find(term: Uint8Array): number {
    let low = 0;
    let high = this.terms - 1;
    while (low <= high) {
      const middle = (low + high) >> 1;
      const order = this.compare(middle, term, 0, term.length);
      if (order === 0) return middle;
      if (order < 0) low = middle + 1;
      else high = middle - 1;
    }
    return -1;
  }

  /** A cursor at the first posting of the term at a position. */
  cursor(at: number): PostingCursor {
    const start = at === 0 ? 0 : (this.postingEnds[at - 1] ?? 0);
    return new PostingCursor(this.postings, start, this.postingEnds[at] ?? 0);
  }

  private compare(at: number, bytes: Uint8Array, from: number, to: number): number {
    const start = this.termStart(at);
    const length = (this.termEnds[at] ?? 0) - start;
    const shared = Math.min(length, to - from);
    for (let i = 0; i < shared; i++) {
      const difference = (this.utf8[start + i] ?? 0) - (bytes[from + i] ?? 0);
      if (difference !== 0) return difference;
    }
    return length - (to - from);
  }
}

/** @throws Error when the bytes are not those that a segment was given, whole and unchanged. */
export function openSegment(bytes: Uint8Array): KeywordSegment {
  const segment = new KeywordSegment(bytes);
  const all = wordsOf(bytes);
  if (all[2] !== checksum(all.subarray(3)))
    throw new Error("Cannot read keyword index: the checksum of a part does not fit");
  return segment;
}

/** Puts the sections into one buffer. */
export function joinSegment(range: SegmentRange, sections: SegmentSections): KeywordSegment {
  const { slots, lengths, termEnds, postingEnds, utf8, postings } = sections;
  const inOrder = [slots, lengths, termEnds, postingEnds, utf8, postings];
  const total = inOrder.reduce((sum, section) => sum + aligned(section.byteLength), HEADER_WORDS * 4);
  const words = new Uint32Array(total / 4);
  const bytes = new Uint8Array(words.buffer);
  let at = HEADER_WORDS * 4;
  for (const { buffer, byteOffset, byteLength } of inOrder) {
    bytes.set(new Uint8Array(buffer, byteOffset, byteLength), at);
    at += aligned(byteLength);
  }
  const tokens = lengths.reduce((sum, length) => sum + length, 0);
  const sizes = [slots.length, termEnds.length, utf8.length, postings.length, tokens];
  words.set([MAGIC, VERSION, 0, range.first, range.last, range.stamp, ...sizes]);
  words[2] = checksum(words.subarray(3));
  return new KeywordSegment(bytes);
}

interface Header {
  readonly range: SegmentRange;
  readonly passages: number;
  readonly terms: number;
  readonly utf8: number;
  readonly postings: number;
  readonly tokens: number;
}

function wordsOf(bytes: Uint8Array): Uint32Array {
  if (bytes.byteOffset % 4 !== 0 || bytes.length % 4 !== 0 || bytes.length < HEADER_WORDS * 4) {
    throw new Error(
      `Cannot read keyword index: ${bytes.length} bytes at ${bytes.byteOffset} are not a whole part`,
    );
  }
  return new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.length / 4);
}

function readHeader(all: Uint32Array): Header {
  const [magic, version, , first = 0, last = 0, stamp = 0] = all;
  const [passages = 0, terms = 0, utf8 = 0, postings = 0, tokens = 0] = all.subarray(6);
  if (magic !== MAGIC) throw new Error("Cannot read keyword index: a part does not begin as one");
  if (version !== VERSION)
    throw new Error(`Cannot read keyword index: version is ${version}, expected ${VERSION}`);
  return { range: { first, last, stamp }, passages, terms, utf8, postings, tokens };
}

/** Cuts the sections out of a segment, one after another. */
class SectionReader {
  private at = HEADER_WORDS * 4;

  constructor(private readonly source: Uint8Array) {}

  words(count: number): Uint32Array {
    return new Uint32Array(this.source.buffer, this.take(count * 4), count);
  }

  halves(count: number): Uint16Array {
    return new Uint16Array(this.source.buffer, this.take(count * 2), count);
  }

  bytes(count: number): Uint8Array {
    return new Uint8Array(this.source.buffer, this.take(count), count);
  }

  private take(size: number): number {
    const start = this.source.byteOffset + this.at;
    this.at += aligned(size);
    if (this.at > this.source.length) throw new Error("Cannot read keyword index: a part is cut short");
    return start;
  }
}

function aligned(size: number): number {
  return (size + 3) & ~3;
}
