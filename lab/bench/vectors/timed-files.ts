import type { VectorFiles } from "../../../src/core/ports/vector-files";

/** Vector files that measure the time of writes; an index that saves while it grows cannot be timed otherwise. */
export class TimedFiles implements VectorFiles {
  savingMs = 0;

  constructor(private readonly files: VectorFiles) {}

  get rowCount(): number {
    return this.files.rowCount;
  }

  readRows(...args: Parameters<VectorFiles["readRows"]>): void {
    this.files.readRows(...args);
  }

  readPage(...args: Parameters<VectorFiles["readPage"]>): void {
    this.files.readPage(...args);
  }

  writeRow(...args: Parameters<VectorFiles["writeRow"]>): void {
    this.#timed(() => this.files.writeRow(...args));
  }

  writePage(...args: Parameters<VectorFiles["writePage"]>): void {
    this.#timed(() => this.files.writePage(...args));
  }

  flush(): void {
    this.#timed(() => this.files.flush());
  }

  #timed(write: () => void): void {
    const started = performance.now();
    write();
    this.savingMs += performance.now() - started;
  }
}
