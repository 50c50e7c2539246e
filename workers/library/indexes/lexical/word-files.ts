import type { SegmentBytes, SavedSegment } from "../../../../src/core/ports/keyword-index";
import { withStorageFailures } from "../../../adapters/storage/storage-failure";
import { openAccess } from "../open-access";
import type { SegmentFiles } from "./folder-keywords";

/** A part is written without these first, and is whole once they stand there. */
const BEGINNING_BYTES = 4;
/** Bytes that are written at a time. */
const PIECE = 1 << 20;

/** The parts of a folder's keyword index, each in a file of its name, which stays open and is read where it is wanted. */
export class WordFiles implements SegmentFiles {
  /** By name: files that are whole. */
  readonly #parts = new Map<string, FileBytes>();
  /** Once is enough: nobody else writes here. */
  #opening: Promise<void> | undefined;
  #isClosed = false;

  /** @param directory holds nothing else, and belongs to this worker alone. */
  constructor(private readonly directory: FileSystemDirectoryHandle) {}

  async open(): Promise<readonly SegmentBytes[]> {
    this.#opening ??= this.#openAll();
    await this.#opening;
    return [...this.#parts.values()];
  }

  async #openAll(): Promise<void> {
    const unopened = (await this.#list()).filter((name) => !this.#parts.has(name));
    await Promise.all(unopened.map((name) => this.#open(name)));
  }

  async #open(name: string): Promise<void> {
    const access = await openAccess(await this.directory.getFileHandle(name));
    const part = new FileBytes(access);
    if (this.#isClosed || part.read(0, BEGINNING_BYTES).every((byte) => byte === 0)) access.close();
    else this.#parts.set(name, part);
  }

  /**
   * Writes those that are not there yet and moves them there, then erases those that are not among them: whenever it is cut
   * off, what can be opened makes up a whole index, the former one or this one. @throws AppError `quota-exceeded`
   */
  async replaceWith(parts: readonly SavedSegment[]): Promise<void> {
    const kept = new Set(parts.map(({ name }) => name));
    for (const { name, bytes, moveTo } of parts) {
      if (!this.#parts.has(name)) moveTo(await withStorageFailures(() => this.#write(name, bytes)));
    }
    for (const name of await this.#list()) if (!kept.has(name)) await this.#erase(name);
  }

  async clear(): Promise<void> {
    for (const name of await this.#list()) await this.#erase(name);
  }

  /** Lets the files go. Not to be used afterwards. */
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

  async #list(): Promise<string[]> {
    const names: string[] = [];
    for await (const name of this.directory.keys()) names.push(name);
    return names;
  }
}

/** A part in an open file. */
class FileBytes implements SegmentBytes {
  readonly size: number;

  constructor(private readonly access: FileSystemSyncAccessHandle) {
    this.size = access.getSize();
  }

  read(start: number, end: number): Uint8Array {
    const bytes = new Uint8Array(end - start);
    // What is missing, in a file that was cut meanwhile, stays zero.
    this.access.read(bytes, { at: start });
    return bytes;
  }

  close(): void {
    this.access.close();
  }
}
