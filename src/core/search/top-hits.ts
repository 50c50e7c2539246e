import type { Slot } from "../domain/slot";
import type { Hit } from "../ports/vector-index";

/**
 * Keeps the `k` best of the offered hits: higher scores first, equal scores by slot. It is a binary heap over typed
 * arrays, with the worst kept hit at the root; an offer costs one comparison unless the hit is kept.
 */
export class TopHits {
  private readonly slots: Uint32Array;
  private readonly scores: Float64Array;
  private count = 0;

  constructor(private readonly k: number) {
    this.slots = new Uint32Array(k);
    this.scores = new Float64Array(k);
  }

  /** The least score of a hit that is kept; a hit with exactly this score is kept if its slot is lower. */
  get threshold(): number {
    return this.count < this.k
      ? Number.NEGATIVE_INFINITY
      : this.k === 0
        ? Number.POSITIVE_INFINITY
        : this.scoreAt(0);
  }

  /** Whether `offer` would keep this hit; a caller can skip work for other hits. */
  keeps(slot: Slot, score: number): boolean {
    if (this.count < this.k) return true;
    return this.k > 0 && this.isWorse(0, slot, score);
  }

  offer(slot: Slot, score: number): void {
    if (!this.keeps(slot, score)) return;
    if (this.count < this.k) this.siftUp(this.count++, slot, score);
    else this.siftDown(slot, score);
  }

  /** The kept hits, best first. */
  toHits(): Hit[] {
    const hits = Array.from({ length: this.count }, (_, at) => ({
      slot: this.slotAt(at),
      score: this.scoreAt(at),
    }));
    return hits.sort((a, b) => b.score - a.score || a.slot - b.slot);
  }

  /** Whether the kept hit ranks below the given one. */
  private isWorse(at: number, slot: Slot, score: number): boolean {
    const kept = this.scoreAt(at);
    return kept < score || (kept === score && this.slotAt(at) > slot);
  }

  private siftUp(from: number, slot: Slot, score: number): void {
    let at = from;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      // A parent must rank below its child. Hits are never equal, since slots differ.
      if (this.isWorse(parent, slot, score)) break;
      this.move(parent, at);
      at = parent;
    }
    this.put(at, slot, score);
  }

  private siftDown(slot: Slot, score: number): void {
    let at = 0;
    for (;;) {
      const left = 2 * at + 1;
      if (left >= this.count) break;
      const right = left + 1;
      const rightIsWorse = right < this.count && this.isWorse(right, this.slotAt(left), this.scoreAt(left));
      const child = rightIsWorse ? right : left;
      if (!this.isWorse(child, slot, score)) break;
      this.move(child, at);
      at = child;
    }
    this.put(at, slot, score);
  }

  private move(from: number, to: number): void {
    this.put(to, this.slotAt(from), this.scoreAt(from));
  }

  private put(at: number, slot: Slot, score: number): void {
    this.slots[at] = slot;
    this.scores[at] = score;
  }

  private slotAt(at: number): Slot {
    return this.slots[at] ?? 0;
  }

  private scoreAt(at: number): number {
    return this.scores[at] ?? 0;
  }
}
