import { createSerially } from "../../../../src/core/base/serially";
import type { FileId } from "../../../../src/core/domain/ids";
import type { KeywordIndex, SegmentBytes, SavedSegment } from "../../../../src/core/ports/keyword-index";
import type { ListedFiles } from "../../../../src/core/ports/store";
import type { Slot } from "../../../../src/core/domain/slot";
import { Bm25Index } from "../../../../src/core/search/lexical/bm25-index";
import { slotsWithout } from "../../../../src/core/search/listed-files";
import type { SlotSet } from "../../../../src/core/domain/slot-set";
import { pause, SETTLING_MS } from "../pause";

/** The storage for the segments of a lexical index; in the browser it is `WordFiles`. */
export interface SegmentFiles {
  /** Opens every segment that was written completely. */
  open(): Promise<readonly SegmentBytes[]>;
  /** Writes the segments that are not stored yet, moves the index to them, and erases all other segments. */
  replaceWith(parts: readonly SavedSegment[]): Promise<void>;
  clear(): Promise<void>;
}

/** The passages that may be lost when the browser is killed; they are indexed again from their stored texts. */
const UNSAVED_PASSAGES = 8192;

/** One folder's lexical index. Saved segments are read from files and take no memory. */
export class FolderKeywords {
  #added = 0;
  #isClosed = false;
  /** Resolves when nothing is left to check, to flush and to merge. */
  #tidying: Promise<void>;
  #isTidying = false;
  /** Only one task at a time writes files. */
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
   * Opens the saved segments, without the passages that the store does not list.
   * @param stored the list of every file of the folder.
   * @param unsaved files whose text may be missing in the segments, or be an older text there.
   * @param onTorn called if a check, within seconds, finds a damaged segment file: then no segment can be used.
   * @returns also `missing`: the files whose passages must be added again from their texts.
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

  /** Whether enough passages were added to be worth a save. */
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

  /** Saves the index; all passages added before the call are durable afterwards. @throws AppError `quota-exceeded` */
  async save(): Promise<void> {
    await this.#serially(() => {
      this.#added = 0;
      return this.files.replaceWith(this.bm25.save());
    });
    this.#tidy();
  }

  /** Empties the index: it holds and finds nothing from now on. */
  close(): void {
    this.#isClosed = true;
    this.bm25 = new Bm25Index();
  }

  /** Checks the segments in steps, so that questions run in between. It ends before any merge: torn bytes must not merge. */
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

  /** Flushes memtables and merges segments in steps, so that questions run in between, and writes the result. */
  #tidy(): void {
    if (this.#isTidying) return;
    this.#isTidying = true;
    this.#tidying = this.#tidying.then(async () => {
      let hasTidied = false;
      for (; !this.#isClosed && this.bm25.tidy(); hasTidied = true) await pause();
      this.#isTidying = false;
      // If the write fails, the segments stay in memory until the next save, which reports its failure.
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

/** Opens the saved index. Files that can't be used are erased, and the index is then empty. */
async function openParts(files: SegmentFiles, kept: SlotSet): Promise<Bm25Index> {
  try {
    return Bm25Index.open(await files.open(), kept);
  } catch {
    await files.clear();
    return new Bm25Index();
  }
}
