import type { SegmentBytes } from "../../ports/keyword-index";

const MAGIC = 0x46_4e_4b_57;
const VERSION = 5;
const HEADER_BYTES = 64;

export interface SegmentRange {
  /** First and last batch, numbered from 0 in the order of their flushes. */
  readonly first: number;
  readonly last: number;
  /** Grows with every segment that an index makes: of two segments with the same batches, the later one counts. */
  readonly stamp: number;
}

/**
 * The layout of a segment's bytes; little-endian, every section begins at a multiple of 4:
 *
 *     header        u32 × 16  magic, version, checksum of the resident sections, checksum of the rest, first, last, stamp,
 *                             passages P, blocks of terms B, bytes of their first terms F, of the blocks, of the postings,
 *                             tokens of all passages, 0, 0, 0
 *     resident      slots u32 × P, lengths u16 × P, ends of first terms u32 × B, ends of blocks u32 × B, first terms u8 × F
 *     the rest      blocks of terms u8, see `TermWriter`; postings u8, see `writePostings`
 *
 * The first checksum covers the resident sections and the header from the second checksum on.
 */
export interface SegmentHeader {
  readonly residentSum: number;
  readonly restSum: number;
  readonly range: SegmentRange;
  readonly passages: number;
  readonly blocks: number;
  readonly firstBytes: number;
  readonly blockBytes: number;
  readonly postingBytes: number;
  readonly tokens: number;
}

/** Where the part of the header that the first checksum covers begins. */
export const SUMMED_FROM = 12;

export type SegmentPlaces = Readonly<ReturnType<typeof placesIn>>;

/** Where each section begins; `end` is the size of the segment. */
export function placesIn(header: Omit<SegmentHeader, "residentSum" | "restSum">) {
  const lengths = HEADER_BYTES + header.passages * 4;
  const firstEnds = lengths + aligned(header.passages * 2);
  const blockEnds = firstEnds + header.blocks * 4;
  const firsts = blockEnds + header.blocks * 4;
  const blocks = firsts + aligned(header.firstBytes);
  const postings = blocks + aligned(header.blockBytes);
  const end = postings + aligned(header.postingBytes);
  return { slots: HEADER_BYTES, lengths, firstEnds, blockEnds, firsts, blocks, postings, end };
}

/** @throws Error when the bytes do not begin like a segment of this version, or when the size does not fit. */
export function readHeader(source: SegmentBytes): SegmentHeader {
  if (source.size < HEADER_BYTES)
    throw new Error(`Cannot read keyword index: ${source.size} bytes are not a whole part`);
  const [magic, version, residentSum = 0, restSum = 0, ...others] = wordsIn(source.read(0, HEADER_BYTES));
  if (magic !== MAGIC) throw new Error("Cannot read keyword index: a part does not begin as one");
  if (version !== VERSION)
    throw new Error(`Cannot read keyword index: version is ${version}, expected ${VERSION}`);
  const [first = 0, last = 0, stamp = 0, passages = 0, blocks = 0] = others;
  const [firstBytes = 0, blockBytes = 0, postingBytes = 0, tokens = 0] = others.slice(5);
  const sizes = { passages, blocks, firstBytes, blockBytes, postingBytes, tokens };
  const header = { residentSum, restSum, range: { first, last, stamp }, ...sizes };
  if (placesIn(header).end !== source.size) throw new Error("Cannot read keyword index: a part is cut short");
  return header;
}

/** @param words the first words of a segment. */
export function writeHeader(words: Uint32Array, header: SegmentHeader): void {
  const { first, last, stamp } = header.range;
  words.set([MAGIC, VERSION, header.residentSum, header.restSum, first, last, stamp]);
  const { passages, blocks, firstBytes, blockBytes, postingBytes, tokens } = header;
  words.set([passages, blocks, firstBytes, blockBytes, postingBytes, tokens], 7);
}

/** The same bytes as 32-bit numbers; they must begin at a multiple of 4, and so must their length. */
export function wordsIn({ buffer, byteOffset, length }: Uint8Array): Uint32Array {
  return new Uint32Array(buffer, byteOffset, length / 4);
}

function aligned(size: number): number {
  return (size + 3) & ~3;
}
