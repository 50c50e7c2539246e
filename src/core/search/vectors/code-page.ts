import { checksum } from "../checksum";
import {
  ALPHA_AT,
  BLOCK_BYTES,
  BLOCKS_IN_PAGE,
  CHECKSUM_AT,
  CODE_BYTES,
  MEAN_PRODUCT_AT,
  PAGE_BYTES,
  SLOTS_IN_BLOCK,
  SLOTS_IN_PAGE,
} from "./layout";
import type { Code } from "./vector-coder";

/** The codes of `SLOTS_IN_PAGE` slots, see `layout`; all views share the same `PAGE_BYTES` bytes. */
export interface CodePage {
  readonly bytes: Uint8Array;
  readonly floats: Float32Array;
  readonly words: Uint32Array;
}

/** @param at the start of the page in the buffer; a multiple of four. */
export function codePage(buffer: ArrayBufferLike, at: number): CodePage {
  return {
    bytes: new Uint8Array(buffer, at, PAGE_BYTES),
    floats: new Float32Array(buffer, at, PAGE_BYTES / 4),
    words: new Uint32Array(buffer, at, PAGE_BYTES / 4),
  };
}

export function clearPage(page: CodePage): void {
  page.bytes.fill(0);
  for (let place = 0; place < SLOTS_IN_PAGE; place += SLOTS_IN_BLOCK) {
    const first = floatAt(place, ALPHA_AT);
    page.floats.fill(NaN, first, first + SLOTS_IN_BLOCK);
  }
}

export function copyPage(page: CodePage): CodePage {
  const copy = codePage(new ArrayBuffer(PAGE_BYTES), 0);
  copy.bytes.set(page.bytes);
  return copy;
}

/** @param place the slot's place in its page: `slot % SLOTS_IN_PAGE`. */
export function putCode(page: CodePage, place: number, { bits, alpha, meanProduct }: Code): void {
  const start = blockStart(place) + (place % SLOTS_IN_BLOCK);
  for (let byte = 0; byte < CODE_BYTES; byte++) page.bytes[start + byte * SLOTS_IN_BLOCK] = bits[byte]!;
  page.floats[floatAt(place, MEAN_PRODUCT_AT)] = meanProduct;
  page.floats[floatAt(place, ALPHA_AT)] = alpha;
}

export function freePlace(page: CodePage, place: number): void {
  page.floats[floatAt(place, ALPHA_AT)] = NaN;
}

export function isFree(page: CodePage, place: number): boolean {
  return Number.isNaN(page.floats[floatAt(place, ALPHA_AT)]);
}

/** The places of a block that are in use, as bits. */
export function takenPlaces({ floats }: CodePage, block: number): number {
  const first = (block * BLOCK_BYTES + ALPHA_AT) / 4;
  let taken = 0;
  for (let i = 0; i < SLOTS_IN_BLOCK; i++) if (!Number.isNaN(floats[first + i])) taken |= 1 << i;
  return taken;
}

/** Writes the checksum that `isSealed` checks. */
export function seal(page: CodePage, seed: number): void {
  page.words[CHECKSUM_AT / 4] = sumOf(page, seed);
}

/** Whether the page has the same bytes as when it was sealed. */
export function isSealed(page: CodePage, seed: number): boolean {
  return page.words[CHECKSUM_AT / 4] === sumOf(page, seed);
}

/**
 * The number of slots in use on a page; undefined if the page is not as it was sealed, or if its slots are not exactly
 * the counted ones.
 * @param counted the page's slots as bits, see `SlotSet`; slots beyond its end are not counted.
 */
export function countSealed(page: CodePage, seed: number, counted: Uint16Array): number | undefined {
  let count = 0;
  for (let block = 0; block < BLOCKS_IN_PAGE; block++) {
    const taken = takenPlaces(page, block);
    if (taken !== (counted[block] ?? 0)) return undefined;
    count += bitCount(taken);
  }
  return isSealed(page, seed) ? count : undefined;
}

function bitCount(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++;
  return count;
}

function sumOf(page: CodePage, seed: number): number {
  return checksum(page.words.subarray(0, CHECKSUM_AT / 4), seed);
}

function blockStart(place: number): number {
  return Math.floor(place / SLOTS_IN_BLOCK) * BLOCK_BYTES;
}

function floatAt(place: number, part: number): number {
  return (blockStart(place) + part) / 4 + (place % SLOTS_IN_BLOCK);
}
