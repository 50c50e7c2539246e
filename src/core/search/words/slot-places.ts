import { grown } from "../../base/grown";
import type { Slot } from "../../ports/vector-index";

/** Where the living passage of each slot stands: in which part, and at which ordinal. */
export class SlotPlaces {
  /** Stamp of the part; 0 for a slot that holds nothing. */
  private stamps = new Uint32Array(64);
  private ordinals = new Uint32Array(64);

  /** @param stamp of the part, from 1 on. */
  put(slot: Slot, stamp: number, ordinal: number): void {
    if (slot >= this.stamps.length) {
      this.stamps = grown(this.stamps, slot + 1);
      this.ordinals = grown(this.ordinals, slot + 1);
    }
    this.stamps[slot] = stamp;
    this.ordinals[slot] = ordinal;
  }

  /** 0 when the slot holds nothing. */
  stampOf(slot: Slot): number {
    return this.stamps[slot] ?? 0;
  }

  /** Every slot that holds something, ascending. */
  held(): Slot[] {
    const slots: Slot[] = [];
    for (let slot = 0; slot < this.stamps.length; slot++) if (this.stamps[slot] !== 0) slots.push(slot);
    return slots;
  }

  ordinalOf(slot: Slot): number {
    return this.ordinals[slot] ?? 0;
  }

  clear(slot: Slot): void {
    this.stamps[slot] = 0;
  }
}
