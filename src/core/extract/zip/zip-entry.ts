import { Inflate, inflateSync } from "fflate";
import { crc32 } from "../../base/crc-32";
import { unlessThrown } from "../../base/unless-thrown";
import type { ByteSource } from "../../ports/byte-source";
import { CorruptError } from "../trouble";
import { createCharsetDecoder } from "../charset/charset";

/** One file inside an archive, as the archive's directory describes it. */
export interface ZipEntry {
  /** With "/" between parts and no leading "/". */
  readonly name: string;
  /** The bytes of a name that is not in Unicode, whose charset has to be guessed; `name` is a first guess. */
  readonly foreignName: Uint8Array | undefined;
  /** 0: stored, 8: deflated. */
  readonly method: number;
  /** Where its local header begins; `compressedSize` is the number of stored bytes. */
  readonly offset: number;
  readonly compressedSize: number;
  /** Unpacked bytes, as the archive states them. */
  readonly size: number;
  /** Milliseconds since 1970; a time without a time zone is read in the time zone of this machine. */
  readonly modifiedAt: number;
  /** CRC-32 of the unpacked bytes; 0 if the writer left it out. */
  readonly sum: number;
  readonly isEncrypted: boolean;
  /** Where its record in the archive's directory begins. */
  readonly recordAt: number;
}

/** Deflate makes at most 1,032 bytes of one byte, so that at most 17 MB are in memory at a time. */
const STEP_BYTES = 1 << 14;
export const LOCAL_HEADER_BYTES = 30;

/**
 * The bytes of an archive's entry, unpacked in chunks on request. The caller has to count them, since the sizes that the
 * archive states may be wrong.
 * @throws CorruptError when they cannot be unpacked; the chunks before are sound.
 */
export async function openEntry(source: ByteSource, entry: ZipEntry): Promise<Iterable<Uint8Array>> {
  const start = await startOfEntry(source, entry);
  const stored = await source.read(start, start + entry.compressedSize);
  if (entry.method === 0) return checked([stored], entry);
  const whole = entry.method === 8 ? inflateAtOnce(stored, entry) : undefined;
  if (whole !== undefined) return pieces(whole);
  if (entry.method === 8) return checked(inflate(stored, entry.name), entry);
  throw new CorruptError(`Cannot unpack ${entry.name}: method ${entry.method} is not known`);
}

/** Where an entry's bytes begin, after its local header. @throws CorruptError when there is no such header. */
export async function startOfEntry(source: ByteSource, entry: ZipEntry): Promise<number> {
  const header = await source.read(entry.offset, entry.offset + LOCAL_HEADER_BYTES);
  const view = new DataView(header.buffer, header.byteOffset, header.byteLength);
  if (header.length < LOCAL_HEADER_BYTES || view.getUint32(0, true) !== 0x04034b50)
    throw new CorruptError(`Cannot unpack ${entry.name}: it is not where the archive says`);
  return entry.offset + LOCAL_HEADER_BYTES + view.getUint16(26, true) + view.getUint16(28, true);
}

function* checked(chunks: Iterable<Uint8Array>, entry: ZipEntry): Generator<Uint8Array> {
  let sum = 0;
  for (const chunk of chunks) {
    sum = crc32(chunk, sum);
    yield chunk;
  }
  if (entry.sum !== 0 && entry.sum !== sum)
    throw new CorruptError(`Cannot unpack ${entry.name}: wrong checksum`);
}

/** The caller can pass complete units on between two pieces of this size. */
const PIECE_BYTES = 1 << 17;

function* pieces(bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += PIECE_BYTES) yield bytes.subarray(at, at + PIECE_BYTES);
}

/** Up to this size an entry is unpacked at once, several times as fast as in chunks. */
const AT_ONCE_MAX_BYTES = 4 << 20;

/** The unpacked bytes; undefined for a large entry, or if the size or the checksum in the archive is wrong. */
function inflateAtOnce(stored: Uint8Array, { size, sum }: ZipEntry): Uint8Array | undefined {
  if (size > AT_ONCE_MAX_BYTES || sum === 0) return undefined;
  const bytes = unlessThrown(() => inflateSync(stored, { out: new Uint8Array(size) }), undefined);
  return bytes?.length === size && crc32(bytes) === sum ? bytes : undefined;
}

function* inflate(stored: Uint8Array, name: string): Generator<Uint8Array> {
  const ready: Uint8Array[] = [];
  const inflater = new Inflate((chunk) => ready.push(chunk));
  for (let at = 0; at < stored.length; at += STEP_BYTES) {
    try {
      inflater.push(stored.subarray(at, at + STEP_BYTES), at + STEP_BYTES >= stored.length);
    } catch (thrown) {
      throw new CorruptError(`Cannot unpack ${name}`, { cause: thrown });
    }
    yield* ready.splice(0);
  }
}

export function extraField(extra: Uint8Array, kind: number): DataView | undefined {
  const view = new DataView(extra.buffer, extra.byteOffset, extra.byteLength);
  for (let at = 0; at + 4 <= extra.length; at += 4 + view.getUint16(at + 2, true)) {
    if (view.getUint16(at, true) !== kind) continue;
    const end = Math.min(extra.length, at + 4 + view.getUint16(at + 2, true));
    return new DataView(extra.buffer, extra.byteOffset + at + 4, end - at - 4);
  }
  return undefined;
}

/**
 * An entry's name: from the field that some writers add for it (APPNOTE 4.6.9), or in UTF-8, which many use without
 * saying so. Otherwise the name in `DOS`, and its bytes, which may be in another charset.
 */
export function entryName(
  bytes: Uint8Array,
  isUtf8: boolean,
  extra: Uint8Array,
): Pick<ZipEntry, "name" | "foreignName"> {
  const unicode = extraField(extra, 0x7075);
  if (unicode !== undefined && unicode.byteLength > 5) return unicodeName(decodeUtf8(unicode, 5));
  try {
    return unicodeName(new TextDecoder("utf-8", { fatal: !isUtf8 }).decode(bytes));
  } catch {
    return { name: cleanName(decodeDos(bytes, false)), foreignName: bytes };
  }
}

const unicodeName = (name: string) => ({ name: cleanName(name), foreignName: undefined });

function decodeUtf8(view: DataView, start: number): string {
  return new TextDecoder().decode(
    new Uint8Array(view.buffer, view.byteOffset + start, view.byteLength - start),
  );
}

export function cleanName(name: string): string {
  return name.replaceAll("\\", "/").replace(/^\/+/, "");
}

/** The DOS code page, which the format used first. */
export const DOS = "cp437";
const decodeDos = createCharsetDecoder(DOS);

/**
 * Milliseconds since 1970, from the field with the UTC time (0x5455), otherwise from the DOS time without a time zone.
 */
export function modificationTime(extra: Uint8Array, date: number, time: number): number {
  const field = extraField(extra, 0x5455);
  if (field !== undefined && field.byteLength >= 5 && (field.getUint8(0) & 1) !== 0)
    return field.getInt32(1, true) * 1000;
  if (date === 0) return 0;
  return new Date(
    1980 + (date >> 9),
    ((date >> 5) & 15) - 1,
    date & 31,
    time >> 11,
    (time >> 5) & 63,
    (time & 31) * 2,
  ).getTime();
}
