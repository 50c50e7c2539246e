import { ByteWriter } from "./byte-writer";
import { checksum } from "./checksum";

/** One token's occurrences: passages by ordinal (ascending, dense from 0 within the segment) and how often it comes. */
export interface TermPostings {
  readonly term: string;
  readonly ordinals: ArrayLike<number>;
  readonly counts: ArrayLike<number>;
}

const MAGIC = 0x46_4e_4b_57;
const VERSION = 1;
const HEADER_WORDS = 8;

/**
 * An immutable keyword index of some passages in one buffer; little-endian, every section begins at a multiple of 4:
 *
 *     header        u32 × 8   magic, version, checksum of all that follows it, passages P, terms T,
 *                             UTF-16 units of all terms, bytes of all postings, 0
 *     slots         u32 × P   slot of each passage
 *     lengths       u16 × P   tokens in each passage
 *     term ends     u32 × T   where each term ends among the characters
 *     posting ends  u32 × T   where its postings end
 *     characters    u16       the terms one after another, sorted by UTF-16 units
 *     postings      u8        varint((ordinal − the one before) << 1 | (count > 1)), then varint(count) if it is > 1
 *
 * Opening makes views; nothing is decoded.
 */
export class KeywordSegment {
  readonly slots: Uint32Array;
  readonly lengths: Uint16Array;
  readonly terms: number;
  private readonly termEnds: Uint32Array;
  private readonly postingEnds: Uint32Array;
  private readonly characters: Uint16Array;
  private readonly postings: Uint8Array;

  /** @throws Error when the bytes are not a whole segment of this version. */
  constructor(readonly bytes: Uint8Array) {
    const header = readHeader(bytes);
    const sections = new SectionReader(bytes);
    this.terms = header.terms;
    this.slots = sections.words(header.passages);
    this.lengths = sections.halves(header.passages);
    this.termEnds = sections.words(header.terms);
    this.postingEnds = sections.words(header.terms);
    this.characters = sections.halves(header.characters);
    this.postings = sections.bytes(header.postings);
  }

  term(at: number): string {
    const start = at === 0 ? 0 : (this.termEnds[at - 1] ?? 0);
    return String.fromCharCode(...this.characters.subarray(start, this.termEnds[at]));
  }

  /** Position of a term, or −1: a binary search on the characters. */
  find(term: string): number {
    let low = 0;
    let high = this.terms - 1;
    while (low <= high) {
      const middle = (low + high) >> 1;
      const order = this.compare(middle, term);
      if (order === 0) return middle;
      if (order < 0) low = middle + 1;
      else high = middle - 1;
    }
    return -1;
  }

  /** Calls `visit` for each passage that holds the term, ordinals ascending. */
  forEachPosting(at: number, visit: (ordinal: number, count: number) => void): void {
    const { postings } = this;
    const end = this.postingEnds[at] ?? 0;
    let cursor = at === 0 ? 0 : (this.postingEnds[at - 1] ?? 0);
    let ordinal = -1;
    const varint = (): number => {
      let byte = postings[cursor++] ?? 0;
      let value = byte & 127;
      for (let shift = 7; byte > 127; shift += 7) {
        byte = postings[cursor++] ?? 0;
        value += (byte & 127) << shift;
      }
      return value;
    };
    while (cursor < end) {
      const head = varint();
      ordinal += head >>> 1;
      visit(ordinal, head & 1 ? varint() : 1);
    }
  }

  private compare(at: number, term: string): number {
    const start = at === 0 ? 0 : (this.termEnds[at - 1] ?? 0);
    const length = (this.termEnds[at] ?? 0) - start;
    const shared = Math.min(length, term.length);
    for (let i = 0; i < shared; i++) {
      const difference = (this.characters[start + i] ?? 0) - term.charCodeAt(i);
      if (difference !== 0) return difference;
    }
    return length - term.length;
  }
}

/**
 * @param terms sorted by UTF-16 units, each once, each with at least one passage.
 * @throws RangeError when slots and lengths do not fit.
 */
