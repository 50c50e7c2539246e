import { ByteWriter } from "../byte-writer";

/** Terms of a block: one is looked for among so many, and so many have one entry of the index in memory. */
const BLOCK_TERMS = 32;
/** Bytes of a term at most: tokens have up to 64 UTF-16 units. */
export const MOST_BYTES = 255;

/** The part of a term list that is in memory: the first term of each block, and where the block ends. */
export interface BlockIndex {
  /** The first terms, one after another. */
  readonly firsts: Uint8Array;
  /** By block: where its first term ends in `firsts`, and where the block ends among the blocks. */
  readonly firstEnds: Uint32Array;
  readonly blockEnds: Uint32Array;
}

/**
 * Writes sorted terms, each with how long its posting list is, in blocks that are read alone:
 *
 *     block         varint: where the first list begins; then its terms
 *     term          u8 bytes shared with the term before it, u8 bytes that follow, these; varint: bytes of its list
 */
export class TermWriter {
  terms = 0;
  private readonly blocks: ByteWriter;
  private readonly firsts = new ByteWriter();
  private readonly firstEnds: number[] = [];
  private readonly blockEnds: number[] = [];
  private readonly last = new Uint8Array(MOST_BYTES);
  private lastLength = 0;
  private lists = 0;

  /** @param room bytes for the blocks. */
  constructor(room: number) {
    this.blocks = new ByteWriter(room);
  }

  /** @param term greater than the one before; its first `length` bytes. @param listBytes of its list, which follows the one before. */
  add(term: Uint8Array, length: number, listBytes: number): void {
    if (this.terms % BLOCK_TERMS === 0) this.beginBlock(term, length);
    const { blocks, last } = this;
    let shared = 0;
    const most = Math.min(length, this.lastLength);
    while (shared < most && last[shared] === term[shared]) shared++;
    // Written straight into the buffer: there are as many terms as short lists.
    const bytes = blocks.reserve(2 + length);
    let at = blocks.length;
    bytes[at++] = shared;
    bytes[at++] = length - shared;
    for (let i = shared; i < length; i++) bytes[at++] = last[i] = term[i]!;
    blocks.length = at;
    blocks.varint(listBytes);
    this.lastLength = length;
    this.lists += listBytes;
    this.terms++;
  }

  /** What was written. Nothing can be added any more. */
  end(): { readonly index: BlockIndex; readonly blocks: Uint8Array } {
    if (this.terms > 0) this.blockEnds.push(this.blocks.length);
    const index = {
      firsts: this.firsts.bytes(),
      firstEnds: Uint32Array.from(this.firstEnds),
      blockEnds: Uint32Array.from(this.blockEnds),
    };
    return { index, blocks: this.blocks.bytes() };
  }

  private beginBlock(term: Uint8Array, length: number): void {
    if (this.terms > 0) this.blockEnds.push(this.blocks.length);
    this.firsts.append(term, 0, length);
    this.firstEnds.push(this.firsts.length);
    this.lastLength = 0;
    this.blocks.varint(this.lists);
  }
}

/** Reads the terms of one block, from the first on. */
export class TermCursor {
  /** The term it stands at: the first `length` bytes. */
  readonly term = new Uint8Array(MOST_BYTES);
  length = 0;
  /** Where the term's list lies among the lists. */
  listStart = 0;
  listEnd = 0;
  private bytes: Uint8Array = new Uint8Array(0);
  private at = 0;

  /** Stands before the first term of a block. */
  begin(block: Uint8Array): void {
    this.bytes = block;
    this.at = 0;
    this.listEnd = this.varint();
    this.length = 0;
  }

  /** False when the block has no more terms. */
  next(): boolean {
    const { bytes, term } = this;
    if (this.at >= bytes.length) return false;
    const shared = bytes[this.at] ?? 0;
    const length = shared + (bytes[this.at + 1] ?? 0);
    this.at += 2;
    for (let i = shared; i < length; i++) term[i] = bytes[this.at++] ?? 0;
    this.length = length;
    this.listStart = this.listEnd;
    this.listEnd += this.varint();
    return true;
  }

  private varint(): number {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = this.bytes[this.at++] ?? 0;
      value |= (byte & 127) << shift;
      if (byte < 128) return value;
    }
  }
}

/** The block in which a term stands if it is there at all; −1 when it comes before all of them. */
export function findBlock({ firsts, firstEnds }: BlockIndex, term: Uint8Array): number {
  let low = 0;
  let high = firstEnds.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const start = middle === 0 ? 0 : (firstEnds[middle - 1] ?? 0);
    if (compareBytes(firsts, start, firstEnds[middle] ?? 0, term, 0, term.length) <= 0) low = middle + 1;
    else high = middle - 1;
  }
  return high;
}

/** Below 0 when the bytes of one stretch come before those of the other, 0 when they are the same. */
export function compareBytes(
  a: Uint8Array,
  aStart: number,
  aEnd: number,
  b: Uint8Array,
  bStart: number,
  bEnd: number,
): number {
  const shared = Math.min(aEnd - aStart, bEnd - bStart);
  for (let i = 0; i < shared; i++) {
    const difference = (a[aStart + i] ?? 0) - (b[bStart + i] ?? 0);
    if (difference !== 0) return difference;
  }
  return aEnd - aStart - (bEnd - bStart);
}
