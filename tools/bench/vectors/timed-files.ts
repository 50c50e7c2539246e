import type { VectorFiles } from "../../../src/core/ports/vector-files";

/** Files that tell how long writing to them took: an index that saves as it grows has no other time for it. */
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
