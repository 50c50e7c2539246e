import { viewOf } from "../base/view-of";
import { joinBytes } from "../base/join-bytes";
import type { ByteSource } from "../ports/byte-source";
import { CorruptError, TooLargeError } from "./trouble";

/** A stream at the root of an OLE2 file. */
interface Ole2Entry {
  readonly name: string;
  /** Its first sector; for a small stream, its first small sector. */
  readonly sector: number;
  readonly size: number;
}

/** Where an entry lies among the others: siblings are a binary tree, whose root is the child of their storage. */
interface Linked extends Ole2Entry {
  readonly kind: number;
  readonly links: { readonly left: number; readonly right: number; readonly child: number };
}

/** A stream of a file that may be cut off. */
interface Stream {
  readonly bytes: Uint8Array;
  readonly isWhole: boolean;
}

/** The bytes of a stream, as far as they are there; none where there is no such stream. */
export type ReadStream = (name: string) => Promise<Uint8Array>;

const HEADER_BYTES = 512;
const ENTRY_BYTES = 128;
/** Enough for any Office file: a sector holds four entries. */
const DIRECTORY_MAX_SECTORS = 1024;
const SMALL_MAX_BYTES = 4096;
const SMALL_SECTOR_BYTES = 64;
/** Kinds of entries. */
const [STORAGE, STREAM, ROOT] = [1, 2, 5];

/**
 * Opens an OLE2 file ([MS-CFB]), the container of old Office files, encrypted new ones and Outlook mail; undefined when
 * the file has no OLE2 header.
 */
export async function readOle2(source: ByteSource): Promise<Ole2File | undefined> {
  const header = await source.read(0, HEADER_BYTES);
  const view = viewOf(header);
  if (header.length < HEADER_BYTES || view.getUint32(0, true) !== 0xe011cfd0) return undefined;
  const file = new Ole2File(source, view.getUint16(30, true) === 12 ? 4096 : 512, header);
  await file.readDirectory(view.getUint32(48, true));
  return file;
}

export class Ole2File {
  /** By name in upper case: names are the same in either. */
  readonly #entries = new Map<string, Ole2Entry>();
  /** All entries, those in storages too, by their numbers. */
  #all: readonly Linked[] = [];
  #sectors: Uint32Array = new Uint32Array();

  constructor(
    readonly source: ByteSource,
    readonly sectorBytes: number,
    readonly header: Uint8Array,
  ) {}

  /** Whether the list of what it holds is lost. */
  get isEmpty(): boolean {
    return this.#entries.size === 0;
  }

  /** Whether there is a stream or a storage of this name that lies in no other storage. */
  has(name: string): boolean {
    return this.#entries.has(name.toUpperCase());
  }

  /** The bytes of a stream; undefined when there is none of this name. @throws CorruptError, TooLargeError */
  async read(name: string, maxBytes: number): Promise<Uint8Array | undefined> {
    const stream = await this.readSome(name, maxBytes);
    if (stream?.isWhole === false)
      throw new CorruptError(`Cannot read ${name}: only ${stream.bytes.length} bytes`);
    return stream?.bytes;
  }

