import type { SegmentBytes, SavedSegment } from "../../../../src/core/ports/keyword-index";
import { namesIn } from "../../../adapters/storage/private-directories";
import { withStorageFailures } from "../../../adapters/storage/storage-failure";
import { openAccess } from "../open-access";
import type { SegmentFiles } from "./folder-keywords";

/** The first bytes of a segment are written last: a file that has them is complete. */
const BEGINNING_BYTES = 4;
/** The bytes of one write. */
const PIECE = 1 << 20;

/** The segments of a folder's lexical index, each in its own file, which stays open and is read in ranges. */
export class WordFiles implements SegmentFiles {
  readonly #parts = new Map<string, FileBytes>();
  /** The files are listed only once, because only this object writes here. */
  #opening: Promise<void> | undefined;
  #isClosed = false;

  /** @param directory a directory that holds only these files and belongs to this worker alone. */
  constructor(private readonly directory: FileSystemDirectoryHandle) {}

  async open(): Promise<readonly SegmentBytes[]> {
    this.#opening ??= this.#openAll();
    await this.#opening;
    return [...this.#parts.values()];
  }

  async #openAll(): Promise<void> {
    const unopened = (await namesIn(this.directory)).filter((name) => !this.#parts.has(name));
    await Promise.all(unopened.map((name) => this.#open(name)));
  }

  async #open(name: string): Promise<void> {
    const access = await openAccess(await this.directory.getFileHandle(name));
    const part = new FileBytes(access);
    if (this.#isClosed || part.read(0, BEGINNING_BYTES).every((byte) => byte === 0)) access.close();
    else this.#parts.set(name, part);
  }

  /**
   * Writes the segments that are not stored yet, moves the index to them, then erases all others. If it is interrupted, the
   * complete files still form a whole index, the former or the new one. @throws AppError `quota-exceeded`
   */
  async replaceWith(parts: readonly SavedSegment[]): Promise<void> {
    const kept = new Set(parts.map(({ name }) => name));
    for (const { name, bytes, moveTo } of parts) {
      if (!this.#parts.has(name)) moveTo(await withStorageFailures(() => this.#write(name, bytes)));
    }
    for (const name of await namesIn(this.directory)) if (!kept.has(name)) await this.#erase(name);
  }

  async clear(): Promise<void> {
    for (const name of await namesIn(this.directory)) await this.#erase(name);
  }

  /** Closes the files. The object must not be used afterwards. */
  close(): void {
    this.#isClosed = true;
    for (const part of this.#parts.values()) part.close();
    this.#parts.clear();
  }

  async #write(name: string, bytes: SegmentBytes): Promise<SegmentBytes> {
    const file = await this.directory.getFileHandle(name, { create: true });
    const access = await openAccess(file);
    try {
      access.truncate(0);
      for (let at = BEGINNING_BYTES; at < bytes.size; at += PIECE) {
        access.write(bytes.read(at, Math.min(at + PIECE, bytes.size)), { at });
      }
      access.flush();
      access.write(bytes.read(0, BEGINNING_BYTES), { at: 0 });
      access.flush();
    } catch (thrown) {
      access.close();
      throw thrown;
    }
    const part = new FileBytes(access);
    if (this.#isClosed) {
      part.close();
      return bytes;
    }
    this.#parts.set(name, part);
    return part;
  }

  async #erase(name: string): Promise<void> {
    this.#parts.get(name)?.close();
    this.#parts.delete(name);
    await this.directory.removeEntry(name);
  }
}

class FileBytes implements SegmentBytes {
  readonly size: number;

  constructor(private readonly access: FileSystemSyncAccessHandle) {
    this.size = access.getSize();
  }

  read(start: number, end: number): Uint8Array {
    const bytes = new Uint8Array(end - start);
    // Bytes that are missing, in a file that was truncated meanwhile, stay zero.
    this.access.read(bytes, { at: start });
    return bytes;
  }

  close(): void {
    this.access.close();
  }
}
