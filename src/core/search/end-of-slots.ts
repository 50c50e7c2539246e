/** One past the highest of these slots. Counted, since walking an array by `of` is slow in code that has just been loaded. */
export function endOfSlots(slots: Uint32Array): number {
  let end = 0;
  for (let i = 0; i < slots.length; i++) if (slots[i]! >= end) end = slots[i]! + 1;
  return end;
}
