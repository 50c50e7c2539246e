import { joinBytes } from "../../../src/core/base/join-bytes";
import { viewOf } from "../../../src/core/base/view-of";
import { openZipArchive } from "../../../src/core/extract/office/archive";
import { openTree } from "../../../src/core/extract/office/parts";
import { childOf, find, type XmlElement } from "../../../src/core/extract/office/xml/xml-tree";
import { bytesSource } from "../../../src/core/extract/part-source";
import { readZipDirectory } from "../../../src/core/extract/zip/zip-directory";
import { startOfEntry, type ZipEntry } from "../../../src/core/extract/zip/zip-entry";
import type { ByteSource } from "../../../src/core/ports/byte-source";
import { bytesOf, decryptChained, digest, startsAlike } from "./decryption";

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
  const locked = [...find(manifest, "file-entry")].filter((part) => childOf(part, "encryption-data"));
  const entries = new Map((await readZipDirectory(source)).entries.map((entry) => [entry.name, entry]));
  for (const password of locked.length === 0 ? [] : passwords) {
    const bytes = await source.read(0, source.size);
    let opened = 0;
    for (const part of locked) {
      signal.throwIfAborted();
      // A wrong password shows at the first part.
      if (!(await unlockPart(bytes, entries.get(part.attributes["full-path"] ?? ""), part, password))) break;
      opened += 1;
    }
    if (opened < locked.length) continue;
    // Under another name, the manifest does not say that anything is encrypted.
    const listed = entries.get(MANIFEST);
    if (listed !== undefined) bytes.set([0x2d], listed.recordAt + 46);
    return bytesSource(bytes);
  }
  return undefined;
}

/** Decrypts a part in its place; false where the password does not, or there is no such part. */
async function unlockPart(
  bytes: Uint8Array,
  entry: ZipEntry | undefined,
  part: XmlElement,
  password: string,
): Promise<boolean> {
  if (entry === undefined) return false;
  const start = await startOfEntry(bytesSource(bytes), entry);
  const place = bytes.subarray(start, start + entry.compressedSize);
  const content = await openPart(place, part, password);
  if (content === undefined) return false;
  place.set(content);
  // The directory tells how a part is packed. It has no checksum of the content.
  const record = viewOf(bytes.subarray(entry.recordAt));
  record.setUint16(10, DEFLATED, true);
  record.setUint32(16, 0, true);
  record.setUint32(20, content.length, true);
  record.setUint32(24, Number(part.attributes["size"]), true);
  return true;
}

/** The deflated content of a part; undefined where the password is wrong, the part damaged, or its encryption another. */
async function openPart(
  locked: Uint8Array,
  part: XmlElement,
  password: string,
): Promise<Uint8Array | undefined> {
  const data = childOf(part, "encryption-data");
  const attribute = (element: string, name: string): string => childOf(data, element)?.attributes[name] ?? "";
  const hashOf = (name = ""): "SHA-1" | "SHA-256" => (/sha-?256/i.test(name) ? "SHA-256" : "SHA-1");
  const iterations = Number(attribute("key-derivation", "iteration-count"));
  const isKnown = /aes256-cbc$/i.test(attribute("algorithm", "algorithm-name"));
  if (!isKnown || !(iterations > 0 && iterations <= ROUNDS_MAX)) return undefined;
  const hash = hashOf(attribute("start-key-generation", "start-key-generation-name"));
  const start = joinBytes([await digest(hash, new TextEncoder().encode(password))]);
  const base = await crypto.subtle.importKey("raw", start, "PBKDF2", false, ["deriveBits"]);
  const salt = joinBytes([bytesOf(attribute("key-derivation", "salt"))]);
  const derivation = { name: "PBKDF2", hash: "SHA-1", salt, iterations };
  const key = new Uint8Array(await crypto.subtle.deriveBits(derivation, base, 256));
  const beginning = bytesOf(attribute("algorithm", "initialisation-vector"));
  const opened = await decryptChained(key, beginning, locked);
  // The last byte tells how many bytes fill the last block (XML Encryption, 5.2.1).
  const content = opened.subarray(0, Math.max(0, opened.length - (opened.at(-1) ?? 0)));
  const sum = await digest(hashOf(data?.attributes["checksum-type"]), content.subarray(0, CHECKED_BYTES));
  return startsAlike(sum, bytesOf(data?.attributes["checksum"] ?? ""), sum.length) ? content : undefined;
}
