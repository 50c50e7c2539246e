import type { Folder } from "../../src/core/domain/folder";
import type { FolderIndexFiles } from "../../workers/library/indexes/index-files";
import { memoryPartFiles } from "./memory-part-files";
import { MemoryVectorFiles } from "./memory-vector-files";

/** The files of a folder's index in memory; opening them again finds the earlier content. */
export class MemoryIndexFiles implements FolderIndexFiles {
  readonly vectorsByModel = new Map<string, MemoryVectorFiles>();
  readonly words = memoryPartFiles().files;
  /** Imitates the end of the browser: `useNext` then never resolves. */
  endsAtUse = false;
  #present = "";
  #next: string | undefined;

  /** Opens the files as a start of the app does. */
  async open({ embeddingModel }: Pick<Folder, "embeddingModel">): Promise<this> {
    this.#present = embeddingModel;
    this.#next = undefined;
    return this;
  }

  get vectors(): MemoryVectorFiles {
    return this.#of(this.#present);
  }

  async makeNext(modelId: string): Promise<MemoryVectorFiles> {
    await this.dropNext();
    this.#next = modelId;
    return this.#of(modelId);
  }

  async useNext(): Promise<void> {
    if (this.endsAtUse) return new Promise(() => undefined);
    if (this.#next === undefined) throw new TypeError("Cannot use the next vectors: none have been made");
    this.#present = this.#next;
    await this.dropNext();
  }

  async dropNext(): Promise<void> {
    this.#next = undefined;
    for (const model of this.vectorsByModel.keys())
      if (model !== this.#present) this.vectorsByModel.delete(model);
  }

  close(): void {}

  #of(modelId: string): MemoryVectorFiles {
    const files = this.vectorsByModel.get(modelId) ?? new MemoryVectorFiles();
    this.vectorsByModel.set(modelId, files);
    return files;
  }
}
