import type { KeywordSegment } from "./keyword-segment";
import { ReadAhead } from "./read-ahead";
import { compareBytes, TermCursor } from "./term-blocks";

/** Reads all terms of a segment in order, each with its posting list. */
export class TermReader {
  private readonly cursor = new TermCursor();
  private readonly blocks: ReadAhead;
  private readonly lists: ReadAhead;
  private block = 0;
  private isPassed = false;

  /** The reader starts at the first term. */
  constructor(private readonly segment: KeywordSegment) {
    this.blocks = new ReadAhead(segment.source);
    this.lists = new ReadAhead(segment.source);
    this.next();
  }

  /** Whether the reader has passed the last term. */
  get isAtEnd(): boolean {
    return this.isPassed;
  }

  /** The current term: the first `length` bytes. */
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
