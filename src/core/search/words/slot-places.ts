import { grown } from "../../base/grown";
import type { Slot } from "../../ports/vector-index";
import { endOf } from "../end-of-slots";
import type { SlotSet } from "../slot-set";

/** Where the living passage of each slot stands: in which part, and at which ordinal. */
export class SlotPlaces {
  /** Stamp of the part; 0 for a slot that holds nothing. */
  private stamps = new Uint32Array(64);
  private ordinals = new Uint32Array(64);

  /** @param stamp of the part, from 1 on. */
  put(slot: Slot, stamp: number, ordinal: number): void {
    this.#makeRoom(slot + 1);
    this.stamps[slot] = stamp;
    this.ordinals[slot] = ordinal;
  }

  /**
   * Puts each slot at the ordinal at which it comes.
   * @param onHeld called before a slot that holds something gets another place.
   */
  putAll(slots: Uint32Array, stamp: number, onHeld: (slot: Slot) => void): void {
    this.#makeRoom(endOf(slots));
    const { stamps, ordinals } = this;
    for (let ordinal = 0; ordinal < slots.length; ordinal++) {
      const slot = slots[ordinal]!;
      if (stamps[slot] !== 0) onHeld(slot);
      stamps[slot] = stamp;
      ordinals[slot] = ordinal;
    }
  }

  /** 0 when the slot holds nothing. */
  stampOf(slot: Slot): number {
    return this.stamps[slot] ?? 0;
  }

  /** Slots outside of the set that hold something, ascending. */
  heldOutside(set: SlotSet): Slot[] {
    const { stamps } = this;
    const slots: Slot[] = [];
    for (let slot = 0; slot < stamps.length; slot++)
      if (stamps[slot] !== 0 && !set.has(slot)) slots.push(slot);
    return slots;
  }

  ordinalOf(slot: Slot): number {
    return this.ordinals[slot] ?? 0;
  }

  clear(slot: Slot): void {
    this.stamps[slot] = 0;
  }

  #makeRoom(end: Slot): void {
    if (end <= this.stamps.length) return;
    this.stamps = grown(this.stamps, end);
    this.ordinals = grown(this.ordinals, end);
  }
}
