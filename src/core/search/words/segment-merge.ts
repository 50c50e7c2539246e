import { ByteWriter } from "../byte-writer";
import { joinSegment, type SegmentRange } from "./keyword-segment";
import { PASSED, writePostings } from "./posting-list";
import { SealedPassages } from "./sealed-passages";

/** A term is as much work as so many postings. */
const TERM_POSTINGS = 16;
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
   * Merges terms that have so many postings, a term's own work counted in; the last piece joins the sections as well.
   * @returns the new part, when there are no more terms. Passages removed since the merge began are removed in it too.
   */
  advance(postings: number): SealedPassages | undefined {
    for (let done = 0; done < postings; done += this.list.size + TERM_POSTINGS) {
      const part = this.smallestTerm();
      if (part < 0) return this.join();
      this.mergeTerm(part);
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

  /** The part whose next term comes before those of all others, or is the same; −1 when there are no more. */
  private smallestTerm(): number {
    let smallest = -1;
    this.parts.forEach(({ segment }, i) => {
      if ((this.next[i] ?? 0) >= segment.terms) return;
      if (smallest < 0 || this.compareNext(i, smallest) < 0) smallest = i;
    });
    return smallest;
  }

  private compareNext(a: number, b: number): number {
    const one = this.parts[a]?.segment;
    const other = this.parts[b]?.segment;
    return one === undefined || other === undefined
      ? 0
      : one.compareTerms(this.next[a] ?? 0, other, this.next[b] ?? 0);
  }

  /** Takes the next term of a part from all that have it. */
  private mergeTerm(of: number): void {
    const owners = this.parts.flatMap(({ segment }, i) =>
      (this.next[i] ?? 0) < segment.terms && this.compareNext(i, of) === 0 ? [i] : [],
    );
    this.list.size = 0;
    for (const i of owners) this.takePostings(i);
    const segment = this.parts[of]?.segment;
    const at = this.next[of] ?? 0;
    for (const i of owners) this.next[i] = (this.next[i] ?? 0) + 1;
    if (this.list.size === 0 || segment === undefined) return;
    this.utf8.append(segment.utf8, segment.termStart(at), segment.termEnds[at]);
    writePostings(this.postings, this.list, this.lengths, this.meanLength);
    this.termEnds[this.terms] = this.utf8.length;
    this.postingEnds[this.terms++] = this.postings.length;
  }

  private takePostings(i: number): void {
    const { list } = this;
    const renumbered = this.renumbered[i];
    const cursor = this.parts[i]?.segment.cursor(this.next[i] ?? 0);
    if (cursor === undefined || renumbered === undefined) return;
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
