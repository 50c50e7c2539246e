import { createSerially } from "../../../../src/core/base/serially";
import type { FileId } from "../../../../src/core/domain/ids";
import type { KeywordIndex, SegmentBytes, SavedSegment } from "../../../../src/core/ports/keyword-index";
import type { ListedFiles } from "../../../../src/core/ports/store";
import type { Slot } from "../../../../src/core/domain/slot";
import { Bm25Index } from "../../../../src/core/search/lexical/bm25-index";
import { slotsWithout } from "../../../../src/core/search/listed-files";
import type { SlotSet } from "../../../../src/core/domain/slot-set";
import { pause, SETTLING_MS } from "../pause";

/** Where the parts of a keyword index lie; `WordFiles` in the browser. */
export interface SegmentFiles {
  /** Everything that was written whole. */
  open(): Promise<readonly SegmentBytes[]>;
  /** Writes those that are not there yet, moves them there, and erases all others. */
  replaceWith(parts: readonly SavedSegment[]): Promise<void>;
  clear(): Promise<void>;
}

/** Passages that may be lost, and made again from their texts, when the browser is killed. */
const UNSAVED_PASSAGES = 8192;

/** One folder's keyword index, kept in files as it grows: what is saved is read from there, and is not in memory. */
export class FolderKeywords {
  #added = 0;
  #isClosed = false;
  /** Ends when there is nothing left to check, to seal and to merge. */
  #tidying: Promise<void>;
  #isTidying = false;
  /** Files are written by one at a time. */
  readonly #serially = createSerially();

  private constructor(
    private bm25: Bm25Index,
    private readonly files: SegmentFiles,
    onTorn: () => void,
  ) {
    this.#tidying = this.#check(onTorn);
    this.#tidy();
  }

  /**
   * Opens what was saved, as far as the store vouches for it.
   * @param stored of every file of the folder.
   * @param unsaved files whose words the files may lack, or hold from an older text.
   * @param onTorn told when it turns out, within seconds, that a file is not as it was written: nothing of them can be used.
   * @returns with `missing`: files whose passages have to be added again from the texts.
   */
  static async open(
    files: SegmentFiles,
    stored: ListedFiles,
    unsaved: ReadonlySet<FileId>,
    onTorn: () => void,
  ): Promise<{ keywords: FolderKeywords; missing: readonly FileId[] }> {
    const bm25 = await openParts(files, slotsWithout(stored, unsaved));
    const isWhole = bm25.size === stored.passages;
    const missing = isWhole ? [] : missingFrom(bm25, stored);
    return { keywords: new FolderKeywords(bm25, files, onTorn), missing };
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
    if (this.bm25.isFlushing) this.#tidy();
  }

  remove(slots: Iterable<Slot>): void {
    this.bm25.remove(slots);
  }

  /** Writes what the files lack; all that was added before the call is on the disk afterwards. @throws AppError `quota-exceeded` */
  async save(): Promise<void> {
    await this.#serially(() => {
      this.#added = 0;
      return this.files.replaceWith(this.bm25.save());
    });
    this.#tidy();
  }

  /** Holds and finds nothing from now on. */
  close(): void {
    this.#isClosed = true;
    this.bm25 = new Bm25Index();
  }

  /** In the pauses of this worker, so that questions come in between. What is torn must not be merged. */
  async #check(onTorn: () => void): Promise<void> {
    const check = this.bm25.check();
    await pause(SETTLING_MS);
    for (; ; await pause()) {
      if (this.#isClosed) return;
      const { done, value } = check.next();
      if (done !== true) continue;
      if (value) return;
      this.#isClosed = true;
      return onTorn();
    }
  }

  /** Seals and merges parts, in pauses too, and writes what came of it. */
  #tidy(): void {
    if (this.#isTidying) return;
    this.#isTidying = true;
    this.#tidying = this.#tidying.then(async () => {
      let hasTidied = false;
      for (; !this.#isClosed && this.bm25.tidy(); hasTidied = true) await pause();
      this.#isTidying = false;
      // If it fails, the parts stay in memory until the next save, which tells.
      if (hasTidied) await this.#serially(() => this.#writeTidied()).catch(() => undefined);
    });
  }

  async #writeTidied(): Promise<void> {
    if (!this.#isClosed) await this.files.replaceWith(this.bm25.parts());
  }
}

function missingFrom(bm25: Bm25Index, stored: ListedFiles): FileId[] {
  const { ids, numbers } = stored;
  const missing = new Set<FileId>();
  for (let slot = 0; slot < numbers.length; slot++) {
    const id = ids[numbers[slot]! - 1];
    if (id !== undefined && !bm25.holds(slot)) missing.add(id);
  }
  return [...missing];
}

/** Empty when there is nothing, or nothing that can be used; then nothing is left of it. */
async function openParts(files: SegmentFiles, kept: SlotSet): Promise<Bm25Index> {
  try {
    return Bm25Index.open(await files.open(), kept);
  } catch {
    await files.clear();
    return new Bm25Index();
  }
}
