import type { FileId } from "../../../src/core/domain/ids";
import type { KeywordIndex, SavedPart } from "../../../src/core/ports/keyword-index";
import type { FileContent } from "../../../src/core/ports/store";
import type { Slot } from "../../../src/core/ports/vector-index";
import { Bm25Index } from "../../../src/core/search/bm25-index";

/** Where the parts of a keyword index lie; `WordFiles` in the browser. */
export interface PartFiles {
  read(): Promise<readonly Uint8Array[]>;
  replaceWith(parts: readonly SavedPart[]): Promise<void>;
  clear(): Promise<void>;
}

/** Passages that may be lost, and made again from their texts, when the browser is killed. */
const UNSAVED_PASSAGES = 8192;

/** One folder's keyword index, kept in files as it grows. */
export class FolderWords {
  #added = 0;
  #closed = false;
  #tidying: Promise<void> = Promise.resolve();

  private constructor(
    private readonly bm25: Bm25Index,
    private readonly files: PartFiles,
  ) {}

  /**
   * Reads what was saved, as far as the store vouches for it.
   * @param contents of every file of the folder.
   * @param unsaved files whose words the files may lack, or hold from an older text.
   * @returns with `missing`: what has to be added again from the texts.
   */
  static async open(
    files: PartFiles,
    contents: readonly FileContent[],
    unsaved: ReadonlySet<FileId>,
  ): Promise<{ words: FolderWords; missing: readonly FileContent[] }> {
    const bm25 = await openParts(files);
    const saved = new Set(contents.flatMap(({ fileId, slots }) => (unsaved.has(fileId) ? [] : slots)));
    bm25.remove(bm25.slots().filter((slot) => !saved.has(slot)));
    const missing = contents.filter(({ slots }) => !slots.every((slot) => bm25.holds(slot)));
    const words = new FolderWords(bm25, files);
    words.#tidy();
    return { words, missing };
  }

  get index(): KeywordIndex {
    return this.bm25;
  }

  /** Whether enough has been added to be worth a save. */
  get isSaveDue(): boolean {
    return this.#added >= UNSAVED_PASSAGES;
  }

  add(slot: Slot, text: string): void {
    this.bm25.add(slot, text);
    this.#added++;
  }

  remove(slots: readonly Slot[]): void {
    this.bm25.remove(slots);
  }

  /** Writes what the files lack; all that was added before the call is on the disk afterwards. @throws AppError `quota-exceeded` */
  async save(): Promise<void> {
    this.#added = 0;
    await this.files.replaceWith(this.bm25.save());
    this.#tidy();
  }

  close(): void {
    this.#closed = true;
  }

  /** Merges parts in the pauses of this worker, so that questions come in between. */
  #tidy(): void {
    this.#tidying = this.#tidying.then(async () => {
      while (!this.#closed && this.bm25.tidy()) await new Promise((resolve) => setTimeout(resolve));
    });
  }
}

/** Empty when there is nothing, or nothing that can be used; then nothing is left of it. */
async function openParts(files: PartFiles): Promise<Bm25Index> {
  try {
    return Bm25Index.open(await files.read());
  } catch {
    await files.clear();
    return new Bm25Index();
  }
}
