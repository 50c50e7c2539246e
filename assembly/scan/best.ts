// The best of the slots that were offered. In memory: u32 count, u32 limit, u32 room, f32 threshold, f32 [16] the estimates
// that are being offered, then `room` keys, u64, whose order is that of estimates and, of equal ones, that of slots from the
// last to the first. Keys are gathered until the room is full; then the best `limit` stay. A heap would keep fewer, and have
// a branch mispredicted on each of its levels.
//
// Once `finish` was called, each of the `count` keys is an entry instead: f32 estimate, u32 slot.

const COUNT_AT: usize = 0;
const LIMIT_AT: usize = 4;
const ROOM_AT: usize = 8;
const THRESHOLD_AT: usize = 12;
const ESTIMATES_AT: usize = 16;
const KEYS_AT: usize = 80;
const KEY_BYTES: usize = 8;
/** Keys beyond the limit. */
const MOST_SPARE: u32 = 512;

/** Begins anew. @param limit slots that are kept; at least one. */
export function clear(best: usize, limit: u32): void {
  store<u32>(best, 0, COUNT_AT);
  store<u32>(best, limit, LIMIT_AT);
  store<u32>(best, limit + min(limit, MOST_SPARE), ROOM_AT);
  store<f32>(best, -Infinity, THRESHOLD_AT);
}

/** Only what is greater needs to be offered: there are `limit` slots that are better, or as good and lower. */
export function threshold(best: usize): f32 {
  return load<f32>(best, THRESHOLD_AT);
}

/**
 * Slots must be offered in rising order, so that of equal estimates those with the lower slots are kept.
 * @param a estimates of the first four of sixteen slots; b, c and d of the others.
 * @param passed which of them are offered, as bits; not 0.
 */
export function offerPassed(
  best: usize,
  a: v128,
  b: v128,
  c: v128,
  d: v128,
  passed: i32,
  firstSlot: u32,
): void {
  v128.store(best, a, ESTIMATES_AT);
  v128.store(best, b, ESTIMATES_AT + 16);
  v128.store(best, c, ESTIMATES_AT + 32);
  v128.store(best, d, ESTIMATES_AT + 48);
  do {
    const lane = ctz(passed);
    offer(best, load<f32>(best + 4 * lane, ESTIMATES_AT), firstSlot + lane);
    passed &= passed - 1;
  } while (passed != 0);
}

function offer(best: usize, estimate: f32, slot: u32): void {
  const count = load<u32>(best, COUNT_AT) + 1;
  store<u64>(keyAddress(best, count - 1), keyOf(estimate, slot));
  store<u32>(best, count, COUNT_AT);
  if (count == load<u32>(best, ROOM_AT)) store<f32>(best, estimateOf(keepLimit(best)), THRESHOLD_AT);
}

/** Leaves the best, in no order, as entries. */
export function finish(best: usize): void {
  if (load<u32>(best, COUNT_AT) > load<u32>(best, LIMIT_AT)) keepLimit(best);
  const end = keyAddress(best, load<u32>(best, COUNT_AT));
  for (let entry = best + KEYS_AT; entry < end; entry += KEY_BYTES) {
    const key = load<u64>(entry);
    store<f32>(entry, estimateOf(key));
    store<u32>(entry, ~(<u32>key), 4);
  }
}

/** Moves the greatest keys to the front and forgets the others; there are more than `limit`. Returns the least that stays. */
function keepLimit(best: usize): u64 {
  const limit = load<u32>(best, LIMIT_AT);
  const worst = keyAddress(best, limit - 1);
  let first = best + KEYS_AT;
  let last = keyAddress(best, load<u32>(best, COUNT_AT) - 1);
  // Quickselect (Hoare): what `worst` stands for in the order lies between first and last.
  while (first < last) {
    const pivot = load<u64>(first + (((last - first) / KEY_BYTES) >> 1) * KEY_BYTES);
    let left = first;
    let right = last;
    while (left <= right) {
      while (load<u64>(left) > pivot) left += KEY_BYTES;
      while (load<u64>(right) < pivot) right -= KEY_BYTES;
      if (left > right) break;
      const key = load<u64>(left);
      store<u64>(left, load<u64>(right));
      store<u64>(right, key);
      left += KEY_BYTES;
      right -= KEY_BYTES;
    }
    if (worst <= right) last = right;
    else if (worst >= left) first = left;
    else break;
  }
  store<u32>(best, limit, COUNT_AT);
  return load<u64>(worst);
}

function keyAddress(best: usize, at: u32): usize {
  return best + KEYS_AT + KEY_BYTES * at;
}

/** Floats are ordered as their bits are once the sign is turned over, and of negative ones the other bits too. */
function keyOf(estimate: f32, slot: u32): u64 {
  const bits = reinterpret<u32>(estimate);
  return ((<u64>(bits ^ ((<u32>((<i32>bits) >> 31)) | SIGN))) << 32) | (<u64>~slot);
}

function estimateOf(key: u64): f32 {
  const ordered = <u32>(key >> 32);
  return reinterpret<f32>(ordered & SIGN ? ordered ^ SIGN : ~ordered);
}

const SIGN: u32 = 0x80000000;
