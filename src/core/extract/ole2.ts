import { viewOf } from "../base/view-of";
import { joinBytes } from "../base/join-bytes";
import type { ByteSource } from "../ports/byte-source";
import { CorruptError, TooLargeError } from "./trouble";

/** A stream inside an OLE2 file. */
interface Ole2Entry {
  readonly name: string;
  /** Its first sector; for a small stream, its first small sector. */
  readonly sector: number;
  readonly size: number;
}

const HEADER_BYTES = 512;
/** Enough for any Office file: a sector holds four entries. */
const DIRECTORY_MAX_SECTORS = 1024;
const SMALL_MAX_BYTES = 4096;
const SMALL_SECTOR_BYTES = 64;
/** Sectors of the allocation table that the header itself lists. */
const TABLE_IN_HEADER = 109;

/**
 * Opens an OLE2 file ([MS-CFB]), the container of old Office files, encrypted new ones and Outlook mail; undefined when
 * the file has no OLE2 header.
 */
export async function readOle2(source: ByteSource): Promise<Ole2File | undefined> {
  const header = await source.read(0, HEADER_BYTES);
  const view = viewOf(header);
  if (header.length < HEADER_BYTES || view.getUint32(0, true) !== 0xe011cfd0) return undefined;
  const file = new Ole2File(source, 1 << Math.min(12, view.getUint16(30, true)), header);
  await file.readDirectory(view.getUint32(48, true));
  return file;
}

export class Ole2File {
  readonly entries: Ole2Entry[] = [];

  constructor(
    readonly source: ByteSource,
    readonly sectorBytes: number,
    readonly header: Uint8Array,
  ) {}

  has(name: string): boolean {
    return this.entries.some((entry) => entry.name === name);
  }

  /** At most the first sector of a stream; empty for a small stream, or when there is no such stream. */
  async startOf(name: string): Promise<Uint8Array> {
    const entry = this.entries.find((one) => one.name === name);
    if (entry === undefined || entry.size < SMALL_MAX_BYTES) return new Uint8Array();
    return this.#sector(entry.sector);
  }

  /** The bytes of a stream; undefined when there is none of this name. @throws CorruptError, TooLargeError */
  async read(name: string, maxBytes: number): Promise<Uint8Array | undefined> {
    const entry = this.entries.find((one) => one.name === name);
    if (entry === undefined) return undefined;
    if (entry.size > maxBytes) throw new TooLargeError(`Cannot read ${name}: ${entry.size} bytes`);
    const table = await this.#table();
    if (entry.size >= SMALL_MAX_BYTES) return this.#whole(entry, table);
    // Small streams lie in the stream of the root entry, and have an allocation table of their own.
    const [root] = this.entries;
    const small = root === undefined ? new Uint8Array() : await this.#whole(root, table);
    const first = viewOf(this.header).getUint32(60, true);
    const chain = await this.#sectorsOf(chainFrom(first, Infinity, table));
    const pieces = chainFrom(entry.sector, Math.ceil(entry.size / SMALL_SECTOR_BYTES), numbersIn(chain));
    return cut(
      joinBytes(
        [...pieces].map((at) => small.subarray(at * SMALL_SECTOR_BYTES, (at + 1) * SMALL_SECTOR_BYTES)),
      ),
      entry,
    );
  }

  async #whole(entry: Ole2Entry, table: Uint32Array): Promise<Uint8Array> {
    const count = Math.ceil(entry.size / this.sectorBytes);
    return cut(await this.#sectorsOf(chainFrom(entry.sector, count, table)), entry);
  }

  /** The allocation table: the next sector of each sector. The header lists its first sectors, a chain the others. */
  async #table(): Promise<Uint32Array> {
    const header = viewOf(this.header);
    const parts = [...numbersIn(this.header.subarray(76))];
    const most = this.source.size / this.sectorBytes;
    for (let next = header.getUint32(68, true); next < END_OF_CHAIN && parts.length < most;) {
      const numbers = numbersIn(await this.#sector(next));
      parts.push(...numbers.subarray(0, -1));
      next = numbers.at(-1) ?? END_OF_CHAIN;
    }
    return numbersIn(await this.#sectorsOf(parts.filter((sector) => sector < END_OF_CHAIN)));
  }

  /** Reads sectors; those that follow one another are read at once. */
  async #sectorsOf(sectors: Iterable<number>): Promise<Uint8Array> {
    const runs: { first: number; end: number }[] = [];
    for (const sector of sectors) {
      const last = runs.at(-1);
      if (last?.end === sector) last.end += 1;
      else runs.push({ first: sector, end: sector + 1 });
    }
    const chunks: Uint8Array[] = [];
    for (const { first, end } of runs)
      chunks.push(await this.source.read((first + 1) * this.sectorBytes, (end + 1) * this.sectorBytes));
    return joinBytes(chunks);
  }

  async readDirectory(first: number): Promise<void> {
    let sector = first;
    for (let count = 0; sector < END_OF_CHAIN && count < DIRECTORY_MAX_SECTORS; count += 1) {
      const bytes = await this.#sector(sector);
      for (let at = 0; at + 128 <= bytes.length; at += 128)
        this.#addEntry(viewOf(bytes.subarray(at, at + 128)));
      sector = await this.#next(sector);
    }
  }

  #addEntry(view: DataView): void {
    const nameBytes = Math.min(64, view.getUint16(64, true));
    if (nameBytes < 2) return;
    const name = new TextDecoder("utf-16le").decode(
      new Uint8Array(view.buffer, view.byteOffset, nameBytes - 2),
    );
    this.entries.push({ name, sector: view.getUint32(116, true), size: view.getUint32(120, true) });
  }

  #sector(number: number): Promise<Uint8Array> {
    const start = (number + 1) * this.sectorBytes;
    return this.source.read(start, start + this.sectorBytes);
  }

  /** The next sector by the allocation table. Only its first 109 sectors, which the header lists, are used here. */
  async #next(sector: number): Promise<number> {
    const perSector = this.sectorBytes / 4;
    const table = Math.floor(sector / perSector);
    if (table >= TABLE_IN_HEADER) return END_OF_CHAIN;
    const bytes = await this.#sector(viewOf(this.header).getUint32(76 + table * 4, true));
    const at = (sector % perSector) * 4;
    return at + 4 <= bytes.length ? viewOf(bytes).getUint32(at, true) : END_OF_CHAIN;
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

function numbersIn(bytes: Uint8Array): Uint32Array {
  const view = viewOf(bytes);
  return Uint32Array.from({ length: bytes.length >> 2 }, (_, i) => view.getUint32(4 * i, true));
}

/**
 * The sectors of a stream without the padding after its end.
 * @throws CorruptError when they hold less than the stream.
 */
function cut(sectors: Uint8Array, { name, size }: Ole2Entry): Uint8Array {
  if (sectors.length < size) throw new CorruptError(`Cannot read ${name}: only ${sectors.length} bytes`);
  return sectors.subarray(0, size);
}
