import type { Hit } from "../../ports/vector-index";
import type { SlotSet } from "../../domain/slot-set";
import { TopHits } from "../top-hits";
import { codePage, countSealed, type CodePage } from "./code-page";
import {
  ALPHA_AT,
  BLOCK_BYTES,
  BLOCKS_IN_PAGE,
  CODE_BYTES,
  MEAN_PRODUCT_AT,
  PAGE_BYTES,
  SLOTS_IN_BLOCK,
  SLOTS_IN_PAGE,
  TABLE_ENTRIES,
} from "./layout";
import type { QuestionTables } from "./question-tables";
import { PlainRowProducts } from "./row-products";
import type { Scanner } from "./scanner";

const BYTE_VALUES = 256;

/** The scanner in TypeScript: the readable definition of the kernel, and its replacement where the kernel can't run. */
export class PlainScanner implements Scanner {
  readonly products = new PlainRowProducts();
  readonly countSealed = countSealed;

  allocate(count: number): CodePage[] {
    return Array.from({ length: count }, () => codePage(new ArrayBuffer(PAGE_BYTES), 0));
  }

  release(): void {
    // The page is garbage once no reference to it is left.
  }

  scan(
    pages: readonly CodePage[],
    question: QuestionTables,
    limit: number,
    accepts: SlotSet | undefined,
  ): readonly Hit[] {
    const tables = byteTables(question.entries);
    const best = new TopHits(limit);
    const sums = new Int32Array(SLOTS_IN_BLOCK);
    pages.forEach((page, number) => {
      for (let block = 0; block < BLOCKS_IN_PAGE; block++) {
        const firstSlot = number * SLOTS_IN_PAGE + block * SLOTS_IN_BLOCK;
        const accepted = accepts === undefined ? 0xffff : (accepts.words[firstSlot / SLOTS_IN_BLOCK] ?? 0);
        if (accepted === 0) continue;
        sumBlock(page.bytes, block * BLOCK_BYTES, tables, sums);
        offerBlock(page.floats, (block * BLOCK_BYTES) / 4, sums, question, (lane, estimate) => {
          if (accepted & (1 << lane)) best.offer(firstSlot + lane, estimate);
        });
      }
    });
    return best.toHits();
  }
}

/** One table for each byte of a code, instead of two for its halves: this takes half the steps. */
function byteTables(entries: Uint8Array): Uint8Array {
  return Uint8Array.from({ length: CODE_BYTES * BYTE_VALUES }, (_, i) => {
    const [byte, value] = [Math.floor(i / BYTE_VALUES), i % BYTE_VALUES];
    const low = 2 * byte * TABLE_ENTRIES;
    return entries[low + (value & 15)]! + entries[low + TABLE_ENTRIES + (value >> 4)]!;
  });
}

function sumBlock(bytes: Uint8Array, start: number, tables: Uint8Array, sums: Int32Array): void {
  sums.fill(0);
  for (let byte = 0; byte < CODE_BYTES; byte++) {
    const codes = start + byte * SLOTS_IN_BLOCK;
    const table = byte * BYTE_VALUES;
    for (let lane = 0; lane < SLOTS_IN_BLOCK; lane++) sums[lane]! += tables[table + bytes[codes + lane]!]!;
  }
}

/** Each step is rounded to 32 bits, as in the kernel. */
function offerBlock(
  floats: Float32Array,
  start: number,
  sums: Int32Array,
  { step, offset }: QuestionTables,
  offer: (lane: number, estimate: number) => void,
): void {
  for (let lane = 0; lane < SLOTS_IN_BLOCK; lane++) {
    const alpha = floats[start + ALPHA_AT / 4 + lane]!;
    if (Number.isNaN(alpha)) continue;
    const product = Math.fround(Math.fround(sums[lane]! * step) + offset);
    const scaled = Math.fround(alpha * product);
    offer(lane, Math.fround(scaled + floats[start + MEAN_PRODUCT_AT / 4 + lane]!));
  }
}
