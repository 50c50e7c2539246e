import { grown } from "../../base/grown";

/** The removed passages of a segment or memtable: one bit each; it takes no memory until the first removal. */
export class Tombstones {
  private bits = new Uint8Array(0);
  private count = 0;

  get size(): number {
    return this.count;
  }

  has(ordinal: number): boolean {
    return this.count > 0 && ((this.bits[ordinal >> 3] ?? 0) & (1 << (ordinal & 7))) !== 0;
  }

  add(ordinal: number): void {
    if (this.has(ordinal)) return;
    const at = ordinal >> 3;
    if (at >= this.bits.length) this.bits = grown(this.bits, at + 1);
    this.bits[at] = (this.bits[at] ?? 0) | (1 << (ordinal & 7));
    this.count++;
  }
}