export function buildKeywordSegment(
  slots: Uint32Array,
  lengths: Uint16Array,
  terms: Iterable<TermPostings>,
): KeywordSegment {
  if (slots.length !== lengths.length)
    throw new RangeError(`Cannot build segment: ${slots.length} slots, ${lengths.length} lengths`);
  const characters = new ByteWriter();
  const postings = new ByteWriter();
  const termEnds = new ByteWriter();
  const postingEnds = new ByteWriter();
  let count = 0;
  for (const term of terms) {
    for (let i = 0; i < term.term.length; i++) characters.u16(term.term.charCodeAt(i));
    writePostings(postings, term);
    termEnds.u32(characters.length / 2);
    postingEnds.u32(postings.length);
    count++;
  }
  const sections = [
    bytesOf(slots),
    bytesOf(lengths),
    termEnds.bytes(),
    postingEnds.bytes(),
    characters.bytes(),
    postings.bytes(),
  ];
  return new KeywordSegment(join(sections, [slots.length, count, characters.length / 2, postings.length]));
}

function writePostings(out: ByteWriter, { ordinals, counts }: TermPostings): void {
  let previous = -1;
  for (let i = 0; i < ordinals.length; i++) {
    const ordinal = ordinals[i] ?? 0;
    const count = counts[i] ?? 1;
    out.varint(((ordinal - previous) << 1) | (count > 1 ? 1 : 0));
    if (count > 1) out.varint(count);
    previous = ordinal;
  }
}

function join(sections: readonly Uint8Array[], sizes: readonly [number, number, number, number]): Uint8Array {
  const total = sections.reduce((sum, section) => sum + aligned(section.length), HEADER_WORDS * 4);
  const words = new Uint32Array(total / 4);
  const bytes = bytesOf(words);
  let at = HEADER_WORDS * 4;
  for (const section of sections) {
    bytes.set(section, at);
    at += aligned(section.length);
  }
  words.set([MAGIC, VERSION, 0, ...sizes, 0]);
  words[2] = checksum(words.subarray(3));
  return bytes;
}

function readHeader(bytes: Uint8Array): {
  passages: number;
  terms: number;
  characters: number;
  postings: number;
} {
  if (bytes.byteOffset % 4 !== 0 || bytes.length % 4 !== 0 || bytes.length < HEADER_WORDS * 4) {
    throw new Error(
      `Cannot read keyword index: ${bytes.length} bytes at ${bytes.byteOffset} are not a whole one`,
    );
  }
  const words = new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.length / 4);
  const [magic, version, sum, passages = 0, terms = 0, characters = 0, postings = 0] = words;
  if (magic !== MAGIC) throw new Error("Cannot read keyword index: it does not begin as one");
  if (version !== VERSION)
    throw new Error(`Cannot read keyword index: version is ${version}, expected ${VERSION}`);
  if (sum !== checksum(words.subarray(3)))
    throw new Error("Cannot read keyword index: its checksum does not fit");
  return { passages, terms, characters, postings };
}

/** Cuts the sections out of a segment, one after another. */
class SectionReader {
  private at = HEADER_WORDS * 4;

  constructor(private readonly source: Uint8Array) {}

  words(count: number): Uint32Array {
    return new Uint32Array(this.source.buffer, this.take(count * 4), count);
  }

  halves(count: number): Uint16Array {
    return new Uint16Array(this.source.buffer, this.take(count * 2), count);
  }

  bytes(count: number): Uint8Array {
    return new Uint8Array(this.source.buffer, this.take(count), count);
  }

  private take(size: number): number {
    const start = this.source.byteOffset + this.at;
    this.at += aligned(size);
    if (this.at > this.source.length) throw new Error("Cannot read keyword index: it is cut short");
    return start;
  }
}

function aligned(size: number): number {
  return (size + 3) & ~3;
}

function bytesOf(view: Uint16Array | Uint32Array): Uint8Array {
  return new Uint8Array(view.buffer, view.byteOffset, view.byteLength);
}
