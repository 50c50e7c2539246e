import type { FileId } from "../domain/ids";
import type { ListedFile, ListedFiles } from "../ports/store";
import { SlotSet } from "../domain/slot-set";

export function listOf(files: readonly ListedFile[]): ListedFiles {
  const end = files.reduce((most, { slots }) => Math.max(most, endOfSlots(slots)), 0);
  const numbers = new Uint32Array(end);
  const ordinals = new Uint32Array(end);
  const held = new SlotSet(end);
  const embedded = new SlotSet(end);
  let passages = 0;
  files.forEach(({ file, slots }, place) => {
    slots.forEach((slot, ordinal) => {
      numbers[slot] = place + 1;
      ordinals[slot] = ordinal;
    });
    held.addAll(slots);
    embedded.addAll(slots, file.embedded);
    passages += slots.length;
  });
  return {
    ids: files.map(({ file }) => file.id),
    numbers,
    ordinals,
    held: held.words,
    embedded: embedded.words,
    passages,
    hasUnlocked: files.some(({ file }) => file.unlockedAt !== undefined),
    records: () => files.map(({ file }) => file),
  };
}

export function filesOf(list: ListedFiles): ListedFile[] {
  const slotsByPlace = slotsOfEach(list);
  return list.records().map((file, place) => ({ file, slots: slotsByPlace[place]! })); // every file has its own
}

/** The slots of each file, in the order of its passages. */
export function slotsOfEach({
  ids,
  numbers,
  ordinals,
}: Pick<ListedFiles, "ids" | "numbers" | "ordinals">): Uint32Array[] {
  const counts = new Uint32Array(ids.length + 1);
  for (let slot = 0; slot < numbers.length; slot++) counts[numbers[slot]!]!++;
  const slotsByPlace = ids.map((_, place) => new Uint32Array(counts[place + 1]!));
  for (let slot = 0; slot < numbers.length; slot++) {
    const slots = slotsByPlace[numbers[slot]! - 1];
    if (slots !== undefined) slots[ordinals[slot]!] = slot;
  }
  return slotsByPlace;
}

/** The slots of all files except `some`. */
export function slotsWithout({ ids, numbers, held }: ListedFiles, some: ReadonlySet<FileId>): SlotSet {
  if (some.size === 0) return SlotSet.of(held);
  const slots = new SlotSet(numbers.length);
  for (let slot = 0; slot < numbers.length; slot++) {
    const id = ids[numbers[slot]! - 1];
    if (id !== undefined && !some.has(id)) slots.add(slot);
  }
  return slots;
}

/**
 * One past the highest of these slots. The loop is indexed because `for … of` over an array is slow in newly loaded code.
 */
export function endOfSlots(slots: Uint32Array): number {
  let end = 0;
  for (let i = 0; i < slots.length; i++) if (slots[i]! >= end) end = slots[i]! + 1;
  return end;
}
