import type { SegmentBytes } from "../../ports/keyword-index";
import { KeywordSegment } from "./keyword-segment";
import { PASSED, PostingCursor } from "./posting-list";
import { Tombstones } from "./tombstones";

/** Passages whose postings do not change any more; those that are removed keep theirs until the part is merged. */
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

  /** Passages, removed ones included. */
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

  /** Reads the same segment elsewhere from now on. */
  moveTo(bytes: SegmentBytes): void {
    this.current = new KeywordSegment(bytes);
  }

  /** How many living passages a posting list names. */
  holding(list: Uint8Array): number {
    const cursor = new PostingCursor(list);
    if (this.removed.size === 0) return cursor.size;
    let count = 0;
    for (; cursor.ordinal < PASSED; cursor.next()) if (!this.removed.has(cursor.ordinal)) count++;
    return count;
  }
}
