import type { ByteSource } from "../ports/byte-source";

/** A stream inside an OLE2 file. */
interface Ole2Entry {
  readonly name: string;
  /** Its first sector; small streams have none of their own. */
  readonly sector: number;
  readonly size: number;
}

const HEADER_BYTES = 512;
/** Enough for any file of Office: four entries a sector. */
const DIRECTORY_MAX_SECTORS = 1024;
const SMALL_MAX_BYTES = 4096;

/**
 * The streams of an OLE2 file, the container of old Office files, of encrypted new ones and of Outlook's mail ([MS-CFB]);
 * undefined when its directory cannot be read.
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

  /** The first sector of a stream, at most; empty when there is no such stream, or a small one. */
  async startOf(name: string): Promise<Uint8Array> {
    const entry = this.entries.find((one) => one.name === name);
    if (entry === undefined || entry.size < SMALL_MAX_BYTES) return new Uint8Array();
    return this.#sector(entry.sector);
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

  /** By the allocation table, whose first 109 sectors the header names; a directory that goes on beyond them ends there. */
  async #next(sector: number): Promise<number> {
    const perSector = this.sectorBytes / 4;
    const table = Math.floor(sector / perSector);
    if (table >= 109) return END_OF_CHAIN;
    const bytes = await this.#sector(viewOf(this.header).getUint32(76 + table * 4, true));
    const at = (sector % perSector) * 4;
    return at + 4 <= bytes.length ? viewOf(bytes).getUint32(at, true) : END_OF_CHAIN;
  }
}

const END_OF_CHAIN = 0xfffffffa;

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
