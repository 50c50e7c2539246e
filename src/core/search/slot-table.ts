import type { FileId } from "../domain/ids";
import type { Slot } from "../ports/vector-index";

/** Which passage of which file each slot stands for, and which slots are free. */
export class SlotTable {
  readonly #fileIds: (FileId | undefined)[] = [];
  readonly #ordinals: number[] = [];
  readonly #slotsByFile = new Map<FileId, Slot[]>();
  readonly #free = new Set<Slot>();

  /** Slots that stand for a passage. */
  get size(): number {
    return this.#fileIds.length - this.#free.size;
  }

  /** One past the highest slot that was ever used. */
  get end(): number {
    return this.#fileIds.length;
  }

  /**
   * Binds a file's passages to slots that were allocated, or read from the store; they follow those that it has (`release`
   * takes these away).
   */
  bind(fileId: FileId, slots: readonly Slot[]): void {
    const bound = this.#slotsByFile.get(fileId) ?? [];
    this.#slotsByFile.set(fileId, bound);
    for (const slot of slots) {
      while (this.#fileIds.length < slot) {
        this.#free.add(this.#fileIds.length);
        this.#fileIds.push(undefined);
        this.#ordinals.push(0);
      }
      this.#fileIds[slot] = fileId;
      this.#ordinals[slot] = bound.length;
      if (this.#free.size > 0) this.#free.delete(slot);
      bound.push(slot);
    }
  }

  /** Slots that stand for nothing and are not `taken`; they stay free until they are bound. */
  allocate(count: number, taken: ReadonlySet<Slot>): Slot[] {
    const slots: Slot[] = [];
    for (const slot of this.#free) {
      if (slots.length === count) break;
      if (!taken.has(slot)) slots.push(slot);
    }
    let next = this.end;
    while (slots.length < count) {
      if (!taken.has(next)) slots.push(next);
      next++;
    }
    return slots;
  }

  /** Frees a file's slots and returns them. */
  release(fileId: FileId): readonly Slot[] {
    const slots = this.#slotsByFile.get(fileId) ?? [];
    this.#slotsByFile.delete(fileId);
    for (const slot of slots) {
      this.#fileIds[slot] = undefined;
      this.#free.add(slot);
    }
    return slots;
  }

  slotsOf(fileId: FileId): readonly Slot[] {
    return this.#slotsByFile.get(fileId) ?? [];
  }

  /** The passage that a slot stands for; undefined when it is free. */
  at(slot: Slot): { readonly fileId: FileId; readonly ordinal: number } | undefined {
    const fileId = this.#fileIds[slot];
    return fileId === undefined ? undefined : { fileId, ordinal: this.#ordinals[slot] ?? 0 };
  }
}
