import { viewOf } from "../../../src/core/base/view-of";
import { bytesSource } from "../../../src/core/extract/part-source";
import { CorruptError } from "../../../src/core/extract/trouble";
import { readZipDirectory } from "../../../src/core/extract/zip/zip-directory";
import { openEntry, startOfEntry, type ZipEntry } from "../../../src/core/extract/zip/zip-entry";
import { extraField } from "../../../src/core/extract/zip/zip-fields";
import type { ByteSource } from "../../../src/core/ports/byte-source";
import { openZipCrypto } from "./zip-crypto";
import { openWinZipAes } from "./win-zip-aes";

/** The method that stands for WinZip's AES; an extra field of this kind tells the real one. */
const [AES_METHOD, AES_FIELD] = [99, 0x9901];
const STRONG_ENCRYPTION = 0x40;

/**
 * The archive with each file decrypted that one of the passwords opens, in its place; undefined where none opens any.
 * @throws CorruptError, TooLargeError when the directory can't be read; the signal's reason.
 */
export async function unlockZip(
  source: ByteSource,
  passwords: readonly string[],
  signal: AbortSignal,
): Promise<ByteSource | undefined> {
  const locked = (await readZipDirectory(source)).entries.filter(({ isEncrypted }) => isEncrypted);
  if (locked.length === 0) return undefined;
  const bytes = (await source.read(0, source.size)).slice();
  const secrets = passwords.map((password) => new TextEncoder().encode(password));
  let opened = 0;
  for (const entry of locked) {
    signal.throwIfAborted();
    if (await unlockEntry(bytes, entry, secrets)) opened += 1;
  }
  return opened === 0 ? undefined : bytesSource(bytes);
}

/** Decrypts one file of the archive in its place; false where no password does, or it is damaged. */
async function unlockEntry(
  bytes: Uint8Array,
  entry: ZipEntry,
  secrets: readonly Uint8Array[],
): Promise<boolean> {
  const start = await startOfEntry(bytesSource(bytes), entry).catch(() => bytes.length);
  const place = bytes.subarray(start, start + entry.compressedSize);
  const locked = place.slice();
  if (locked.length < entry.compressedSize) return false;
  const { flags, time, aes } = lockOf(bytes, entry);
  if ((flags & STRONG_ENCRYPTION) !== 0 || (entry.method === AES_METHOD && aes === undefined)) return false;
  const method = aes?.method ?? entry.method;
  // The checksum may not be known yet where the header is written: the time stands in for it.
  const check = (flags & 8) === 0 ? entry.sum >>> 24 : time >> 8;
  for (const secret of secrets) {
    const content =
      aes === undefined
        ? openZipCrypto(locked, secret, check)
        : await openWinZipAes(locked, secret, aes.strength);
    if (content === undefined) continue;
    place.set(content);
    const opened = { ...entry, method, compressedSize: content.length };
    if (aes !== undefined || (await isWhole(bytes, opened))) {
      markOpened(bytes, opened, flags);
      return true;
    }
    place.set(locked);
  }
  return false;
}

function lockOf(bytes: Uint8Array, { recordAt }: ZipEntry) {
  const view = viewOf(bytes);
  const extraAt = recordAt + 46 + view.getUint16(recordAt + 28, true);
  const field = extraField(bytes.subarray(extraAt, extraAt + view.getUint16(recordAt + 30, true)), AES_FIELD);
  const isAes = field !== undefined && field.byteLength >= 7;
  return {
    flags: view.getUint16(recordAt + 8, true),
    time: view.getUint16(recordAt + 12, true),
    aes: isAes ? { strength: field.getUint8(4), method: field.getUint16(5, true) } : undefined,
  };
}

/** Whether a file unpacks to what its checksum tells, and to no more than the archive says. */
async function isWhole(bytes: Uint8Array, entry: ZipEntry): Promise<boolean> {
  let left = entry.size;
  try {
    for (const chunk of await openEntry(bytesSource(bytes), entry)) if ((left -= chunk.length) < 0) return false;
    return left === 0;
  } catch (thrown) {
    if (thrown instanceof CorruptError) return false;
    throw thrown;
  }
}

/** Writes into the directory that a file is no longer encrypted. Only the directory tells how a file is packed. */
function markOpened(bytes: Uint8Array, { recordAt, method, compressedSize }: ZipEntry, flags: number): void {
  const view = viewOf(bytes);
  view.setUint16(recordAt + 8, flags & ~1, true);
  view.setUint16(recordAt + 10, method, true);
  view.setUint32(recordAt + 20, compressedSize, true);
}
