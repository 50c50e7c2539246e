import { ByteWriter } from "../byte-writer";
import { joinSegment, type SegmentRange } from "./keyword-segment";
import { PASSED, writePostings } from "./posting-list";
import { SealedPassages } from "./sealed-passages";

/** In place of a new ordinal: the passage had been removed. */
const GONE = -1;

/**
 * Makes one part of several neighbours, without their removed passages, a piece at a time: searches and removals may come
 * in between.
 */
export class SegmentMerge {
  private readonly slots: Uint32Array;
  private readonly lengths: Uint16Array;
  private readonly meanLength: number;
  /** For each part: new ordinals by old ones. */
  private readonly renumbered: readonly Int32Array[];
  /** For each part: the term that comes next. */
  private readonly next: number[];
  private readonly utf8: ByteWriter;
  private readonly postings: ByteWriter;
  private readonly termEnds: Uint32Array;
  private readonly postingEnds: Uint32Array;
  private readonly list;
  private terms = 0;

  /** @param parts from oldest to newest. */
  constructor(
    readonly parts: readonly SealedPassages[],
    private readonly range: SegmentRange,
  ) {
    const living = sum(parts.map((part) => part.living));
    const terms = sum(parts.map(({ segment }) => segment.terms));
    this.slots = new Uint32Array(living);
    this.lengths = new Uint16Array(living);
    this.renumbered = this.renumber();
    this.meanLength = this.lengths.reduce((total, length) => total + length, 0) / living;
    this.next = parts.map(() => 0);
    this.utf8 = new ByteWriter(sum(parts.map(({ segment }) => segment.utf8.length)));
    this.postings = new ByteWriter(sum(parts.map(({ segment }) => segment.postings.length)));
    this.termEnds = new Uint32Array(terms);
    this.postingEnds = new Uint32Array(terms);
    this.list = { ordinals: new Uint32Array(living), counts: new Uint32Array(living), size: 0 };
  }

  /**
   * Merges terms with so many postings; the last piece joins the sections as well.
   * @returns the new part, when there are no more terms. Passages removed since the merge began are removed in it too.
   */
  advance(postings: number): SealedPassages | undefined {
    for (let done = 0; done < postings; done += this.list.size + 1) {
      const term = this.smallestTerm();
      if (term === undefined) return this.join();
      this.mergeTerm(term);
    }
    return undefined;
  }

  private join(): SealedPassages {
    const merged = new SealedPassages(
      joinSegment(this.range, {
        slots: this.slots,
        lengths: this.lengths,
        termEnds: this.termEnds.subarray(0, this.terms),
        postingEnds: this.postingEnds.subarray(0, this.terms),
        utf8: this.utf8.bytes(),
        postings: this.postings.bytes(),
      }),
    );
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

  private smallestTerm(): Uint8Array | undefined {
    let smallest: Uint8Array | undefined;
    this.parts.forEach(({ segment }, i) => {
      const at = this.next[i] ?? 0;
      if (at >= segment.terms) return;
      const term = segment.term(at);
      if (smallest === undefined || compare(term, smallest) < 0) smallest = term;
    });
    return smallest;
  }

  private mergeTerm(term: Uint8Array): void {
    this.list.size = 0;
    this.parts.forEach((part, i) => {
      const at = this.next[i] ?? 0;
      if (at >= part.segment.terms || compare(part.segment.term(at), term) !== 0) return;
      this.next[i] = at + 1;
      this.takePostings(part, at, this.renumbered[i] ?? new Int32Array(0));
    });
    if (this.list.size === 0) return;
    this.utf8.append(term);
    writePostings(this.postings, this.list, this.lengths, this.meanLength);
    this.termEnds[this.terms] = this.utf8.length;
    this.postingEnds[this.terms++] = this.postings.length;
  }

  private takePostings(part: SealedPassages, at: number, renumbered: Int32Array): void {
    const { list } = this;
    const cursor = part.segment.cursor(at);
    for (; cursor.ordinal < PASSED; cursor.next()) {
      const ordinal = renumbered[cursor.ordinal] ?? GONE;
      if (ordinal === GONE) continue;
      list.ordinals[list.size] = ordinal;
      list.counts[list.size++] = cursor.count;
    }
  }
}

function compare(a: Uint8Array, b: Uint8Array): number {
  const shared = Math.min(a.length, b.length);
  for (let i = 0; i < shared; i++) {
    const difference = (a[i] ?? 0) - (b[i] ?? 0);
    if (difference !== 0) return difference;
  }
  return a.length - b.length;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}
