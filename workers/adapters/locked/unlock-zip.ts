import { viewOf } from "../../../src/core/base/view-of";
import { bytesSource } from "../../../src/core/extract/part-source";
import { CorruptError } from "../../../src/core/extract/trouble";
import { readZipDirectory } from "../../../src/core/extract/zip/zip-directory";
import { openEntry, startOfEntry, type ZipEntry, extraField } from "../../../src/core/extract/zip/zip-entry";
import type { ByteSource } from "../../../src/core/ports/byte-source";
import { openZipCrypto } from "./zip-crypto";
import { openWinZipAes } from "./win-zip-aes";

/** The extra field of WinZip's AES. It tells the real method of an entry. */
const AES_FIELD = 0x9901;
/** Bits of an entry's flags. */
const [ENCRYPTED, SUM_FOLLOWS, STRONG] = [1, 8, 0x40];

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
  const bytes = await source.read(0, source.size);
  let opened = 0;
  for (const entry of locked) {
    signal.throwIfAborted();
    if (await unlockEntry(bytes, entry, passwords)) opened += 1;
  }
  return opened === 0 ? undefined : bytesSource(bytes);
}

/** Decrypts one file of the archive in its place; false where no password does, or it is damaged. */
async function unlockEntry(
  bytes: Uint8Array,
  entry: ZipEntry,
  passwords: readonly string[],
): Promise<boolean> {
  const start = await startOfEntry(bytesSource(bytes), entry).catch(() => bytes.length);
  const place = bytes.subarray(start, start + entry.compressedSize);
  const record = viewOf(bytes.subarray(entry.recordAt));
  const flags = record.getUint16(8, true);
  if (place.length < entry.compressedSize || (flags & STRONG) !== 0) return false;
  const extraAt = entry.recordAt + 46 + record.getUint16(28, true);
  const aes = extraField(bytes.subarray(extraAt, extraAt + record.getUint16(30, true)), AES_FIELD);
  const [strength, method] =
    aes === undefined ? [0, entry.method] : [aes.getUint8(4), aes.getUint16(5, true)];
  // The checksum may not be known yet where the header is written: the time stands in for it.
  const check = (flags & SUM_FOLLOWS) === 0 ? entry.sum >>> 24 : record.getUint16(12, true) >> 8;
  const locked = place.slice();
  for (const password of passwords) {
    const secret = new TextEncoder().encode(password);
    const content =
      strength === 0 ? openZipCrypto(locked, secret, check) : await openWinZipAes(locked, secret, strength);
    if (content === undefined) continue;
    place.set(content);
    if (strength > 0 || (await isWhole(bytes, { ...entry, compressedSize: content.length }))) {
      // Only the directory tells how an entry is packed.
      record.setUint16(8, flags & ~ENCRYPTED, true);
      record.setUint16(10, method, true);
      record.setUint32(20, content.length, true);
      return true;
    }
    place.set(locked);
  }
  return false;
}

/** Whether a file unpacks to what its checksum tells, and to no more than the archive says. */
async function isWhole(bytes: Uint8Array, entry: ZipEntry): Promise<boolean> {
  let left = entry.size;
  try {
    for (const chunk of await openEntry(bytesSource(bytes), entry))
      if ((left -= chunk.length) < 0) return false;
    return left === 0;
  } catch (thrown) {
    if (thrown instanceof CorruptError) return false;
    throw thrown;
  }
}
