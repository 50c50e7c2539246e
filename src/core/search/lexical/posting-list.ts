import { contribution, MOST_OCCURRENCES_COUNT, termFrequencyScore } from "./bm25";
import type { ByteWriter } from "../byte-writer";

/** The ordinal of a cursor past the last posting; greater than any passage's ordinal. */
export const PASSED = 0x7fffffff;

const BLOCK = 128;
/** Bytes of a block's table entry: u32 last ordinal, u32 end of its postings, u8 its highest term-frequency score. */
const ENTRY = 9;
/** 255 in the table stands for `MOST_OCCURRENCES_COUNT`. */
const STEP = MOST_OCCURRENCES_COUNT / 255;

/** The longest varint, in bytes. */
const VARINT = 5;

/** One term's postings, the first `size` of both arrays: ordinals of passages, ascending, and the term's counts in them. */
export interface Postings {
  readonly ordinals: Uint32Array;
  readonly counts: Uint32Array;
  readonly size: number;
}

/**
 * Writes one posting list:
 *
 *     varint        number of postings N
 *     table         where N > 128: for each block of 128 its entry, see `ENTRY`; ends count from the first posting
 *     postings      varint((ordinal − previous ordinal) << 1 | (count > 1)), then varint(count) if it is > 1
 *
 * @param lengths tokens of each passage, by ordinal.
 * @param meanLength the mean length that the table's scores are computed with.
 */
export function writePostings(
  out: ByteWriter,
  postings: Postings,
  lengths: ArrayLike<number>,
  meanLength: number,
): void {
  const { size, ordinals } = postings;
  out.varint(size);
  const blocks = blocksOf(size);
  const table = out.skip(blocks * ENTRY);
  const start = out.length;
  let previous = -1;
  for (let block = 0, from = 0; from < size; block++, from += BLOCK) {
    const to = Math.min(from + BLOCK, size);
    writeBlock(out, postings, from, to, previous);
    previous = ordinals[to - 1] ?? 0;
    if (blocks === 0) continue;
    const entry = table + block * ENTRY;
    out.setU32(entry, previous);
    out.setU32(entry + 4, out.length - start);
    const most = mostOf(postings, from, to, lengths, meanLength);
    out.setU8(entry + 8, Math.min(255, Math.ceil(most / STEP)));
  }
}

function writeBlock(
  out: ByteWriter,
  { ordinals, counts }: Postings,
  from: number,
  to: number,
  before: number,
): void {
  // The loop writes straight into the buffer, since indexing spends most of its time here.
  const bytes = out.reserve((to - from) * 2 * VARINT);
  let at = out.length;
  let previous = before;
  for (let i = from; i < to; i++) {
    const ordinal = ordinals[i] ?? 0;
    const count = counts[i] ?? 1;
    let head = ((ordinal - previous) << 1) | (count > 1 ? 1 : 0);
    for (; head > 127; head >>>= 7) bytes[at++] = head | 128;
    bytes[at++] = head;
    previous = ordinal;
    if (count === 1) continue;
    let rest = count;
    for (; rest > 127; rest >>>= 7) bytes[at++] = rest | 128;
    bytes[at++] = rest;
  }
  out.length = at;
}

/** The highest term-frequency score in a block. */
function mostOf(
  { ordinals, counts }: Postings,
  from: number,
  to: number,
  lengths: ArrayLike<number>,
  meanLength: number,
): number {
  let most = 0;
  for (let i = from; i < to; i++) {
    most = Math.max(most, termFrequencyScore(counts[i] ?? 1, lengths[ordinals[i] ?? 0] ?? 0, meanLength));
  }
  return most;
}

/** Reads a posting list forward, and can skip blocks. */
export class PostingCursor {
  readonly size: number;
  /** The ordinal of the current posting, or `PASSED`. */
  ordinal = -1;
  count = 0;
  private readonly table: number;
  private readonly blocks: number;
  private readonly first: number;
  private readonly end: number;
  private at: number;
  /** All blocks before this one end before the passages sought so far. */
  private block = 0;

