import type { FolderIndexFiles } from "../../workers/search/index-files";
import { memoryPartFiles } from "./memory-part-files";
import { MemoryVectorFiles } from "./memory-vector-files";

/** The files of a folder's index in memory: those that open it anew find what was left. */
export class MemoryIndexFiles implements FolderIndexFiles {
  vectors = new MemoryVectorFiles();
  next: MemoryVectorFiles | undefined;
  readonly words = memoryPartFiles().files;

  async makeNext(): Promise<MemoryVectorFiles> {
    return (this.next = new MemoryVectorFiles());
  }

  async useNext(): Promise<void> {
    this.vectors = this.next ?? this.vectors;
    this.next = undefined;
  }

  async dropNext(): Promise<void> {
    this.next = undefined;
  }

  close(): void {}
}
