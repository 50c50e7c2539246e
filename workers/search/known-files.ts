import type { FileRecord } from "../../src/core/domain/file-record";
import type { FileId } from "../../src/core/domain/ids";
import { FileNameIndex } from "../../src/core/search/file-name-index";
import { pause, SETTLING_MS } from "./pause";

/** The records of a folder's files in memory, and their names as they are searched. */
export class KnownFiles {
  readonly byId = new Map<FileId, FileRecord>();
  readonly names = new FileNameIndex<FileId>();
  #isTidying = false;

  put(files: readonly FileRecord[]): void {
    for (const file of files) {
      const known = this.byId.get(file.id);
      this.byId.set(file.id, file);
      if (!isNamed(file)) this.names.remove(file.id);
      else if (known?.path !== file.path || !isNamed(known)) {
        this.names.add(file.id, file.path, file.modifiedAt);
      }
    }
    void this.#tidy();
  }

  /** How many passages, from the first on, have a vector. */
  setEmbedded(id: FileId, embedded: number): void {
    const record = this.byId.get(id);
    if (record !== undefined) this.byId.set(id, { ...record, embedded });
  }

  /** @param gone its record as one that is gone, when an answer cites it. */
  remove(id: FileId, gone: FileRecord | undefined): void {
    this.names.remove(id);
    if (gone === undefined) this.byId.delete(id);
    else this.byId.set(id, gone);
  }

  /** In the pauses of this worker. A search before its end takes in what is left. */
  async #tidy(): Promise<void> {
    if (this.#isTidying) return;
    this.#isTidying = true;
    await pause(SETTLING_MS);
    while (this.names.tidy()) await pause();
    this.#isTidying = false;
  }
}

/** Whether a file can be found by its name. */
function isNamed(file: FileRecord): boolean {
  return file.reason !== "ignored" && file.state !== "gone";
}
