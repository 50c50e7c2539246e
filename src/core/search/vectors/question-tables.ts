import { DIMENSIONS, LARGEST_ENTRY, TABLE_ENTRIES, TABLES } from "./layout";

/**
 * Tables for the product of a question with any code, four bits at a time: `offset + step · Σ entries[table][four bits]`.
 * Rounding the entries to five bits adds a tenth of the code's own error.
 */
export interface QuestionTables {
  /** u8 [TABLES][TABLE_ENTRIES] */
  readonly entries: Uint8Array;
  readonly step: number;
  readonly offset: number;
}

const BITS = DIMENSIONS / TABLES;

/** @param turned the question from `VectorCoder.turn`. */
export function questionTables(turned: Float32Array): QuestionTables {
  let widest = 0;
  let lowest = 0;
  for (let table = 0; table < TABLES; table++) {
    const reach = reachOf(turned, table * BITS);
    widest = Math.max(widest, 2 * reach);
    lowest -= reach;
  }
  const step = widest / LARGEST_ENTRY;
  const entries = new Uint8Array(TABLES * TABLE_ENTRIES);
  const above = new Float64Array(TABLE_ENTRIES);
  for (let table = 0; step > 0 && table < TABLES; table++) {
    sumsAboveLowest(turned, table * BITS, above);
    for (let i = 0; i < TABLE_ENTRIES; i++) entries[table * TABLE_ENTRIES + i] = Math.round(above[i]! / step);
  }
  return { entries, step: Math.fround(step), offset: Math.fround(lowest) };
}

/** The highest sum of four numbers over all choices of their signs; the lowest is its negative. */
function reachOf(turned: Float32Array, first: number): number {
  let reach = 0;
  for (let i = first; i < first + BITS; i++) reach += Math.abs(turned[i]!);
  return reach;
}

/** How far the sum of four numbers lies above the lowest sum, for each choice of their signs. */
function sumsAboveLowest(turned: Float32Array, first: number, above: Float64Array): void {
  let none = 0;
  for (let i = first; i < first + BITS; i++) none += Math.max(0, -2 * turned[i]!);
  above[0] = none;
  for (let signs = 1; signs < TABLE_ENTRIES; signs++) {
    const highest = 31 - Math.clz32(signs);
    above[signs] = above[signs - (1 << highest)]! + 2 * turned[first + highest]!;
  }
}
