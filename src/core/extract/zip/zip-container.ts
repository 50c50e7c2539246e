import type { FileReason } from "../../domain/file-record";
import type { FoundMember } from "../../domain/found-member";
import type { ByteSource } from "../../ports/byte-source";
import type { OpenContainer } from "../../ports/container";
import type { ExtractionEnd } from "../../domain/extraction-end";
import type { GuessCharset } from "../charset/choose-encoding";
import { containerOf } from "../member-paths";
import { bytesSource, partSource } from "../part-source";
import { CorruptError, EncryptedError, TooLargeError, UnsupportedError } from "../trouble";
import { readZipDirectory } from "./zip-directory";
import { LOCAL_HEADER_BYTES, openEntry, startOfEntry, type ZipEntry, cleanName, DOS } from "./zip-entry";
import { joinBytes } from "../../base/join-bytes";
import { charsetOf, createCharsetDecoder } from "../charset/charset";
import { readsAsWords } from "../charset/reads-as-words";

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
    const overlapping = findOverlapping(entries);
    const files = entries.map((entry) => {
      const reason = overlapping.has(entry) ? "corrupt" : troubleOf(entry, source);
      return { ...entry, reason } as const;
    });
    return containerOf(files, endOf(files, isWhole), async (entry, path) => {
      const reason = troubleOf(entry, source);
      if (reason === "encrypted") throw new EncryptedError(`Cannot unpack ${path}: it is encrypted`);
      if (reason === "too large") throw new TooLargeError(`Cannot unpack ${path}: too large`);
      if (reason === "unsupported") throw new UnsupportedError(`Cannot unpack ${path}: ${entry.method}`);
      if (entry.method !== STORED) return bytesSource(await unpack(source, entry));
      const start = await startOfEntry(source, entry);
      return partSource(source, start, start + entry.compressedSize);
    });
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

function endOf(members: readonly Pick<FoundMember, "reason">[], isWhole: boolean): ExtractionEnd {
  if (!isWhole) return { state: "partial", reason: "corrupt" };
  if (members.length === 0) return { state: "skipped", reason: "empty" };
  const locked = members.filter(({ reason }) => reason === "encrypted").length;
  if (locked === 0) return { state: "indexed", reason: undefined };
  return { state: locked === members.length ? "failed" : "partial", reason: "encrypted" };
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

/**
 * The names in an archive. Names that are not Unicode are all in the charset of the computer that packed the archive. The
 * archive does not state it, so that it is guessed from all these names together.
 */
async function namesOf(entries: readonly ZipEntry[], guessCharset: GuessCharset): Promise<readonly string[]> {
  const foreign = entries.flatMap(({ foreignName }) => foreignName ?? []);
  if (foreign.length === 0) return entries.map(({ name }) => name);
  const charset = await chooseCharset(foreign, guessCharset);
  const decode = createCharsetDecoder(charset);
  return entries.map(({ name, foreignName }) =>
    foreignName === undefined ? name : cleanName(decode(foreignName, false)),
  );
}

const SAMPLE_BYTES = 1 << 14;

/** The first charset that gives names: Western DOS code pages, which are commonest, then guesses, then other charsets. */
async function chooseCharset(names: readonly Uint8Array[], guessCharset: GuessCharset): Promise<string> {
  const lines = names.flatMap((name) => [name, LINE_END]);
  const sample = joinBytes(lines).subarray(0, SAMPLE_BYTES);
  for (const charset of [DOS, "cp850"]) if (readsAsNames(sample, charset)) return charset;
  const guesses = (await guessCharset(sample)).flatMap((name) => charsetOf(name) ?? []);
  const likely = [...guesses.filter((charset) => PACKED_IN.test(charset)), ...OTHERS];
  return likely.find((charset) => readsAsNames(sample, charset)) ?? DOS;
}

const LINE_END = Uint8Array.of(10);
/** The charsets in which Windows wrote names; packers of other systems wrote Unicode. */
const PACKED_IN = /^(?:cp\d+|ibm866|windows-\d+|shift_jis|gbk|gb18030|big5|euc-kr)$/;
const OTHERS = ["ibm866", "windows-1251", "cp852", "windows-1252"];

/** Whether the characters beyond ASCII are letters that stand together as they do in names. */
function readsAsNames(bytes: Uint8Array, charset: string): boolean {
  const text = createCharsetDecoder(charset)(bytes, true);
  const characters = text.match(/[^\0-\x7f]/gu) ?? [];
  const letters = characters.filter((sign) => LETTER_OR_MARK.test(sign));
  if (letters.length < characters.length * LETTERS_SHARE || !readsAsWords(bytes, charset)) return false;
  const words = (text.match(/[\p{L}\p{M}]+/gu) ?? []).filter((word) => /[^\0-\x7f]/.test(word));
  return words.filter(isOdd).length * ODD_SHARE <= words.length;
}

const LETTER_OR_MARK = /[\p{Ll}\p{Lu}\p{M}「-』【】、。・ー々（）！＆～]|(?!\p{Script=Latin})\p{L}/u;
const LETTERS_SHARE = 0.9;
const ODD_SHARE = 4;

/** Whether a word looks like Japanese in a Western charset: "âeâXâg", "éáéóéñ". */
function isOdd(word: string): boolean {
  if (/[^\0-\x7f]\p{Lu}+[^\0-\x7f]/u.test(word) && /\p{Ll}/u.test(word)) return true;
  const accents = word.match(/[\u0080-\u024f]/g)?.length ?? 0;
  return word.length > 3 && accents > word.length * ACCENTS_SHARE;
}

const ACCENTS_SHARE = 0.7;
