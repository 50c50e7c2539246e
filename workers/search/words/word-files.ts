import type { SavedPart } from "../../../src/core/ports/keyword-index";
import { withStorageFailures } from "../../storage/storage-failure";

/** A part is written without these first, and is whole once they stand there. */
const BEGINNING_BYTES = 4;

/** The parts of a folder's keyword index, each in a file of its name. */
export class WordFiles {
  /** Files that are whole. */
  readonly #names = new Set<string>();

  /** @param directory holds nothing else, and belongs to this worker alone. */
  constructor(private readonly directory: FileSystemDirectoryHandle) {}

  /** Everything that was written whole. */
  async read(): Promise<readonly Uint8Array[]> {
    const parts: Uint8Array[] = [];
    for await (const [name, handle] of this.directory.entries()) {
      if (handle.kind !== "file") continue;
      const file = await (handle as FileSystemFileHandle).getFile(); // what its kind says
      const bytes = new Uint8Array(await file.arrayBuffer());
      if (bytes.subarray(0, BEGINNING_BYTES).every((byte) => byte === 0)) continue;
      parts.push(bytes);
      this.#names.add(name);
    }
    return parts;
  }

  /**
   * Writes those that are not there yet, then erases those that are not among them: whenever it is cut off, what can be read
   * makes up a whole index, the former one or this one. @throws AppError `quota-exceeded`
   */
  async replaceWith(parts: readonly SavedPart[]): Promise<void> {
    const kept = new Set(parts.map(({ name }) => name));
    for (const { name, bytes } of parts) {
      if (!this.#names.has(name)) await withStorageFailures(() => this.#write(name, bytes));
    }
    for (const name of await this.#list()) if (!kept.has(name)) await this.#erase(name);
  }

  async clear(): Promise<void> {
    for (const name of await this.#list()) await this.#erase(name);
  }

  async #write(name: string, bytes: Uint8Array): Promise<void> {
    const file = await this.directory.getFileHandle(name, { create: true });
    const access = await file.createSyncAccessHandle();
    try {
      access.truncate(0);
      access.write(bytes.subarray(BEGINNING_BYTES), { at: BEGINNING_BYTES });
      access.flush();
      access.write(bytes.subarray(0, BEGINNING_BYTES), { at: 0 });
      access.flush();
      this.#names.add(name);
    } finally {
      access.close();
    }
  }

  async #erase(name: string): Promise<void> {
    await this.directory.removeEntry(name);
    this.#names.delete(name);
  }

  async #list(): Promise<string[]> {
    const names: string[] = [];
    for await (const name of this.directory.keys()) names.push(name);
    return names;
  }
}
