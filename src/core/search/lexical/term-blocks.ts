import { firstIndex } from "../../base/first-index";
import { ByteWriter } from "../byte-writer";

/** Terms in a block. A lookup searches one block, and the resident index has one entry for each block. */
const BLOCK_TERMS = 32;
/** The longest term, in bytes: tokens have up to 64 UTF-16 units. */
export const MOST_BYTES = 255;

/** The resident part of a term dictionary: the first term and the end of each block. */
export interface BlockIndex {
  /** The first terms, concatenated. */
  readonly firsts: Uint8Array;
  /** By block: the end of its first term in `firsts`, and the end of the block among the blocks. */
  readonly firstEnds: Uint32Array;
  readonly blockEnds: Uint32Array;
}

/**
 * Writes a sorted term dictionary, with the length of each term's posting list, in blocks that can be read alone:
 *
 *     block         varint: where the first list begins; then its terms
 *     term          u8 bytes shared with the previous term, u8 number of other bytes, these bytes; varint: bytes of its list
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

  /** @param room the initial size of the blocks, in bytes. */
  constructor(room: number) {
    this.blocks = new ByteWriter(room);
  }

  /**
   * @param term greater than the previous term; its first `length` bytes.
   * @param listBytes of its list; lists are consecutive.
   */
  add(term: Uint8Array, length: number, listBytes: number): void {
    if (this.terms % BLOCK_TERMS === 0) this.beginBlock(term, length);
    const { blocks, last } = this;
    let shared = 0;
    const most = Math.min(length, this.lastLength);
    while (shared < most && last[shared] === term[shared]) shared++;
    // The loop writes straight into the buffer: there are as many terms as short lists.
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

  /** Ends the dictionary; no term can be added afterwards. */
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

export class TermCursor {
  /** The current term: the first `length` bytes. */
  readonly term = new Uint8Array(MOST_BYTES);
  length = 0;
  /** The offsets of the term's list among the lists. */
  listStart = 0;
  listEnd = 0;
  private bytes: Uint8Array = new Uint8Array(0);
  private at = 0;

  /** Moves before the first term of a block. */
  begin(block: Uint8Array): void {
    this.bytes = block;
    this.at = 0;
    this.listEnd = this.varint();
    this.length = 0;
  }

  /** Moves to the next term; false when the block has no more. */
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

/** The block that holds a term if any does; −1 when the term comes before all blocks. */
export function findBlock({ firsts, firstEnds }: BlockIndex, term: Uint8Array): number {
  const isBehind = (block: number): boolean => {
    const start = block === 0 ? 0 : (firstEnds[block - 1] ?? 0);
    return compareBytes(firsts, start, firstEnds[block] ?? 0, term, 0, term.length) > 0;
  };
  return firstIndex(firstEnds.length, isBehind) - 1;
}

/** Compares two byte ranges: below 0 when the first sorts before the second, 0 when they are equal. */
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