  /** What the file has of the bytes of a stream; undefined when there is none of this name. @throws TooLargeError */
  async readSome(name: string, maxBytes: number): Promise<Stream | undefined> {
    const entry = this.#entries.get(name.toUpperCase());
    if (entry === undefined) return undefined;
    const { sector, size } = entry;
    if (size > maxBytes) throw new TooLargeError(`Cannot read ${name}: ${size} bytes`);
    if (size >= SMALL_MAX_BYTES) return this.#whole(entry);
    // Small streams lie in the stream of the root entry, and have an allocation table of their own.
    const [root] = this.#all;
    const small = root && (await this.#whole(root)).bytes;
    const chain = await this.#smallTable();
    const pieces = [...chainFrom(sector, Math.ceil(size / SMALL_SECTOR_BYTES), chain)];
    const parts = pieces.map((at) => small?.subarray(at * SMALL_SECTOR_BYTES, (at + 1) * SMALL_SECTOR_BYTES));
    return cut(joinBytes(parts.filter((part) => part !== undefined)), size);
  }

  /**
   * Whether chains of sectors or the tree of entries lead in circles, or something claims more than the file has. A library
   * that trusts the file would read it without end.
   */
  async leadsInCircles(): Promise<boolean> {
    const header = viewOf(this.header);
    const most = this.source.size / this.sectorBytes;
    if (header.getUint32(44, true) > most || header.getUint32(72, true) > most) return true;
    const seen = new Set<number>();
    const [large, small] = [[header.getUint32(48, true), header.getUint32(60, true)], [] as number[]];
    for (const next = [0]; next.length > 0;) {
      const number = next.pop() ?? 0;
      const entry = this.#all[number];
      if (entry === undefined) continue;
      const { kind, sector, size, links } = entry;
      if (seen.has(number) || (kind === STREAM && size > this.source.size)) return true;
      seen.add(number);
      if (kind !== ROOT) next.push(links.left, links.right);
      if (kind === ROOT || kind === STORAGE) next.push(links.child);
      if (kind === ROOT || (kind === STREAM && size >= SMALL_MAX_BYTES)) large.push(sector);
      else if (kind === STREAM && size > 0) small.push(sector);
    }
    return !allEnd(large, this.#sectors) || !allEnd(small, await this.#smallTable());
  }

  async #smallTable(): Promise<Uint32Array> {
    const first = viewOf(this.header).getUint32(60, true);
    return numbersIn(await this.#sectorsOf(chainFrom(first, Infinity, this.#sectors)));
  }

  async #whole({ sector, size }: Ole2Entry): Promise<Stream> {
    const count = Math.ceil(size / this.sectorBytes);
    return cut(await this.#sectorsOf(chainFrom(sector, count, this.#sectors)), size);
  }

  /** The allocation table: the next sector of each sector. The header lists its first sectors, a chain the others. */
  async #table(): Promise<Uint32Array> {
    const header = viewOf(this.header);
    const parts = [...numbersIn(this.header.subarray(76))];
    const most = this.source.size / this.sectorBytes;
    for (let next = header.getUint32(68, true); next < END_OF_CHAIN && parts.length < most;) {
      const numbers = numbersIn(await this.#sectorsOf([next]));
      parts.push(...numbers.subarray(0, -1));
      next = numbers.at(-1) ?? END_OF_CHAIN;
    }
    return numbersIn(await this.#sectorsOf(parts.filter((sector) => sector < END_OF_CHAIN)));
  }

  /** Reads sectors up to the end of the file; those that follow one another are read at once. */
  async #sectorsOf(sectors: Iterable<number>): Promise<Uint8Array> {
    const runs: { first: number; end: number }[] = [];
    for (const sector of sectors) {
      const last = runs.at(-1);
      if (last?.end === sector) last.end += 1;
      else runs.push({ first: sector, end: sector + 1 });
    }
    const chunks: Uint8Array[] = [];
    for (const { first, end } of runs) {
      const chunk = await this.source.read((first + 1) * this.sectorBytes, (end + 1) * this.sectorBytes);
      chunks.push(chunk);
      if (chunk.length < (end - first) * this.sectorBytes) break;
    }
    return joinBytes(chunks);
  }

  async readDirectory(first: number): Promise<void> {
    this.#sectors = await this.#table();
    const bytes = await this.#sectorsOf(chainFrom(first, DIRECTORY_MAX_SECTORS, this.#sectors));
    const all: Linked[] = [];
    for (let at = 0; at + ENTRY_BYTES <= bytes.length; at += ENTRY_BYTES)
      all.push(entryOf(bytes.subarray(at, at + ENTRY_BYTES)));
    this.#all = all;
    const seen = new Set<number>();
    for (const next = [all[0]?.links.child ?? 0]; next.length > 0;) {
      const number = next.pop() ?? 0;
      const entry = all[number];
      if (entry === undefined || seen.has(number)) continue;
      seen.add(number);
      this.#entries.set(entry.name.toUpperCase(), entry);
      next.push(entry.links.left, entry.links.right);
    }
  }
}

const END_OF_CHAIN = 0xfffffffa;

/** The sectors of a chain: at most `count`, and never more than there are. */
function* chainFrom(first: number, count: number, table: Uint32Array): Generator<number, void> {
  let sector = first;
  for (let i = 0; i < Math.min(count, table.length) && sector < table.length; i += 1) {
    yield sector;
    sector = table[sector]!;
  }
}

/** Whether the chains from these sectors end. Each sector is looked at once. */
function allEnd(starts: readonly number[], table: Uint32Array): boolean {
  const chainOf = new Map<number, number>();
  return starts.every((start, chain) => {
    let at = start;
    for (; at < table.length && !chainOf.has(at); at = table[at]!) chainOf.set(at, chain);
    return chainOf.get(at) !== chain;
  });
}

function numbersIn(bytes: Uint8Array): Uint32Array {
  const view = viewOf(bytes);
  return Uint32Array.from({ length: bytes.length >> 2 }, (_, i) => view.getUint32(4 * i, true));
}

function entryOf(bytes: Uint8Array): Linked {
  const view = viewOf(bytes);
  const nameBytes = Math.max(2, Math.min(64, view.getUint16(64, true)));
  return {
    name: new TextDecoder("utf-16le").decode(bytes.subarray(0, nameBytes - 2)),
    sector: view.getUint32(116, true),
    size: view.getUint32(120, true),
    kind: view.getUint8(66),
    links: {
      left: view.getUint32(68, true),
      right: view.getUint32(72, true),
      child: view.getUint32(76, true),
    },
  };
}

/** The sectors of a stream without the padding after its end. */
function cut(sectors: Uint8Array, size: number): Stream {
  return { bytes: sectors.subarray(0, size), isWhole: sectors.length >= size };
}
