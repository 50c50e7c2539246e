import { grown } from "../../base/grown";
import type { Slot } from "../../domain/slot";
import type { SlotSet } from "../../domain/slot-set";

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
   * @param kept all, where it is not given.
   * @param remove called before a slot that holds something gets another place, and for one that is not kept.
   */
  putAll(slots: Uint32Array, stamp: number, kept: SlotSet | undefined, remove: (slot: Slot) => void): void {
    const words = kept?.words;
    // At once: growing step by step takes longer than all else here.
    if (words !== undefined) this.#makeRoom(words.length * 16);
    let { stamps, ordinals } = this;
    for (let ordinal = 0; ordinal < slots.length; ordinal++) {
      const slot = slots[ordinal]!;
      if (slot >= stamps.length) {
        this.#makeRoom(slot + 1);
        ({ stamps, ordinals } = this);
      }
      if (stamps[slot] !== 0) remove(slot);
      stamps[slot] = stamp;
      ordinals[slot] = ordinal;
      // As `kept.has`, whose call for each slot is slow in code that has just been loaded.
      if (words !== undefined && (words[slot >>> 4]! & (1 << (slot & 15))) === 0) remove(slot);
    }
  }

  /** 0 when the slot holds nothing. */
  stampOf(slot: Slot): number {
    return this.stamps[slot] ?? 0;
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
