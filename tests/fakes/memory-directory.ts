interface MemoryFile {
  bytes: Uint8Array;
  isOpen: boolean;
}

/** A directory of private storage with the methods that our workers use; a file can be opened once at a time. */
export class MemoryDirectory {
  readonly files = new Map<string, MemoryFile>();
  readonly directories = new Map<string, MemoryDirectory>();
  /** The most bytes that all files may have together. */
  quota = Number.POSITIVE_INFINITY;

  /** The directory as the handle that it imitates. */
  asHandle(): FileSystemDirectoryHandle {
    // Tests call only the methods implemented here.
    return this as unknown as FileSystemDirectoryHandle;
  }

  async *keys(): AsyncGenerator<string> {
    yield* [...this.files.keys(), ...this.directories.keys()];
  }

  async getDirectoryHandle(name: string, options?: { create?: boolean }): Promise<MemoryDirectory> {
    const known = this.directories.get(name);
    if (known !== undefined) return known;
    if (options?.create !== true) throw new DOMException(name, "NotFoundError");
    const made = new MemoryDirectory();
    this.directories.set(name, made);
    return made;
  }

  async getFileHandle(name: string, options?: { create?: boolean }) {
    if (!this.files.has(name)) {
      if (options?.create !== true) throw new DOMException(name, "NotFoundError");
      this.files.set(name, { bytes: new Uint8Array(0), isOpen: false });
    }
    return {
      createSyncAccessHandle: async () => this.#access(name),
      getFile: async () => new File([new Uint8Array(this.#file(name).bytes)], name),
      // Moves only within this directory; the app needs no other moves.
      move: async (_directory: unknown, newName: string) => {
        this.files.set(newName, this.#file(name));
        this.files.delete(name);
      },
    };
  }

  async removeEntry(name: string, options?: { recursive?: boolean }): Promise<void> {
    const directory = this.directories.get(name);
    if (directory !== undefined) {
      if (options?.recursive !== true) throw new DOMException(name, "InvalidModificationError");
      if (directory.#isHeld) throw new DOMException(name, "NoModificationAllowedError");
      return void this.directories.delete(name);
    }
    if (this.#file(name).isOpen) throw new DOMException(name, "NoModificationAllowedError");
    this.files.delete(name);
  }

  get #isHeld(): boolean {
    const held = [...this.files.values()].some(({ isOpen }) => isOpen);
    return held || [...this.directories.values()].some((directory) => directory.#isHeld);
  }

  #file(name: string): MemoryFile {
    const file = this.files.get(name);
    if (file === undefined) throw new DOMException(name, "NotFoundError");
    return file;
  }

  #access(name: string) {
    const file = this.#file(name);
    if (file.isOpen) throw new DOMException(name, "NoModificationAllowedError");
    file.isOpen = true;
    const opened = (): MemoryFile => {
      if (!file.isOpen) throw new DOMException(name, "InvalidStateError");
      return file;
    };
    return {
      getSize: () => opened().bytes.length,
      truncate: (size: number) => void (opened().bytes = file.bytes.slice(0, size)),
      read(into: Uint8Array, { at }: { at: number }) {
        const bytes = opened().bytes.subarray(at, at + into.length);
        into.set(bytes);
        return bytes.length;
      },
      write: (bytes: Uint8Array, { at }: { at: number }) => this.#write(opened(), bytes, at),
      flush: () => void opened(),
      close: () => void (file.isOpen = false),
    };
  }

  #write(file: MemoryFile, bytes: Uint8Array, at: number): number {
    const size = Math.max(file.bytes.length, at + bytes.length);
    const others = [...this.files.values()].filter((one) => one !== file);
    const all = others.reduce((sum, one) => sum + one.bytes.length, size);
    if (all > this.quota) throw new DOMException("full", "QuotaExceededError");
    const written = new Uint8Array(size);
    written.set(file.bytes);
    written.set(bytes, at);
    file.bytes = written;
    return bytes.length;
  }
}
