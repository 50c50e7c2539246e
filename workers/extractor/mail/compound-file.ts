import { CorruptError } from "../../../src/core/extract/trouble";

/**
 * Makes the container of an Outlook mail ([MS-CFB]) safe to read: its reader follows chains of sectors and the tree of
 * entries without end, and takes the memory that a size claims. A stream whose chain comes back to itself, or that claims
 * more than the file has, is emptied, so that the rest of the mail stays readable.
 * @returns the same bytes, or a copy with the emptied streams.
 * @throws CorruptError when a table or the tree leads in circles. RangeError when a table lies outside the file.
 */
export function withoutLoops(bytes: Uint8Array): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const file = new Sectors(view);
  const fat = fatSectors(file);
  const next = (sector: number) => file.entry(fat, sector);
  const isChain = chainChecker(next);
  const small = chainOf(view.getInt32(60, true), next, view.getUint32(64, true), isChain);
  const isSmallChain = chainChecker((sector) => file.entry(small, sector));
  const entries = chainOf(view.getInt32(48, true), next, Infinity, isChain).flatMap((sector) =>
    Array.from({ length: file.size / ENTRY_BYTES }, (_, i) => file.offset(sector) + i * ENTRY_BYTES),
  );
  checkTree(view, entries);
  const [root = 0] = entries;
  if (!isChain(view.getInt32(root + START, true))) throw circular("the small sectors");
  const bad = entries.filter((at) => {
    if (at + ENTRY_BYTES > bytes.length || view.getUint8(at + TYPE) !== STREAM) return false;
    const [start, size] = [view.getInt32(at + START, true), view.getUint32(at + SIZE, true)];
    return size > bytes.length || (size > 0 && !(size < SMALL_BELOW ? isSmallChain(start) : isChain(start)));
  });
  if (bad.length === 0) return bytes;
  const mended = bytes.slice();
  for (const at of bad) new DataView(mended.buffer).setUint32(at + SIZE, 0, true);
  return mended;
}

const ENTRY_BYTES = 128;
/** Offsets in an entry of the tree. */
const [TYPE, LEFT, RIGHT, CHILD, START, SIZE] = [66, 68, 72, 76, 116, 120];
const [STORAGE, STREAM, ROOT] = [1, 2, 5];
/** Streams below this size lie in small sectors. */
const SMALL_BELOW = 4096;
const NONE = -1;
const FAT_IN_HEADER = 109;

class Sectors {
  /** Bytes of a sector. */
  readonly size: number;

  constructor(readonly view: DataView) {
    this.size = view.getUint8(30) === 12 ? 4096 : 512;
  }

  offset(sector: number): number {
    return (sector + 1) * this.size;
  }

  /** The entry of a sector in a table that lies in `table`; `NONE` for what the table does not have. */
  entry(table: readonly number[], sector: number): number {
    const perSector = this.size / 4;
    const part = sector < 0 ? undefined : table[Math.floor(sector / perSector)];
    const at = part === undefined ? -1 : this.offset(part) + 4 * (sector % perSector);
    return at < 0 || at + 4 > this.view.byteLength ? NONE : this.view.getInt32(at, true);
  }
}

/** The sectors that hold the table of sectors: the first are named in the header, the others in a chain of lists. */
function fatSectors({ view, size }: Sectors): number[] {
  const count = view.getUint32(44, true);
  if (count > view.byteLength / size)
    throw new CorruptError("Cannot read mail: its table is larger than the file");
  const found = Array.from({ length: Math.min(count, FAT_IN_HEADER) }, (_, i) =>
    view.getInt32(76 + 4 * i, true),
  );
  const seen = new Set<number>();
  for (
    let list = view.getInt32(68, true), left = view.getUint32(72, true);
    left > 0 && list >= 0;
    left -= 1
  ) {
    if (seen.has(list)) throw circular("the list of tables");
    seen.add(list);
    const at = (list + 1) * size;
    for (let i = 0; i < size / 4 - 1 && found.length < count; i += 1)
      found.push(view.getInt32(at + 4 * i, true));
    list = view.getInt32(at + size - 4, true);
  }
  return found;
}

/** Tells whether a chain ends. Each sector is looked at once, whoever asks. */
function chainChecker(next: (sector: number) => number): (start: number) => boolean {
  const isKnownToEnd = new Set<number>();
  const isOnTheWay = new Set<number>();
  return (start) => {
    const way: number[] = [];
    for (let at = start; at >= 0 && !isKnownToEnd.has(at); at = next(at)) {
      // Also where an earlier chain was found to lead in circles.
      if (isOnTheWay.has(at)) return false;
      isOnTheWay.add(at);
      way.push(at);
    }
    for (const sector of way) isKnownToEnd.add(sector);
    return true;
  };
}

/** The sectors of a chain, at most `most`. @throws CorruptError when it leads in circles. */
function chainOf(
  start: number,
  next: (sector: number) => number,
  most: number,
  isChain: (start: number) => boolean,
): number[] {
  if (!isChain(start)) throw circular("a table");
  const chain: number[] = [];
  for (let at = start; at >= 0 && chain.length < most; at = next(at)) chain.push(at);
  return chain;
}

/** @param entries offsets of the entries. @throws CorruptError when an entry is reached twice. */
function checkTree(view: DataView, entries: readonly number[]): void {
  const seen = new Set<number>();
  const waiting = [0];
  for (let index = waiting.pop(); index !== undefined; index = waiting.pop()) {
    const at = entries[index];
    if (index === NONE || at === undefined || at + ENTRY_BYTES > view.byteLength) continue;
    if (seen.has(index)) throw circular("the tree");
    seen.add(index);
    const type = view.getUint8(at + TYPE);
    if (type !== ROOT) waiting.push(view.getInt32(at + LEFT, true), view.getInt32(at + RIGHT, true));
    if (type === ROOT || type === STORAGE) waiting.push(view.getInt32(at + CHILD, true));
  }
}

function circular(what: string): CorruptError {
  return new CorruptError(`Cannot read mail: ${what} of its container leads in circles`);
}
