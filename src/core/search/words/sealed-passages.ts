import type { KeywordSegment } from "./keyword-segment";
import { PASSED } from "./posting-list";
import { Tombstones } from "./tombstones";

/** Passages whose postings do not change any more; those that are removed keep theirs until the part is merged. */
export class SealedPassages {
  constructor(
    readonly segment: KeywordSegment,
    readonly removed = new Tombstones(),
  ) {}

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

  /** How many living passages hold the term at a position of the segment. */
  holding(at: number): number {
    const cursor = this.segment.cursor(at);
    if (this.removed.size === 0) return cursor.size;
    let count = 0;
    for (; cursor.ordinal < PASSED; cursor.next()) if (!this.removed.has(cursor.ordinal)) count++;
    return count;
  }
}
