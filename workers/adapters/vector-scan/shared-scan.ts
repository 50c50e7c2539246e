import {
  BLOCKS_IN_PAGE,
  SLOTS_IN_PAGE,
  TABLE_ENTRIES,
  TABLES,
} from "../../../src/core/search/vectors/layout";
import type { ScanKernel } from "./scan-kernel";

// The threads share the first two pages of the memory. Address 0 is unused.
//
//   64       the question: u8 [TABLES][TABLE_ENTRIES], f32 step, f32 offset
//   1,664    i32 [5]: state, next free page, pages, address of the bits of accepted slots or 0, limit
//   2,048    the best of the asker (`assembly/scan/best.ts`)
//   32,768   the best of the helper (`assembly/scan/best.ts`)
//   65,536   u32 [MOST_PAGES]: the address of each page
//
// The asker opens a scan. A helper that is awake joins it, and both take pages until none is left. The asker closes a scan
// that no helper has joined, so a helper that wakes up late finds nothing to do.
//
//   closed ─asker─▶ open ─helper─▶ joined ─helper─▶ done ─asker─▶ closed
//                     └──────────────asker────────────────────────▶ closed
export const QUESTION_AT = 64;
export const FACTORS_AT = QUESTION_AT + TABLES * TABLE_ENTRIES;
const CONTROL_AT = 1_664;
export const BEST_AT = 2_048;
export const HELPERS_BEST_AT = 32_768;
export const TABLE_AT = 65_536;
export const SHARED_PAGES = 2;
/** 1 GiB, 19 million passages. */
export const MOST_PAGES = 16_384;
export const ACCEPTED_BYTES_A_PAGE = 2 * BLOCKS_IN_PAGE;

const [STATE, NEXT, PAGES] = [0, 1, 2];
const CONTROL_WORDS = 5;
const [CLOSED, OPEN, JOINED, DONE] = [0, 1, 2, 3];
/** Pages that a thread takes at once: some tens of microseconds of work. */
const TAKEN_AT_ONCE = 8;
/** A helper that is silent for this long has died. */
const PATIENCE_MS = 1_000;

export interface SharedScan {
  /** The number of pages; their addresses are at `TABLE_AT`. */
  readonly pages: number;
  /** The address of the bits of accepted slots; 0 when all slots are accepted. */
  readonly accepted: number;
  readonly limit: number;
}

/** Scans without a helper, and leaves the best at `BEST_AT`. */
export function scanAlone(memory: WebAssembly.Memory, kernel: ScanKernel, scan: SharedScan): void {
  // The shared count is not used: a helper that was taken for dead may still change it.
  let next = 0;
  scanPages(memory, kernel, scan, BEST_AT, () => (next += TAKEN_AT_ONCE) - TAKEN_AT_ONCE);
}

/**
 * Scans together with a helper if one joins. The best are at `BEST_AT`, and at `HELPERS_BEST_AT` if a helper took part.
 * @returns "helper lost" when a helper joined and died: its pages have not been scanned.
 */
export function shareScan(
  memory: WebAssembly.Memory,
  kernel: ScanKernel,
  scan: SharedScan,
): "alone" | "with helper" | "helper lost" {
  const control = controlOf(memory);
  control.set([0, scan.pages, scan.accepted, scan.limit], NEXT);
  Atomics.store(control, STATE, OPEN);
  Atomics.notify(control, STATE);
  scanPages(memory, kernel, scan, BEST_AT, () => Atomics.add(control, NEXT, TAKEN_AT_ONCE));
  if (Atomics.compareExchange(control, STATE, OPEN, CLOSED) === OPEN) return "alone";
  if (Atomics.wait(control, STATE, JOINED, PATIENCE_MS) === "timed-out") return "helper lost";
  Atomics.store(control, STATE, CLOSED);
  return "with helper";
}

/** Joins an open scan and does a part of it; otherwise waits until the state of the scan changes. */
export function joinScan(memory: WebAssembly.Memory, kernel: ScanKernel): void {
  const control = controlOf(memory);
  const state = Atomics.load(control, STATE);
  if (state !== OPEN) {
    Atomics.wait(control, STATE, state);
    return;
  }
  if (Atomics.compareExchange(control, STATE, OPEN, JOINED) !== OPEN) return;
  const [pages = 0, accepted = 0, limit = 0] = control.subarray(PAGES);
  scanPages(memory, kernel, { pages, accepted, limit }, HELPERS_BEST_AT, () =>
    Atomics.add(control, NEXT, TAKEN_AT_ONCE),
  );
  Atomics.store(control, STATE, DONE);
  Atomics.notify(control, STATE);
}

/** @param take gives the next free page, in rising order, which the kernel requires. */
function scanPages(
  memory: WebAssembly.Memory,
  kernel: ScanKernel,
  { pages, accepted, limit }: SharedScan,
  best: number,
  take: () => number,
): void {
  const addresses = new Uint32Array(memory.buffer, TABLE_AT, pages);
  kernel.clear(best, limit);
  for (let first = take(); first < pages; first = take()) {
    for (let page = first; page < Math.min(pages, first + TAKEN_AT_ONCE); page++) {
      const bits = accepted === 0 ? 0 : accepted + page * ACCEPTED_BYTES_A_PAGE;
      kernel.scanPage(addresses[page]!, page * SLOTS_IN_PAGE, QUESTION_AT, bits, best);
    }
  }
  kernel.finish(best);
}

function controlOf(memory: WebAssembly.Memory): Int32Array {
  return new Int32Array(memory.buffer, CONTROL_AT, CONTROL_WORDS);
}
