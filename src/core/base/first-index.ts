/** The first index below `length` from which on all pass the test; `length` where none does. Takes log₂ `length` tests. */
export function firstIndex(length: number, passes: (index: number) => boolean): number {
  let low = 0;
  let high = length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (passes(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
