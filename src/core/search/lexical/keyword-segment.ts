import type { SegmentBytes } from "../../ports/keyword-index";
import { checksum } from "../checksum";
import { ReadAhead } from "./read-ahead";
import {
  placesIn,
  readHeader,
  SUMMED_FROM,
  wordsIn,
  type SegmentRange,
  type SegmentPlaces,
} from "./segment-layout";
import { compareBytes, findBlock, TermCursor, type BlockIndex } from "./term-blocks";

const ENCODER = new TextEncoder();
const DECODER = new TextDecoder("utf-8", { ignoreBOM: true });
const cursor = new TermCursor();

/**
 * An immutable inverted index of some passages. Slots, lengths and the first term of each block are resident in memory,
 * as written; term blocks and postings, most of the bytes, are read on demand.
 */
export class KeywordSegment {
  readonly range: SegmentRange;
  /** The slot of each passage, by ordinal. */
  readonly slots: Uint32Array;
  /** Tokens in each passage, at most 65,535. */
  readonly lengths: Uint16Array;
  readonly tokens: number;
  /** The mean length of its passages, in tokens. */
  readonly meanLength: number;
  readonly places: SegmentPlaces;
  private readonly index: BlockIndex;

  /** @throws Error when the header or a resident section is not as it was written, or when the size does not fit. */
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

  /** The posting list of a term; undefined where the term does not occur. */
  list(term: Uint8Array): Uint8Array | undefined {
    const block = findBlock(this.index, term);
    if (block < 0) return undefined;
    cursor.begin(this.block(block));
    while (cursor.next()) {
      const order = compareBytes(cursor.term, 0, cursor.length, term, 0, term.length);
      if (order > 0) return undefined;
      if (order < 0) continue;
      const { postings, end } = this.places;
      // A torn block, which `check` reports, can give any offsets.
      const isWithin = cursor.listStart >= 0 && cursor.listEnd <= end - postings;
      return isWithin ? this.source.read(postings + cursor.listStart, postings + cursor.listEnd) : undefined;
    }
    return undefined;
  }

  /** The terms with this prefix, in order. */
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

  get blockCount(): number {
    return this.index.blockEnds.length;
  }

  /** The bytes of a block, see `TermCursor`. @param bytes the reader to use for the segment. */
  block(at: number, bytes: Pick<SegmentBytes, "read"> = this.source): Uint8Array {
    const { blockEnds } = this.index;
    const { blocks } = this.places;
    return bytes.read(
      blocks + (at === 0 ? 0 : blockEnds[at - 1]!), // at is below the number of blocks
      blocks + blockEnds[at]!,
    );
  }
}
