import type { Slot } from "../ports/vector-index";
import type { KeywordSegment, TermPostings } from "./keyword-segment";

/** In place of a slot: the passage was removed or replaced. */
export const REMOVED = -1;

/**
 * Some passages and their postings. Passages are numbered by ordinal, in the order they were added; those that are
 * removed keep their postings until the part is merged.
 */
export interface KeywordPart {
  /** Passages, removed ones included. */
  readonly passages: number;
  slotOf(ordinal: number): Slot | typeof REMOVED;
  /** Tokens of a passage, at most 65,535. */
  lengthOf(ordinal: number): number;
  remove(ordinal: number): void;
  /** Visits the passages that hold the term, removed ones included, ordinals ascending. */
  forEachPosting(term: string, visit: (ordinal: number, count: number) => void): void;
  /** Every term with its postings, sorted by UTF-16 units. */
  sortedTerms(): Iterable<TermPostings>;
}

/** The part that passages are added to. */
export class RecentPassages implements KeywordPart {
  private readonly slots: number[] = [];
  private readonly lengths: number[] = [];
  private readonly postings = new Map<string, { readonly ordinals: number[]; readonly counts: number[] }>();

  get passages(): number {
    return this.slots.length;
  }

  /** @returns the ordinal of the passage. */
  add(slot: Slot, tokens: readonly string[]): number {
    const ordinal = this.slots.length;
    this.slots.push(slot);
    this.lengths.push(Math.min(tokens.length, 0xffff));
    for (const token of tokens) this.count(token, ordinal);
    return ordinal;
  }

  slotOf(ordinal: number): number {
    return this.slots[ordinal] ?? REMOVED;
  }

  lengthOf(ordinal: number): number {
    return this.lengths[ordinal] ?? 0;
  }

  remove(ordinal: number): void {
    this.slots[ordinal] = REMOVED;
  }

  forEachPosting(term: string, visit: (ordinal: number, count: number) => void): void {
    const found = this.postings.get(term);
    found?.ordinals.forEach((ordinal, at) => visit(ordinal, found.counts[at] ?? 1));
  }

  *sortedTerms(): Iterable<TermPostings> {
    for (const term of [...this.postings.keys()].sort()) {
      const { ordinals = [], counts = [] } = this.postings.get(term) ?? {};
      yield { term, ordinals, counts };
    }
  }

  private count(token: string, ordinal: number): void {
    const found = this.postings.get(token);
    if (found === undefined) {
      this.postings.set(token, { ordinals: [ordinal], counts: [1] });
      return;
    }
    const last = found.ordinals.length - 1;
    if (found.ordinals[last] === ordinal) found.counts[last] = (found.counts[last] ?? 0) + 1;
    else {
      found.ordinals.push(ordinal);
      found.counts.push(1);
    }
  }
}

/** A part that is only read, apart from removals. */
export class SealedPassages implements KeywordPart {
  // A copy: the segment's own bytes stay as they were summed.
  private readonly slots: Int32Array;

  constructor(private readonly segment: KeywordSegment) {
    this.slots = Int32Array.from(segment.slots);
  }

  get passages(): number {
    return this.slots.length;
  }

  /** The segment's bytes; removals since it was built are not in them. */
  get bytes(): Uint8Array {
    return this.segment.bytes;
  }

  slotOf(ordinal: number): number {
    return this.slots[ordinal] ?? REMOVED;
  }

  lengthOf(ordinal: number): number {
    return this.segment.lengths[ordinal] ?? 0;
  }

  remove(ordinal: number): void {
    this.slots[ordinal] = REMOVED;
  }

  forEachPosting(term: string, visit: (ordinal: number, count: number) => void): void {
    const at = this.segment.find(term);
    if (at >= 0) this.segment.forEachPosting(at, visit);
  }

  *sortedTerms(): Iterable<TermPostings> {
    for (let at = 0; at < this.segment.terms; at++) {
      const ordinals: number[] = [];
      const counts: number[] = [];
      this.segment.forEachPosting(at, (ordinal, count) => {
        ordinals.push(ordinal);
        counts.push(count);
      });
      yield { term: this.segment.term(at), ordinals, counts };
    }
  }
}
