import type { SegmentBytes } from "../../ports/keyword-index";
import { checksum } from "../checksum";
import { ReadAhead } from "./read-ahead";
import { placesIn, readHeader, SUMMED_FROM, wordsIn, type SegmentRange } from "./segment-layout";
import type { SegmentPlaces } from "./segment-layout";
import { compareBytes, findBlock, TermCursor, type BlockIndex } from "./term-blocks";

const ENCODER = new TextEncoder();
const DECODER = new TextDecoder("utf-8", { ignoreBOM: true });
const cursor = new TermCursor();

/**
 * An immutable keyword index of some passages. Slots, lengths and the first terms of blocks are kept in memory as they were
 * written; blocks of terms and postings, which are most of it, are read where they are wanted.
 */
export class KeywordSegment {
  readonly range: SegmentRange;
  /** The slot of each passage, by ordinal. */
  readonly slots: Uint32Array;
  /** Tokens in each passage, at most 65,535. */
  readonly lengths: Uint16Array;
  /** Tokens of all passages. */
  readonly tokens: number;
  /** The mean length of its passages. */
  readonly meanLength: number;
  readonly places: SegmentPlaces;
  private readonly index: BlockIndex;

  /** @throws Error when the header or what is kept in memory is not as it was written, or the size does not fit. */
  constructor(readonly source: SegmentBytes) {
    const header = readHeader(source);
    const places = placesIn(header);
    const resident = source.read(0, places.blocks);
    if (checksum(wordsIn(resident.subarray(SUMMED_FROM))) !== header.residentSum)
      throw new Error("Cannot read keyword index: the checksum of a part does not fit");
    const { buffer, byteOffset } = resident;
    this.range = header.range;
    this.places = places;
    this.slots = new Uint32Array(buffer, byteOffset + places.slots, header.passages);
    this.lengths = new Uint16Array(buffer, byteOffset + places.lengths, header.passages);
    this.index = {
      firstEnds: new Uint32Array(buffer, byteOffset + places.firstEnds, header.blocks),
      blockEnds: new Uint32Array(buffer, byteOffset + places.blockEnds, header.blocks),
      firsts: new Uint8Array(buffer, byteOffset + places.firsts, header.firstBytes),
    };
    this.tokens = header.tokens;
    this.meanLength = header.tokens / header.passages;
  }

  get passages(): number {
    return this.slots.length;
  }

  /** The posting list of a term; undefined where it does not come. */
  list(term: Uint8Array): Uint8Array | undefined {
    const block = findBlock(this.index, term);
    if (block < 0) return undefined;
    cursor.begin(this.block(block));
    while (cursor.next()) {
      const order = compareBytes(cursor.term, 0, cursor.length, term, 0, term.length);
      if (order > 0) return undefined;
      if (order < 0) continue;
      const { postings, end } = this.places;
      // Of a block that is torn, which `check` will tell, anything may be read.
      const isWithin = cursor.listStart >= 0 && cursor.listEnd <= end - postings;
      return isWithin ? this.source.read(postings + cursor.listStart, postings + cursor.listEnd) : undefined;
    }
    return undefined;
  }

  /** Its terms that begin with the letters, in order. */
  *termsFrom(letters: string): Generator<string> {
    const prefix = ENCODER.encode(letters);
    const bytes = new ReadAhead(this.source);
    const cursor = new TermCursor();
    for (let at = Math.max(0, findBlock(this.index, prefix)); at < this.blockCount; at++) {
      cursor.begin(this.block(at, bytes));
      while (cursor.next()) {
        const end = Math.min(cursor.length, prefix.length);
        const order = compareBytes(cursor.term, 0, end, prefix, 0, prefix.length);
        if (order > 0) return;
        if (order === 0) yield DECODER.decode(cursor.term.subarray(0, cursor.length));
      }
    }
  }

  /** Blocks of terms. */
  get blockCount(): number {
    return this.index.blockEnds.length;
  }

  /** A block, see `TermCursor`. @param bytes through which the segment is read. */
  block(at: number, bytes: Pick<SegmentBytes, "read"> = this.source): Uint8Array {
    const { blockEnds } = this.index;
    const { blocks } = this.places;
    return bytes.read(
      blocks + (at === 0 ? 0 : blockEnds[at - 1]!), // at is below their number
      blocks + blockEnds[at]!,
    );
  }
}
