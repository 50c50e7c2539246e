import { viewOf } from "../../base/view-of";
import type { ByteSource } from "../../ports/byte-source";
import { CorruptError, TooLargeError } from "../trouble";
import { type ZipEntry, entryName, extraField, modificationTime } from "./zip-entry";

const ENTRIES_MAX = 20_000;
const DIRECTORY_MAX_BYTES = 8 << 20;
const END_BYTES = 22;
const ENTRY_BYTES = 46;
const ENTRY_SIGN = 0x02014b50;
const LOCAL_SIGN = 0x04034b50;
/** The end record may be followed by a comment of this length. */
const COMMENT_MAX_BYTES = 65535;

interface ZipDirectory {
  readonly entries: readonly ZipEntry[];
  /** Whether these are as many as the archive says that it has. */
  readonly isWhole: boolean;
}

/**
 * Reads the entries of an archive from its directory at the end
 * (https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT).
 * @throws CorruptError when there is no directory of this archive, TooLargeError when it lists too much.
 */
export async function readZipDirectory(source: ByteSource): Promise<ZipDirectory> {
  const tailStart = Math.max(0, source.size - END_BYTES - COMMENT_MAX_BYTES);
  const tail = await source.read(tailStart, source.size);
  const end = findEnd(tail);
  if (end === undefined) throw new CorruptError("Cannot open archive: it has no directory");
  const { size, count, start } = (await readZip64End(source, tail, end)) ?? readEnd(tail, end);
  if (count > ENTRIES_MAX || size > DIRECTORY_MAX_BYTES)
    throw new TooLargeError(`Cannot open archive: ${count} entries, at most ${ENTRIES_MAX} are read`);
  // Offsets do not count bytes before the archive, such as a program that unpacks it. They do count bytes that were lost
  // on the way, as when line ends were changed.
  const shift = start.isFromEnd ? tailStart + end - size - start.at : 0;
  const before = shift > 0 || (await signAt(source, start.at)) !== ENTRY_SIGN ? shift : 0;
  const directoryAt = start.at + before;
  const directory = await source.read(directoryAt, directoryAt + size);
  const entries = parseEntries(directory, directoryAt, before);
  if (entries.length === 0 && count > 0)
    throw new CorruptError("Cannot open archive: its directory is broken");
  const first = Math.min(...entries.map(({ offset }) => offset));
  if (shift > 0 && first > 0 && (await signAt(source, 0)) === LOCAL_SIGN)
    throw new CorruptError(
      "Cannot open archive: its end is missing, and the directory is that of an archive in it",
    );
  // Archives of more than 65,535 entries may tell only the rest of their number.
  return { entries, isWhole: entries.length % 0x10000 === count % 0x10000 };
}

async function signAt(source: ByteSource, at: number): Promise<number | undefined> {
  const bytes = await source.read(at, at + 4);
  return bytes.length === 4 ? viewOf(bytes).getUint32(0, true) : undefined;
}

interface End {
  readonly size: number;
  readonly count: number;
  /** `isFromEnd`: the directory ends at the end record, so that its real place can be told from there. */
  readonly start: { readonly at: number; readonly isFromEnd: boolean };
}

function findEnd(tail: Uint8Array): number | undefined {
  const view = viewOf(tail);
  for (let at = tail.length - END_BYTES; at >= 0; at -= 1)
    if (view.getUint32(at, true) === 0x06054b50) return at;
  return undefined;
}

function readEnd(tail: Uint8Array, at: number): End {
  const view = viewOf(tail);
  return {
    count: view.getUint16(at + 10, true),
    size: view.getUint32(at + 12, true),
    start: { at: view.getUint32(at + 16, true), isFromEnd: true },
  };
}

/**
 * Reads the record with the place of the directory in an archive beyond 4 GB; a locator before the end record names it.
 */
async function readZip64End(source: ByteSource, tail: Uint8Array, end: number): Promise<End | undefined> {
  if (end < 20 || viewOf(tail).getUint32(end - 20, true) !== 0x07064b50) return undefined;
  const at = Number(viewOf(tail).getBigUint64(end - 12, true));
  const record = await source.read(at, at + 56);
  if (record.length < 56 || viewOf(record).getUint32(0, true) !== 0x06064b50) return undefined;
  const number = (offset: number) => Number(viewOf(record).getBigUint64(offset, true));
  return { count: number(32), size: number(40), start: { at: number(48), isFromEnd: false } };
}

function parseEntries(directory: Uint8Array, directoryAt: number, before: number): ZipEntry[] {
  const view = viewOf(directory);
  const entries: ZipEntry[] = [];
  let at = 0;
  while (at + ENTRY_BYTES <= directory.length && view.getUint32(at, true) === ENTRY_SIGN) {
    const nameLength = view.getUint16(at + 28, true);
    const extraLength = view.getUint16(at + 30, true);
    const isUtf8 = (view.getUint16(at + 8, true) & 0x800) !== 0;
    const nameEnd = at + ENTRY_BYTES + nameLength;
    const extra = directory.subarray(nameEnd, nameEnd + extraLength);
    const wide = wideSizes(extra);
    // An extra field contains the sizes that do not fit, and only those, in this order.
    const size = (offset: number) => {
      const value = view.getUint32(offset, true);
      return value === 0xffffffff ? (wide.shift() ?? value) : value;
    };
    const unpacked = size(at + 24);
    const compressedSize = size(at + 20);
    entries.push({
      ...entryName(directory.subarray(at + ENTRY_BYTES, nameEnd), isUtf8, extra),
      method: view.getUint16(at + 10, true),
      offset: size(at + 42) + before,
      compressedSize,
      size: unpacked,
      modifiedAt: modificationTime(extra, view.getUint16(at + 14, true), view.getUint16(at + 12, true)),
      sum: view.getUint32(at + 16, true),
      isEncrypted: (view.getUint16(at + 8, true) & 1) !== 0,
      recordAt: directoryAt + at,
    });
    at = nameEnd + extraLength + view.getUint16(at + 32, true);
  }
  return entries;
}

function wideSizes(extra: Uint8Array): number[] {
  const field = extraField(extra, 1);
  const sizes: number[] = [];
  if (field === undefined) return sizes;
  for (let at = 0; at + 8 <= field.byteLength; at += 8) sizes.push(Number(field.getBigUint64(at, true)));
  return sizes;
}
