import { ByteWriter } from "../byte-writer";
import { joinSegment } from "./join-segment";
import { KeywordSegment } from "./keyword-segment";
import { PASSED, PostingCursor, writePostings } from "./posting-list";
import { SegmentWithTombstones } from "./segment-with-tombstones";
import type { SegmentRange } from "./segment-layout";
import { TermWriter, compareBytes, TermCursor } from "./term-blocks";
import { ReadAhead } from "./read-ahead";

/** A term costs as much work as this many postings. */
const TERM_POSTINGS = 16;
/** A new ordinal that says: the passage was removed before the merge. */
const GONE = -1;

/**
 * Merges neighbouring segments into one, without their removed passages, step by step: searches and removals may come in
 * between.
 */
export class SegmentMerge {
  private readonly slots: Uint32Array;
  private readonly lengths: Uint16Array;
  private readonly meanLength: number;
  /** For each segment: new ordinals by old ones. */
  private readonly renumbered: readonly Int32Array[];
  /** For each segment: a reader at its next term. */
  private readonly readers: readonly TermReader[];
  private readonly terms: TermWriter;
  private readonly postings: ByteWriter;
  private readonly list;

  /** @param parts the segments, oldest to newest. */
  constructor(
    readonly parts: readonly SegmentWithTombstones[],
    private readonly range: SegmentRange,
  ) {
    const living = sum(parts.map((part) => part.living));
    this.slots = new Uint32Array(living);
    this.lengths = new Uint16Array(living);
    this.renumbered = this.renumber();
    this.meanLength = this.lengths.reduce((total, length) => total + length, 0) / living;
    this.readers = parts.map(({ segment }) => new TermReader(segment));
    const places = parts.map(({ segment }) => segment.places);
    this.terms = new TermWriter(sum(places.map(({ blocks, postings }) => postings - blocks)));
    this.postings = new ByteWriter(sum(places.map(({ postings, end }) => end - postings)));
    this.list = { ordinals: new Uint32Array(living), counts: new Uint32Array(living), size: 0 };
  }

  /**
   * Merges the next terms, up to `postings` postings, where each term counts as some as well; the last step also joins
   * the sections.
   * @returns the new segment, when no terms are left. Passages removed since the merge began have tombstones in it.
   */
  advance(postings: number): SegmentWithTombstones | undefined {
    for (let done = 0; done < postings; done += this.list.size + TERM_POSTINGS) {
      const owners = this.ownersOfNextTerm();
      if (owners.length === 0) return this.join();
      this.mergeTerm(owners);
    }
    return undefined;
  }

  private join(): SegmentWithTombstones {
    const { slots, lengths } = this;
    const sections = { slots, lengths, ...this.terms.end(), postings: this.postings.bytes() };
    const merged = new SegmentWithTombstones(new KeywordSegment(joinSegment(this.range, sections)));
    this.parts.forEach((part, i) => {
      this.renumbered[i]?.forEach((now, before) => {
        if (now !== GONE && part.removed.has(before)) merged.removed.add(now);
      });
    });
    return merged;
  }

  private renumber(): readonly Int32Array[] {
    let living = 0;
    return this.parts.map((part) => {
      const renumbered = new Int32Array(part.passages).fill(GONE);
      for (let ordinal = 0; ordinal < part.passages; ordinal++) {
        if (part.removed.has(ordinal)) continue;
        this.slots[living] = part.slots[ordinal] ?? 0;
        this.lengths[living] = part.lengths[ordinal] ?? 0;
        renumbered[ordinal] = living++;
      }
      return renumbered;
    });
  }

  /** The segments that have the least of the next terms; none when no terms are left. */
  private ownersOfNextTerm(): readonly number[] {
    let owners: number[] = [];
    let least: TermReader | undefined;
    this.readers.forEach((reader, part) => {
      if (reader.isAtEnd) return;
      const order = least === undefined ? -1 : reader.compare(least);
      if (order > 0) return;
      if (order === 0) owners.push(part);
      else owners = [part];
      least = reader;
    });
    return owners;
  }

  private mergeTerm(owners: readonly number[]): void {
    const { list, postings } = this;
    const reader = this.readers[owners[0] ?? 0];
    if (reader === undefined) return;
    list.size = 0;
    for (const part of owners) this.takePostings(part);
    if (list.size > 0) {
      const start = postings.length;
      writePostings(postings, list, this.lengths, this.meanLength);
      this.terms.add(reader.term, reader.length, postings.length - start);
    }
    for (const part of owners) this.readers[part]?.next();
  }

  private takePostings(part: number): void {
    const { list } = this;
    const renumbered = this.renumbered[part];
    const reader = this.readers[part];
    if (reader === undefined || renumbered === undefined) return;
    const cursor = new PostingCursor(reader.list());
    for (; cursor.ordinal < PASSED; cursor.next()) {
      const ordinal = renumbered[cursor.ordinal] ?? GONE;
      if (ordinal === GONE) continue;
      list.ordinals[list.size] = ordinal;
      list.counts[list.size++] = cursor.count;
    }
  }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}

/** Reads all terms of a segment in order, each with its posting list. */
class TermReader {
  private readonly cursor = new TermCursor();
  private readonly blocks: ReadAhead;
  private readonly lists: ReadAhead;
  private block = 0;
  private isPassed = false;

  constructor(private readonly segment: KeywordSegment) {
    this.blocks = new ReadAhead(segment.source);
    this.lists = new ReadAhead(segment.source);
    this.next();
  }

  get isAtEnd(): boolean {
    return this.isPassed;
  }

  get term(): Uint8Array {
    return this.cursor.term;
  }

  get length(): number {
    return this.cursor.length;
  }

  next(): void {
    while (!this.cursor.next()) {
      if (this.block === this.segment.blockCount) {
        this.isPassed = true;
        return;
      }
      this.cursor.begin(this.segment.block(this.block++, this.blocks));
    }
  }

  /** The term's posting list; a view, good until the next list is read. */
  list(): Uint8Array {
    const { postings } = this.segment.places;
    return this.lists.read(postings + this.cursor.listStart, postings + this.cursor.listEnd);
  }

  /** Compares the current terms: below 0 when its own sorts before the other's, 0 when they are equal. */
  compare(other: TermReader): number {
    return compareBytes(this.term, 0, this.length, other.term, 0, other.length);
  }
}
