import type { SegmentBytes } from "../../ports/keyword-index";
import { KeywordSegment } from "./keyword-segment";
import { PASSED, PostingCursor } from "./posting-list";
import { Tombstones } from "./tombstones";

/** An immutable segment with its tombstones: removed passages keep their postings until the segment is merged. */
export class SegmentWithTombstones {
  constructor(
    private current: KeywordSegment,
    readonly removed = new Tombstones(),
  ) {}

  get segment(): KeywordSegment {
    return this.current;
  }

  get stamp(): number {
    return this.segment.range.stamp;
  }

  /** The number of passages, removed ones included. */
  get passages(): number {
    return this.segment.passages;
  }

  get living(): number {
    return this.segment.passages - this.removed.size;
  }

  get slots(): Uint32Array {
    return this.segment.slots;
  }

  get lengths(): Uint16Array {
    return this.segment.lengths;
  }

  /** Reads the same segment from other bytes from now on. */
  moveTo(bytes: SegmentBytes): void {
    this.current = new KeywordSegment(bytes);
  }

  /** The number of living passages in a posting list. */
  holding(list: Uint8Array): number {
    const cursor = new PostingCursor(list);
    if (this.removed.size === 0) return cursor.size;
    let count = 0;
    for (; cursor.ordinal < PASSED; cursor.next()) if (!this.removed.has(cursor.ordinal)) count++;
    return count;
  }
}