  /** The cursor starts at the first posting. @param bytes one whole posting list. */
  constructor(private readonly bytes: Uint8Array) {
    this.end = bytes.length;
    this.at = 0;
    this.size = this.varint();
    this.blocks = blocksOf(this.size);
    this.table = this.at;
    this.first = this.at + this.blocks * ENTRY;
    this.at = this.first;
    this.next();
  }

  next(): void {
    if (this.at >= this.end) {
      this.ordinal = PASSED;
      return;
    }
    const head = this.varint();
    this.ordinal += head >>> 1;
    this.count = head & 1 ? this.varint() : 1;
  }

  /** Moves on to the first posting at or after `ordinal`. */
  seek(ordinal: number): void {
    if (this.ordinal >= ordinal) return;
    this.leap(ordinal);
    while (this.ordinal < ordinal) this.next();
  }

  /** The highest term-frequency score in the passages `from` to `to` (exclusive), for the list's own mean length. */
  most(from: number, to: number): number {
    if (this.blocks === 0) return this.ordinal < to ? MOST_OCCURRENCES_COUNT : 0;
    this.passBlocks(from);
    let most = 0;
    for (let block = this.block; block < this.blocks; block++) {
      if (block > 0 && this.lastOf(block - 1) >= to - 1) break;
      most = Math.max(most, this.bytes[this.table + block * ENTRY + 8] ?? 0);
    }
    return most * STEP;
  }

  /**
   * Adds the term's contribution to each passage from the cursor up to `to` (exclusive); the cursor then stands at or
   * after `to`.
   * @param scores by ordinal, from `from` on.
   */
  addTo(
    scores: Float64Array,
    from: number,
    to: number,
    share: number,
    lengths: Uint16Array,
    slope: number,
  ): void {
    const { bytes, end } = this;
    let { at, ordinal, count } = this;
    while (ordinal < to) {
      scores[ordinal - from]! += contribution(share, count, lengths[ordinal]!, slope);
      if (at >= end) {
        ordinal = PASSED;
        break;
      }
      let head = bytes[at++]!;
      if (head > 127) {
        head &= 127;
        for (let shift = 7, byte = 128; byte > 127; shift += 7) {
          byte = bytes[at++]!;
          head |= (byte & 127) << shift;
        }
      }
      ordinal += head >>> 1;
      // Branch-free, since the processor could not predict the branch: a one-byte count is read where there is one.
      const isWritten = head & 1;
      const written = at < end ? bytes[at]! : 0;
      if ((written & -isWritten) > 127) {
        this.at = at;
        count = this.varint();
        at = this.at;
        continue;
      }
      count = 1 + (written - 1) * isWritten;
      at += isWritten;
    }
    this.at = at;
    this.ordinal = ordinal;
    this.count = count;
  }

  private leap(ordinal: number): void {
    this.passBlocks(ordinal);
    if (this.block === 0) return;
    if (this.block === this.blocks) {
      this.at = this.end;
      this.ordinal = PASSED;
      return;
    }
    const before = this.lastOf(this.block - 1);
    if (before <= this.ordinal) return;
    this.ordinal = before;
    this.at = this.first + this.u32(this.table + (this.block - 1) * ENTRY + 4);
  }

  private passBlocks(ordinal: number): void {
    while (this.block < this.blocks && this.lastOf(this.block) < ordinal) this.block++;
  }

  private lastOf(block: number): number {
    return this.u32(this.table + block * ENTRY);
  }

  private u32(at: number): number {
    const { bytes } = this;
    return (
      ((bytes[at] ?? 0) |
        ((bytes[at + 1] ?? 0) << 8) |
        ((bytes[at + 2] ?? 0) << 16) |
        ((bytes[at + 3] ?? 0) << 24)) >>>
      0
    );
  }

  private varint(): number {
    let byte = this.bytes[this.at++] ?? 0;
    let value = byte & 127;
    for (let shift = 7; byte > 127; shift += 7) {
      byte = this.bytes[this.at++] ?? 0;
      value |= (byte & 127) << shift;
    }
    return value;
  }
}

function blocksOf(size: number): number {
  return size > BLOCK ? Math.ceil(size / BLOCK) : 0;
}
