import type { FileReason } from "../../domain/file-record";
import type { FoundMember } from "../../domain/found-member";
import type { ByteSource } from "../../ports/byte-source";
import type { OpenContainer } from "../../ports/container";
import type { ExtractionEnd } from "../../domain/extraction-end";
import type { GuessCharset } from "../charset/choose-encoding";
import { memberPaths } from "../member-paths";
import { bytesSource, partSource } from "../part-source";
import { CorruptError, EncryptedError, TooLargeError, UnsupportedError } from "../trouble";
import { readZipDirectory } from "./zip-directory";
import { namesOf } from "./zip-names";
import { LOCAL_HEADER_BYTES, openEntry, startOfEntry, type ZipEntry } from "./zip-entry";

/** The most unpacked bytes of one member. */
const PART_MAX_BYTES = 60 << 20;
const STORED = 0;
const DEFLATED = 8;

/** Opens a packed folder, whose members are unpacked one by one on request. */
export const createZipOpener =
  ({ guessCharset }: { readonly guessCharset: GuessCharset }): OpenContainer =>
  async (source) => {
    const { entries: all, isWhole } = await readZipDirectory(source);
    const names = await namesOf(all, guessCharset);
    const entries = all
      .map((entry, i) => ({ ...entry, name: names[i] ?? entry.name }))
      .filter(({ name }) => name !== "" && !name.endsWith("/"));
    const paths = memberPaths(entries.map(({ name }) => name));
    const overlapping = findOverlapping(entries);
    const members = entries.map((entry, i): FoundMember => ({
      path: paths[i] ?? entry.name,
      size: entry.size,
      modifiedAt: entry.modifiedAt,
      sum: entry.sum,
      reason: overlapping.has(entry) ? "corrupt" : troubleOf(entry, source),
    }));
    const byPath = new Map(entries.map((entry, i) => [paths[i], entry]));
    return {
      members,
      end: endOf(members, isWhole),
      async open(path) {
        const entry = byPath.get(path);
        if (entry === undefined) throw new CorruptError(`Cannot unpack ${path}: there is no such member`);
        const reason = troubleOf(entry, source);
        if (reason === "encrypted") throw new EncryptedError(`Cannot unpack ${path}: it is encrypted`);
        if (reason === "too large") throw new TooLargeError(`Cannot unpack ${path}: too large`);
        if (reason === "unsupported") throw new UnsupportedError(`Cannot unpack ${path}: ${entry.method}`);
        return entry.method === STORED ? storedPart(source, entry) : bytesSource(await unpack(source, entry));
      },
    };
  };

function troubleOf(entry: ZipEntry, source: ByteSource): FileReason | undefined {
  if (entry.isEncrypted) return "encrypted";
  if (entry.method !== STORED && entry.method !== DEFLATED) return "unsupported";
  if (entry.offset + entry.compressedSize > source.size) return "corrupt";
  return entry.method === DEFLATED && Math.max(entry.size, entry.compressedSize) > PART_MAX_BYTES
    ? "too large"
    : undefined;
}

/** Entries that share bytes with another entry, which can make a small file unpack to more than any disk holds. */
function findOverlapping(entries: readonly ZipEntry[]): ReadonlySet<ZipEntry> {
  const overlapping = new Set<ZipEntry>();
  let end = 0;
  for (const entry of [...entries].sort((a, b) => a.offset - b.offset)) {
    if (entry.offset < end) overlapping.add(entry);
    end = Math.max(end, entry.offset + LOCAL_HEADER_BYTES + entry.compressedSize);
  }
  return overlapping;
}

function endOf(members: readonly FoundMember[], isWhole: boolean): ExtractionEnd {
  if (!isWhole) return { state: "partial", reason: "corrupt" };
  if (members.length === 0) return { state: "skipped", reason: "empty" };
  const locked = members.filter(({ reason }) => reason === "encrypted").length;
  if (locked === 0) return { state: "indexed", reason: undefined };
  return { state: locked === members.length ? "failed" : "partial", reason: "encrypted" };
}

async function storedPart(source: ByteSource, entry: ZipEntry): Promise<ByteSource> {
  const start = await startOfEntry(source, entry);
  return partSource(source, start, start + entry.compressedSize);
}

/** @throws CorruptError also when there are more or fewer bytes than the archive states. */
async function unpack(source: ByteSource, entry: ZipEntry): Promise<Uint8Array> {
  const bytes = new Uint8Array(entry.size);
  let at = 0;
  for (const chunk of await openEntry(source, entry)) {
    if (at + chunk.length > bytes.length)
      throw new CorruptError(`Cannot unpack ${entry.name}: more than ${entry.size} bytes`);
    bytes.set(chunk, at);
    at += chunk.length;
  }
  if (at < bytes.length) throw new CorruptError(`Cannot unpack ${entry.name}: only ${at} bytes`);
  return bytes;
}
