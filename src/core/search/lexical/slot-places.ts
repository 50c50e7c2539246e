import { grown } from "../../base/grown";
import type { Slot } from "../../domain/slot";
import type { SlotSet } from "../../domain/slot-set";

/** The place of each slot's living passage: the stamp of its segment or memtable, and its ordinal. */
export class SlotPlaces {
  /** Stamp of the segment or memtable; 0 for a free slot. */
  private stamps = new Uint32Array(64);
  private ordinals = new Uint32Array(64);

  /** @param stamp of the segment or memtable, from 1 on. */
  put(slot: Slot, stamp: number, ordinal: number): void {
    this.#makeRoom(slot + 1);
    this.stamps[slot] = stamp;
    this.ordinals[slot] = ordinal;
  }

  /**
   * Gives each slot of a segment its place; its ordinal is its index in `slots`.
   * @param kept slots that are kept; all without it.
   * @param remove called for a slot that has a place already, before it gets another, and for a slot that is not kept.
   */
  putAll(slots: Uint32Array, stamp: number, kept: SlotSet | undefined, remove: (slot: Slot) => void): void {
    const words = kept?.words;
    // The room is made at once: growing step by step takes longer than the rest of this function.
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
      // This is `kept.has` inlined: a call for each slot is slow in newly loaded code.
      if (words !== undefined && (words[slot >>> 4]! & (1 << (slot & 15))) === 0) remove(slot);
    }
  }

  /** The stamp of the slot's segment or memtable; 0 for a free slot. */
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
