import type { SegmentBytes } from "../../ports/keyword-index";

const AHEAD = 1 << 16;

/** Reads on and on through a part in large pieces, of which it gives small ones. */
export class ReadAhead {
  private piece: Uint8Array = new Uint8Array(0);
  private from = 0;

  constructor(private readonly bytes: SegmentBytes) {}

  /** A view. Cheap when what is asked for comes after what was asked for before. */
  read(start: number, end: number): Uint8Array {
    if (start < this.from || end > this.from + this.piece.length) {
      this.piece = this.bytes.read(start, Math.min(this.bytes.size, Math.max(end, start + AHEAD)));
      this.from = start;
    }
    return this.piece.subarray(start - this.from, end - this.from);
  }
}
