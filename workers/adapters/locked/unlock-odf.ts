import { joinBytes } from "../../../src/core/base/join-bytes";
import { viewOf } from "../../../src/core/base/view-of";
import { openZipArchive } from "../../../src/core/extract/office/archive";
import { openTree } from "../../../src/core/extract/office/parts";
import { childOf, find, type XmlElement } from "../../../src/core/extract/office/xml/xml-tree";
import { bytesSource } from "../../../src/core/extract/part-source";
import { readZipDirectory } from "../../../src/core/extract/zip/zip-directory";
import { startOfEntry, type ZipEntry } from "../../../src/core/extract/zip/zip-entry";
import type { ByteSource } from "../../../src/core/ports/byte-source";
import { bytesOf } from "./bytes-of";
import { decryptChained } from "./decrypt-blocks";
import { digest } from "./spin-password";
import { startsAlike } from "./starts-alike";

const MANIFEST = "META-INF/manifest.xml";
const DEFLATED = 8;
/** The checksum is that of so many first bytes. */
const CHECKED_BYTES = 1_024;
/** LibreOffice makes 100,000 rounds. A far higher count only serves to keep a reader busy. */
const ROUNDS_MAX = 1_000_000;

/**
 * An OpenDocument file with its parts decrypted in their places (OpenDocument 1.2, part 3, 4): AES-256 in CBC mode, with a
 * key by PBKDF2. Undefined where no password opens it, or it is encrypted otherwise.
 * @throws CorruptError, TooLargeError when the archive can't be read; the signal's reason.
 */
export async function unlockOdf(
  source: ByteSource,
  passwords: readonly string[],
  signal: AbortSignal,
): Promise<ByteSource | undefined> {
  const manifest = await openTree(await openZipArchive(source), MANIFEST);
  const locks = [...find(manifest, "file-entry")].flatMap((element) => lockOf(element) ?? []);
  if (locks.length === 0) return undefined;
  const entries = new Map((await readZipDirectory(source)).entries.map((entry) => [entry.name, entry]));
  const bytes = (await source.read(0, source.size)).slice();
  for (const password of passwords) {
    const secret = new TextEncoder().encode(password);
    const opened: OpenPart[] = [];
    for (const lock of locks) {
      signal.throwIfAborted();
      const entry = entries.get(lock.path);
      const content = entry && (await openPart(bytes, entry, lock, secret));
      // A wrong password shows at the first part.
      if (entry === undefined || content === undefined) break;
      opened.push({ entry, content, size: lock.size });
    }
    if (opened.length < locks.length) continue;
    for (const part of opened) await replace(bytes, part);
    // Without its manifest it is read as a file that was never encrypted.
    const listed = entries.get(MANIFEST);
    if (listed !== undefined) viewOf(bytes).setUint8(listed.recordAt + 46, 0x2d);
    return bytesSource(bytes);
  }
  return undefined;
}

interface PartLock {
  readonly path: string;
  /** Unpacked bytes. */
  readonly size: number;
  readonly start: Uint8Array;
  readonly salt: Uint8Array;
  readonly rounds: number;
  readonly passwordHash: "SHA-1" | "SHA-256";
  readonly sumHash: "SHA-1" | "SHA-256";
  readonly sum: Uint8Array;
}

/** How a part is encrypted; undefined for one that is not, or otherwise. */
function lockOf(entry: XmlElement): PartLock | undefined {
  const data = childOf(entry, "encryption-data");
  const cipher = childOf(data, "algorithm")?.attributes ?? {};
  const derivation = childOf(data, "key-derivation")?.attributes ?? {};
  const generation = childOf(data, "start-key-generation")?.attributes["start-key-generation-name"] ?? "sha1";
  const rounds = Number(derivation["iteration-count"]);
  const isKnown = /aes256-cbc$/i.test(cipher["algorithm-name"] ?? "") && rounds > 0 && rounds <= ROUNDS_MAX;
  if (data === undefined || !isKnown) return undefined;
  const hashOf = (name = ""): "SHA-1" | "SHA-256" => (/sha-?256/i.test(name) ? "SHA-256" : "SHA-1");
  return {
    path: entry.attributes["full-path"] ?? "",
    size: Number(entry.attributes["size"]),
    start: bytesOf(cipher["initialisation-vector"] ?? ""),
    salt: bytesOf(derivation["salt"] ?? ""),
    rounds,
    passwordHash: hashOf(generation),
    sumHash: hashOf(data.attributes["checksum-type"]),
    sum: bytesOf(data.attributes["checksum"] ?? ""),
  };
}

/** The deflated bytes of a part; undefined where the password is wrong, or the part damaged. */
async function openPart(
  bytes: Uint8Array,
  entry: ZipEntry,
  lock: PartLock,
  secret: Uint8Array,
): Promise<Uint8Array | undefined> {
  const at = await startOfEntry(bytesSource(bytes), entry);
  const locked = bytes.slice(at, at + entry.compressedSize);
  const start = joinBytes([await digest(lock.passwordHash, secret)]);
  const base = await crypto.subtle.importKey("raw", start, "PBKDF2", false, ["deriveBits"]);
  const derivation = { name: "PBKDF2", hash: "SHA-1", salt: joinBytes([lock.salt]), iterations: lock.rounds };
  const key = new Uint8Array(await crypto.subtle.deriveBits(derivation, base, 256));
  const opened = await decryptChained(key, lock.start, locked);
  // The last byte tells how many bytes fill the last block (XML Encryption, 5.2.1).
  const content = opened.subarray(0, Math.max(0, opened.length - (opened.at(-1) ?? 0)));
  const sum = await digest(lock.sumHash, content.subarray(0, CHECKED_BYTES));
  return startsAlike(sum, lock.sum, sum.length) ? content : undefined;
}

interface OpenPart {
  readonly entry: ZipEntry;
  readonly content: Uint8Array;
  readonly size: number;
}

/** Writes a part's content over its encrypted bytes, and into the directory how it is packed, without a checksum. */
async function replace(bytes: Uint8Array, { entry, content, size }: OpenPart): Promise<void> {
  bytes.set(content, await startOfEntry(bytesSource(bytes), entry));
  const view = viewOf(bytes);
  view.setUint16(entry.recordAt + 10, DEFLATED, true);
  for (const [at, value] of [
    [16, 0],
    [20, content.length],
    [24, size],
  ] as const)
    view.setUint32(entry.recordAt + at, value, true);
}
