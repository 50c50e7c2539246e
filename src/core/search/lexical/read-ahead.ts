import type { SegmentBytes } from "../../ports/keyword-index";

const AHEAD = 1 << 16;

/** Reads through a segment in large pieces, and gives small pieces of them. */
export class ReadAhead {
  private piece: Uint8Array = new Uint8Array(0);
  private from = 0;

  constructor(private readonly bytes: SegmentBytes) {}

  /** The bytes from `start` to `end`, as a view. It is cheap when reads go forward. */
  read(start: number, end: number): Uint8Array {
    if (start < this.from || end > this.from + this.piece.length) {
      this.piece = this.bytes.read(start, Math.min(this.bytes.size, Math.max(end, start + AHEAD)));
      this.from = start;
    }
    return this.piece.subarray(start - this.from, end - this.from);
  }
}
