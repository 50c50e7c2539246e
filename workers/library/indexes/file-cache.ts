import type { FileRecord } from "../../../src/core/domain/file-record";
import type { FileId } from "../../../src/core/domain/ids";
import type { ListedFiles } from "../../../src/core/ports/store";
import { FileNameIndex } from "../../../src/core/search/names/file-name-index";
import { pause, SETTLING_MS } from "./pause";

/** The records of a folder's files in memory, and the search index of their names; both are built at first use. */
export class FileCache {
  #byId: Map<FileId, FileRecord> | undefined;
  #names: FileNameIndex<FileId> | undefined;
  #isTidying = false;
  #changes = 0;

  /** The stored list, until the records are built from it. */
  #listed: ListedFiles | undefined;

  constructor(listed: ListedFiles) {
    this.#listed = listed;
    void this.#tidy();
  }

  get changes(): number {
    return this.#changes;
  }

  get byId(): ReadonlyMap<FileId, FileRecord> {
    return this.#records;
  }

  get names(): FileNameIndex<FileId> {
    return (this.#names ??= this.#nameAll());
  }

  put(files: readonly FileRecord[]): void {
    const { names } = this;
    this.#changes += 1;
    for (const file of files) {
      const known = this.#records.get(file.id);
      this.#records.set(file.id, file);
      if (!isNamed(file)) names.remove(file.id);
      else if (known?.path !== file.path || !isNamed(known)) {
        names.add(file.id, file.path, file.modifiedAt);
      }
    }
    void this.#tidy();
  }

  /** Sets how many of a file's passages, counted from the first, have a vector. */
  setEmbedded(id: FileId, embedded: number): void {
    const record = this.#records.get(id);
    if (record !== undefined) this.#records.set(id, { ...record, embedded });
  }

  /** @param gone the record that stays, as that of a gone file, when an answer cites the file. */
  remove(id: FileId, gone: FileRecord | undefined): void {
    this.#changes += 1;
    this.names.remove(id);
    if (gone === undefined) this.#records.delete(id);
    else this.#records.set(id, gone);
  }

  get #records(): Map<FileId, FileRecord> {
    if (this.#byId === undefined) {
      const records = this.#listed?.records() ?? [];
      this.#byId = new Map(records.map((file) => [file.id, file]));
      this.#listed = undefined;
    }
    return this.#byId;
  }

  #nameAll(): FileNameIndex<FileId> {
    const names = new FileNameIndex<FileId>();
    for (const file of this.#records.values())
      if (isNamed(file)) names.add(file.id, file.path, file.modifiedAt);
    return names;
  }

  /** Builds the index of names in steps while the worker is idle. A search meanwhile does the remaining steps first. */
  async #tidy(): Promise<void> {
    if (this.#isTidying) return;
    this.#isTidying = true;
    await pause(SETTLING_MS);
    while (this.names.tidy()) await pause();
    this.#isTidying = false;
  }
}

export function isNamed(file: FileRecord): boolean {
  return file.reason !== "ignored" && file.state !== "gone";
}
