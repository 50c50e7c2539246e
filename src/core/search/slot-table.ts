import { grown } from "../base/grown";
import type { FileId } from "../domain/ids";
import type { Slot } from "../domain/slot";
import type { ListedFiles } from "../ports/store";
import { endOfSlots, slotsOfEach } from "./listed-files";

const NONE = new Uint32Array(0);

/** Maps each slot to its file and passage, and knows the free slots. */
export class SlotTable {
  readonly #slotsByFile = new Map<FileId, Uint32Array>();
  /** Files whose slots are not in `#slotsByFile` yet, in the order of their numbers. */
  #listed: readonly FileId[] | undefined;
  /** Files by number, from 1 on; 0 stands for none. A number is never used again. */
  #files: (FileId | undefined)[] = [undefined];
  /** The file number and the ordinal of each slot. */
  #numbers: Uint32Array = new Uint32Array(64);
  #ordinals: Uint32Array = new Uint32Array(64);
  #size = 0;
  #end = 0;
  /** All slots below this one are in use. */
  #lowestFree = 0;

  static of(list: ListedFiles): SlotTable {
    const table = new SlotTable();
    table.#files = [undefined, ...list.ids];
    table.#numbers = list.numbers;
    table.#ordinals = list.ordinals;
    table.#listed = list.ids;
    table.#size = list.passages;
    table.#end = list.numbers.length;
    return table;
  }

  /** The number of slots that hold a passage. */
  get size(): number {
    return this.#size;
  }

  /** One past the highest slot ever used. */
  get end(): number {
    return this.#end;
  }

  /**
   * Binds a file's passages to slots that were allocated, or read from the store. The slots follow the file's present
   * ones (`release` removes those).
   * @param slots become the table's own: they must not be changed afterwards.
   */
  bind(fileId: FileId, slots: Uint32Array): void {
    if (slots.length === 0) return;
    const bound = this.slotsOf(fileId);
    const number = bound.length === 0 ? this.#files.push(fileId) - 1 : this.#numbers[bound[0]!]!;
    this.#slotsByFile.set(fileId, bound.length === 0 ? slots : joined(bound, slots));
    this.#end = Math.max(this.#end, endOfSlots(slots));
    if (this.#end > this.#numbers.length) this.#grow(this.#end);
    const [numbers, ordinals] = [this.#numbers, this.#ordinals];
    for (let i = 0; i < slots.length; i++) {
      const slot = slots[i]!;
      numbers[slot] = number;
      ordinals[slot] = bound.length + i;
    }
    this.#size += slots.length;
  }

  /** Free slots that are not `taken`, in ascending order; they stay free until they are bound. */
  allocate(count: number, taken: ReadonlySet<Slot>): Uint32Array {
    const slots = new Uint32Array(count);
    while (this.#numbers[this.#lowestFree]! > 0) this.#lowestFree++;
    let found = 0;
    for (let slot = this.#lowestFree; found < count; slot++) {
      if ((this.#numbers[slot] ?? 0) === 0 && !taken.has(slot)) slots[found++] = slot;
    }
    return slots;
  }

  release(fileId: FileId): Uint32Array {
    const slots = this.slotsOf(fileId);
    this.#slotsByFile.delete(fileId);
    for (const slot of slots) {
      this.#files[this.#numbers[slot]!] = undefined;
      this.#numbers[slot] = 0;
      if (slot < this.#lowestFree) this.#lowestFree = slot;
    }
    this.#size -= slots.length;
    return slots;
  }

  /** A number that belongs to a file from its first `bind` to its release, and never to another; 0 when it has no slots. */
  bindingOf(fileId: FileId): number {
    const first = this.slotsOf(fileId)[0];
    return first === undefined ? 0 : this.#numbers[first]!;
  }

  /** The file's slots, in the order of its passages. They must not be changed. */
  slotsOf(fileId: FileId): Uint32Array {
    this.#takeListed();
    return this.#slotsByFile.get(fileId) ?? NONE;
  }

  /** The passage of a slot; undefined when the slot is free. */
  at(slot: Slot): { readonly fileId: FileId; readonly ordinal: number } | undefined {
    const fileId = this.#files[this.#numbers[slot] ?? 0];
    return fileId === undefined ? undefined : { fileId, ordinal: this.#ordinals[slot]! };
  }

  #takeListed(): void {
    const ids = this.#listed;
    if (ids === undefined) return;
    this.#listed = undefined;
    slotsOfEach({ ids, numbers: this.#numbers, ordinals: this.#ordinals }).forEach((slots, place) => {
      if (slots.length > 0) this.#slotsByFile.set(ids[place]!, slots);
    });
  }

  #grow(length: number): void {
    this.#numbers = grown(this.#numbers, length);
    this.#ordinals = grown(this.#ordinals, length);
  }
}

function joined(first: Uint32Array, second: Uint32Array): Uint32Array {
  const both = new Uint32Array(first.length + second.length);
  both.set(first);
  both.set(second, first.length);
  return both;
}
