import type { Slot } from "./slot";

const BITS = 16;
const SHIFT = 4;
const MASK = BITS - 1;

/** Slots as bits: slot s is bit `s % 16` of half-word `⌊s / 16⌋`, one half-word for each block of codes. */
export class SlotSet {
  #words: Uint16Array;

  /** @param slots how many there may be at first; the set grows when more are added. */
  constructor(slots = 0) {
    this.#words = new Uint16Array(Math.ceil(slots / BITS));
  }

  add(slot: Slot): void {
    const at = slot >>> SHIFT;
    if (at >= this.#words.length) {
      const grown = new Uint16Array(2 * at + 1);
      grown.set(this.#words);
      this.#words = grown;
    }
    this.#words[at]! |= 1 << (slot & MASK);
  }

  /** A set over bits as `words` gives them, which it takes over. */
  static of(words: Uint16Array): SlotSet {
    const set = new SlotSet();
    set.#words = words;
    return set;
  }

  /** Adds the first `count` of them. */
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

  /** The bits, in half-words; slots beyond them are not in the set. A view, not a copy. */
  get words(): Uint16Array {
    return this.#words;
  }
}
