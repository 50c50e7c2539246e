/**
 * One past the highest of these slots. The loop is indexed because `for … of` over an array is slow in newly loaded code.
 */
export function endOfSlots(slots: Uint32Array): number {
  let end = 0;
  for (let i = 0; i < slots.length; i++) if (slots[i]! >= end) end = slots[i]! + 1;
  return end;
}
