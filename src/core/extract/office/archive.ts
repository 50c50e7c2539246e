import { joinBytes } from "../../base/join-bytes";
import type { ByteSource } from "../../ports/byte-source";
import { charsetOf, createCharsetDecoder, type DecodeCharset } from "../charset/charset";
import { encodingOfByteOrderMark, encodingOfNuls } from "../charset/unicode-pattern";
import { readZipDirectory } from "../zip/zip-directory";
import { openEntry, type ZipEntry } from "../zip/zip-entry";
import { CorruptError, EncryptedError, TooLargeError } from "../trouble";

/** The most unpacked bytes of one part of an Office file, and of all parts that are read. */
interface ArchiveLimits {
  readonly part: number;
  readonly sum: number;
}

const LIMITS: ArchiveLimits = { part: 60 << 20, sum: 120 << 20 };

/** A part's text in chunks, to be read once. */
export interface PartText extends Iterable<string> {
  /** Notes that it ended before its last element was closed. */
  readonly noteCut?: () => void;
}

/** The parts of an Office file by name ("word/document.xml"), regardless of upper and lower case. */
export interface Archive {
  readonly names: readonly string[];
  has(name: string): boolean;
  /** Unpacked size of a part in bytes, as the file states it; 0 where it does not. */
  size(name: string): number;
  /**
   * A part's text in chunks; undefined when there is no such part. A part that is broken or too large ends early and sets
   * `trouble`, so that the other parts can still be read.
   * @throws EncryptedError
   */
  open(name: string): Promise<PartText | undefined>;
  /** As `open`, to search a part that is read afterwards: its bytes do not count twice among those of all parts. */
  skim(name: string): Promise<PartText | undefined>;
  /** Notes that a part which the file names is not there. */
  lacks(name: string): void;
  /** Why a part that was opened could not be read to its end. */
  readonly trouble: "corrupt" | "too large" | undefined;
}

/** @throws CorruptError, TooLargeError when not even the list of parts can be read. */
export async function openZipArchive(source: ByteSource, limits = LIMITS): Promise<ZipArchive> {
  const { entries, isWhole } = await readZipDirectory(source);
  return new ZipArchive(source, entries, limits, isWhole);
}

/** The parts of a ZIP file, which need not be text. */
class ZipArchive implements Archive {
  readonly names: readonly string[];
  readonly #byName: ReadonlyMap<string, ZipEntry>;
  #left: number;
  #trouble: Archive["trouble"];

  constructor(
    readonly source: ByteSource,
    entries: readonly ZipEntry[],
    readonly limits: ArchiveLimits,
    isWhole: boolean,
  ) {
    if (!isWhole) this.#trouble = "corrupt";
    this.#left = limits.sum;
    this.names = entries.map((entry) => entry.name);
    this.#byName = new Map(entries.map((entry) => [entry.name.toLowerCase(), entry]));
  }

  get trouble(): Archive["trouble"] {
    return this.#trouble;
  }

  has(name: string): boolean {
    return this.#byName.has(name.toLowerCase());
  }

  size(name: string): number {
    return this.#byName.get(name.toLowerCase())?.size ?? 0;
  }

  open(name: string): Promise<PartText | undefined> {
    return this.#text(name, true);
  }

  skim(name: string): Promise<PartText | undefined> {
    return this.#text(name, false);
  }

  async #text(name: string, isCounted: boolean): Promise<PartText | undefined> {
    const chunks = await this.#chunks(name, isCounted);
    if (chunks === undefined) return undefined;
    const noteCut = () => this.#note(new CorruptError(`Cannot read ${name} to its end`));
    return Object.assign(decode(chunks), { noteCut });
  }

  lacks(name: string): void {
    this.#note(new CorruptError(`Cannot read ${name}: there is no such part`));
  }

  /**
   * The bytes of a part, cut where it is broken or too large; undefined when there is no such part.
   * @throws EncryptedError
   */
  async bytes(name: string): Promise<Uint8Array | undefined> {
    const chunks = await this.#chunks(name);
    return chunks === undefined ? undefined : joinBytes([...chunks]);
  }

  async #chunks(name: string, isCounted = true): Promise<Iterable<Uint8Array> | undefined> {
    const entry = this.#byName.get(name.toLowerCase());
    if (entry === undefined) return undefined;
    if (entry.isEncrypted) throw new EncryptedError(`Cannot read ${name}: it is encrypted`);
    try {
      if (entry.compressedSize > this.limits.part) throw new TooLargeError(`Cannot read ${name}: too large`);
      return this.#bounded(await openEntry(this.source, entry), isCounted);
    } catch (thrown) {
      this.#note(thrown);
      return [];
    }
  }

  *#bounded(chunks: Iterable<Uint8Array>, isCounted: boolean): Generator<Uint8Array> {
    let left = this.limits.part;
    try {
      for (const chunk of chunks) {
        left -= chunk.length;
        if (isCounted) this.#left -= chunk.length;
        if (left < 0 || this.#left < 0) throw new TooLargeError("Cannot read part: too large");
        yield chunk;
      }
    } catch (thrown) {
      this.#note(thrown);
    }
  }

  #note(thrown: unknown): void {
    if (thrown instanceof TooLargeError) this.#trouble = "too large";
    else if (thrown instanceof CorruptError) this.#trouble ??= "corrupt";
    else throw thrown;
  }
}

/** Decodes XML by its byte order mark, its zero bytes, or the encoding that it declares. */
function* decode(chunks: Iterable<Uint8Array>): Generator<string> {
  let decodeChunk: DecodeCharset | undefined;
  for (const chunk of chunks) {
    decodeChunk ??= createCharsetDecoder(encodingOf(chunk));
    yield decodeChunk(chunk, true);
  }
  if (decodeChunk !== undefined) yield decodeChunk(new Uint8Array(0), false);
}

function encodingOf(head: Uint8Array): string {
  const unicode = encodingOfByteOrderMark(head)?.encoding ?? encodingOfNuls(head);
  // No Office file is in UTF-32.
  if (unicode !== undefined) return unicode.startsWith("utf-32") ? "utf-8" : unicode;
  const start = new TextDecoder("latin1").decode(head.subarray(0, 200));
  const declared = /^\s*<\?xml[^>]*encoding\s*=\s*["']([\w.-]+)/.exec(start)?.[1]?.toLowerCase() ?? "utf-8";
  // A declaration of UTF-16 that is readable as single bytes is wrong.
  if (declared.startsWith("utf")) return "utf-8";
  return charsetOf(declared) ?? "utf-8";
}
