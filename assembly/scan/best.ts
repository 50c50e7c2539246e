// The best of the slots that were offered, as a binary heap whose root is the worst of them. In memory: u32 count, u32 limit,
// f32 threshold, 4 bytes unused, then `limit` entries of f32 estimate and u32 slot.

const COUNT_AT: usize = 0;
const LIMIT_AT: usize = 4;
const THRESHOLD_AT: usize = 8;
const ENTRIES_AT: usize = 16;
const ENTRY_BYTES: usize = 8;

/** Begins anew. @param limit entries that are kept; at least one. */
export function clear(best: usize, limit: u32): void {
  store<u32>(best, 0, COUNT_AT);
  store<u32>(best, limit, LIMIT_AT);
  store<f32>(best, -Infinity, THRESHOLD_AT);
}

/** Only what is greater may be offered: the root's estimate once the heap is full. */
export function threshold(best: usize): f32 {
  return load<f32>(best, THRESHOLD_AT);
}

/** Slots must be offered in rising order, so that of equal estimates those with the lower slots are kept. */
export function offer(best: usize, estimate: f32, slot: u32): void {
  const count = load<u32>(best, COUNT_AT);
  const limit = load<u32>(best, LIMIT_AT);
  const entries = best + ENTRIES_AT;
  if (count < limit) {
    siftUp(entries, count, estimate, slot);
    store<u32>(best, count + 1, COUNT_AT);
  } else {
    // The four that are compared at once may all pass, and the first of them raise the threshold.
    if (!(estimate > threshold(best))) return;
    siftDown(entries, count, estimate, slot);
  }
  if (load<u32>(best, COUNT_AT) == limit) store<f32>(best, load<f32>(entries), THRESHOLD_AT);
}

function siftUp(entries: usize, from: u32, estimate: f32, slot: u32): void {
  let at = from;
  while (at > 0) {
    const parent = (at - 1) >> 1;
    if (isWorse(entries, parent, estimate, slot)) break;
    move(entries, parent, at);
    at = parent;
  }
  put(entries, at, estimate, slot);
}

function siftDown(entries: usize, count: u32, estimate: f32, slot: u32): void {
  let at: u32 = 0;
  for (;;) {
    let child: u32 = 2 * at + 1;
    if (child >= count) break;
    if (
      child + 1 < count &&
      isWorse(entries, child + 1, estimateAt(entries, child), slotAt(entries, child))
    ) {
      child++;
    }
    if (!isWorse(entries, child, estimate, slot)) break;
    move(entries, child, at);
    at = child;
  }
  put(entries, at, estimate, slot);
}

/** Whether the entry ranks behind the given one. */
function isWorse(entries: usize, at: u32, estimate: f32, slot: u32): bool {
  const kept = estimateAt(entries, at);
  return kept < estimate || (kept == estimate && slotAt(entries, at) > slot);
}

function estimateAt(entries: usize, at: u32): f32 {
  return load<f32>(entries + ENTRY_BYTES * at);
}

function slotAt(entries: usize, at: u32): u32 {
  return load<u32>(entries + ENTRY_BYTES * at, 4);
}

function move(entries: usize, from: u32, to: u32): void {
  store<u64>(entries + ENTRY_BYTES * to, load<u64>(entries + ENTRY_BYTES * from));
}

function put(entries: usize, at: u32, estimate: f32, slot: u32): void {
  store<f32>(entries + ENTRY_BYTES * at, estimate);
  store<u32>(entries + ENTRY_BYTES * at, slot, 4);
}
