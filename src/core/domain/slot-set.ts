import { grown } from "../base/grown";
import type { Slot } from "./slot";

const BITS = 16;
const SHIFT = 4;
const MASK = BITS - 1;

/** A bit set of slots: slot s is bit `s % 16` of half-word `⌊s / 16⌋`, one half-word for each block of codes. */
export class SlotSet {
  #words: Uint16Array;

  /** @param slots initial capacity; the set grows when more are added. */
  constructor(slots = 0) {
    this.#words = new Uint16Array(Math.ceil(slots / BITS));
  }

  add(slot: Slot): void {
    const at = slot >>> SHIFT;
    if (at >= this.#words.length) this.#words = grown(this.#words, 2 * at + 1);
    this.#words[at]! |= 1 << (slot & MASK);
  }

  /** A set over bits in the form that `words` returns; the set owns the array from now on. */
  static of(words: Uint16Array): SlotSet {
    const set = new SlotSet();
    set.#words = words;
    return set;
  }

  /** Adds the first `count` slots of the array. */
  addAll(slots: Uint32Array, count = slots.length): void {
    let words = this.#words;
    const last = Math.min(count, slots.length);
    for (let i = 0; i < last; i++) {
      const slot = slots[i]!;
      const at = slot >>> SHIFT;
      if (at < words.length) words[at]! |= 1 << (slot & MASK);
      else {
        this.add(slot);
        words = this.#words;
      }
    }
  }

  has(slot: Slot): boolean {
    return ((this.#words[slot >>> SHIFT] ?? 0) & (1 << (slot & MASK))) !== 0;
  }

  /** The bits, in half-words: a view, not a copy. Slots beyond the last half-word are not in the set. */
  get words(): Uint16Array {
    return this.#words;
  }
}
