import { groupBy } from "../../../src/core/base/group-by";
import { createSerially } from "../../../src/core/base/serially";
import { AppError } from "../../../src/core/domain/failure";
import type { FileRecord } from "../../../src/core/domain/file-record";
import type { Folder } from "../../../src/core/domain/folder";
import type { FileId } from "../../../src/core/domain/ids";
import { FILE_START } from "../../../src/core/domain/read-file";
import type { RecognisedPage } from "../../../src/core/domain/recognised-page";
import type {
  EmbeddedCount,
  FileToCommit,
  TextsToEmbed,
  VectorsToCommit,
} from "../../../src/core/ports/index-writer";
import type { KeywordIndex } from "../../../src/core/ports/keyword-index";
import type { ListedFiles, Store } from "../../../src/core/ports/store";
import type { Slot } from "../../../src/core/domain/slot";
import type { VectorIndex } from "../../../src/core/ports/vector-index";
import type { FileNameIndex } from "../../../src/core/search/names/file-name-index";
import { SlotSet } from "../../../src/core/domain/slot-set";
import { SlotTable } from "../../../src/core/search/slot-table";
import { FolderEmbeddings } from "./folder-embeddings";
import { IndexFiles, type FolderIndexFiles } from "./index-files";
import { FileCache } from "./file-cache";
import { lockAgain } from "./lock-again";
import { readStretch, readStretches, searchTextOf, type PassageStretch } from "./passage-stretch";
import { placeParts } from "./place-parts";
import type { OpenVectors } from "./vectors/vector-engines";
import { FolderKeywords } from "./lexical/folder-keywords";

/**
 * One folder's indexes: file names, the lexical index and the vectors, with their files in private storage. Only the store
 * decides what is durable: rows are flushed before the transaction that counts them, and a slot unknown to it is free.
 */
export class FolderIndex {
  #keywords: FolderKeywords | undefined;
  readonly #embeddings: FolderEmbeddings;
  /** Files that have got vectors since the last `packFiles`. */
  readonly #embeddedSince = new Set<FileId>();
  readonly #queue = createSerially();
  #isClosed = false;

  #folder: Folder;

  private constructor(
    folder: Folder,
    readonly store: Store,
    private readonly files: FolderIndexFiles,
    openVectors: OpenVectors,
    private readonly known: FileCache,
    readonly slots: SlotTable,
  ) {
    this.#folder = folder;
    const serially = (change: () => Promise<void>) => this.#serially(change);
    const ports = { store, files, known, slots, serially };
    this.#embeddings = new FolderEmbeddings(folder.embeddingModel, ports, openVectors);
  }

  /** Reads the index files, and rebuilds what is missing in them. @throws AppError `storage-broken` */
  static async open(
    folder: Folder,
    store: Store,
    openingVectors: Promise<OpenVectors>,
    openFiles: (of: Folder) => Promise<FolderIndexFiles> = (of) => IndexFiles.open(of),
  ): Promise<FolderIndex> {
    const opening = Promise.all([openFiles(folder), openingVectors]);
    // The await below handles the failure; until then it must not count as unhandled.
    opening.catch(() => undefined);
    let stored = await readStored(folder, store);
    if (stored.listed.hasUnlocked) {
      await lockAgain(folder, stored.listed, store, (await opening)[0]);
      stored = await readStored(folder, store);
    }
    // The stored lists are read while the files are being opened.
    const known = new FileCache(stored.listed);
    const slots = SlotTable.of(stored.listed);
    const [files, openVectors] = await opening;
    const index = new FolderIndex(folder, store, files, openVectors, known, slots);
    try {
      // The vectors come first, because the files of the lexical index may still be opening.
      await index.#embeddings.load(SlotSet.of(stored.listed.embedded));
      await index.#loadKeywords(stored);
      return index;
    } catch (thrown) {
      // Open files can't be erased with their folder, so they are closed.
      await index.close();
      throw thrown;
    }
  }

  get folder(): Folder {
    return this.#folder;
  }

  get records(): ReadonlyMap<FileId, FileRecord> {
    return this.known.byId;
  }

  /** Grows whenever files are added, change or go; vectors do not count. */
  get changes(): number {
    return this.known.changes;
  }

  get names(): FileNameIndex<FileId> {
    return this.known.names;
  }

  get keywords(): KeywordIndex {
    return this.#opened().index;
  }

  get vectors(): VectorIndex {
    return this.#embeddings.index;
  }

  /** Opens the stored rows with another kind of index. */
  reopenVectors(open: OpenVectors): Promise<void> {
    return this.#serially(() => this.#embeddings.reopen(open));
  }

  /** Erases the files that an interrupted change of the model left. */
  sweep(): Promise<void> {
    return this.#serially(() => this.#embeddings.sweep());
  }

  /**
   * Replaces the folder's record, except its model, which only `changeEmbeddingModel` changes. Vectors of a model that is no
   * longer the next one are dropped.
   */
  putFolder(folder: Folder): Promise<void> {
    return this.#serially(async () => {
      const { embeddingModel } = this.#folder;
      const next = folder.nextEmbeddingModel;
      const nextEmbeddingModel = next === embeddingModel ? undefined : next;
      const kept = { ...folder, embeddingModel, nextEmbeddingModel };
      await this.store.putFolder(kept);
      this.#folder = kept;
      await this.#embeddings.keepNextOf(nextEmbeddingModel);
    });
  }

  putFiles(files: readonly FileRecord[]): Promise<void> {
    return this.#serially(async () => {
      const kinds = groupBy(files, (file) => this.#changeOf(file));
      const emptied = kinds.get("emptied") ?? [];
      await this.#commit(emptied.map((file) => ({ file, ...NOTHING })));
      await this.#move(kinds.get("moved") ?? []);
      // The old text of a changed file stays searchable until the file has been read again.
      const named = (kinds.get("named") ?? []).map((file) => this.#withOldPassages(file));
      await this.store.putFiles(named);
      this.known.put(named);
    });
  }

  async commitFiles(files: readonly FileToCommit[]): Promise<readonly FileRecord[]> {
    const records = await this.#serially(() => this.#commit(files));
    // A failure here is ignored: the save at the end of the run then fails too, and is reported.
    if (this.#opened().isSaveDue) void this.#saveKeywords().catch(() => undefined);
    return records;
  }

  async commitVectors(batches: readonly VectorsToCommit[]): Promise<readonly EmbeddedCount[]> {
    const counts = await this.#serially(() => this.#embeddings.commit(batches));
    for (const { fileId } of counts) this.#embeddedSince.add(fileId);
    // A failure here is ignored: the save at the end of the run packs again, and its failure is reported.
    if (this.#embeddedSince.size >= UNPACKED_FILES) void this.#pack().catch(() => undefined);
    return counts;
  }

  /** Stores vectors of the next model, and ignores vectors of any other model. */
  commitNextVectors(modelId: string, batches: readonly VectorsToCommit[]): Promise<void> {
    return this.#serially(async () => {
      if (this.folder.nextEmbeddingModel === modelId) await this.#embeddings.commitNext(modelId, batches);
    });
  }

  /**
   * Replaces the present vectors with the next ones: a question searches either all the old or all the new vectors.
   * @returns the folder afterwards: a person may have chosen to keep the present model.
   */
  changeEmbeddingModel(modelId: string): Promise<Folder> {
    return this.#serially(async () => {
      if (this.folder.nextEmbeddingModel !== modelId) return this.folder;
      const folder = { ...this.folder, embeddingModel: modelId, nextEmbeddingModel: undefined };
      await this.#embeddings.useNext(folder, () => {
        this.#folder = folder;
      });
      return folder;
    });
  }

  /** @returns the records that stay as gone: an answer cites the files. */
  removeFiles(ids: readonly FileId[]): Promise<readonly FileRecord[]> {
    return this.#serially(async () => {
      await this.store.removeFiles(this.folder.id, ids);
      const kept: FileRecord[] = [];
      for (const id of ids) {
        this.#release(id);
        this.#embeddings.forget(id);
        const gone = await this.store.readFile(id);
        this.known.remove(id, gone);
        if (gone !== undefined) kept.push(gone);
      }
      return kept;
    });
  }

  /** See `LibraryStore.listLost`; no file is committed meanwhile. */
  listLost(): Promise<readonly FileId[]> {
    return this.#serially(() => this.store.listLost(this.folder.id, this.records.values()));
  }

  /** Erases the records of gone files that no answer cites any more. @returns their ids. */
  forgetGone(): Promise<readonly FileId[]> {
    return this.#serially(async () => {
      const gone = [...this.records.values()].filter(({ state }) => state === "gone").map(({ id }) => id);
      if (gone.length === 0) return [];
      // The store keeps those that an answer cites.
      await this.store.removeFiles(this.folder.id, gone);
      const forgotten: FileId[] = [];
      for (const id of gone) if ((await this.store.readFile(id)) === undefined) forgotten.push(id);
      for (const id of forgotten) this.known.remove(id, undefined);
      return forgotten;
    });
  }

  putRecognised(file: FileRecord, pages: readonly RecognisedPage[]): Promise<void> {
    return this.#serially(async () => {
      // Pages of a file that was removed meanwhile are not stored.
      if (this.records.has(file.id)) await this.store.putRecognised(file, pages);
    });
  }

  listRecognised(file: FileRecord): Promise<readonly RecognisedPage[]> {
    return this.store.listRecognised(file);
  }

  removeRecognised(ids: readonly FileId[]): Promise<void> {
    return this.#serially(() => this.store.removeRecognised(ids));
  }

  textsToEmbed(fileId: FileId, firstOrdinal: number, count: number): Promise<TextsToEmbed> {
    return this.#serially(async () => {
      const binding = this.slots.bindingOf(fileId);
      const path = this.records.get(fileId)?.path;
      if (path === undefined) return { binding, texts: [], known: [] };
      const stretch = await readStretch(this.store, fileId, firstOrdinal, count);
      const texts = stretch.passages.map((range) => searchTextOf(this.folder.name, path, range, stretch));
      return { binding, texts, known: this.#embeddings.reusableOf(fileId, stretch) };
    });
  }

  /** Writes the part of the lexical index that is only in memory, and packs the file list for a quick start. */
  async save(): Promise<void> {
    await this.#saveKeywords();
    await this.#pack();
  }

  #pack(): Promise<void> {
    this.#embeddedSince.clear();
    return this.#serially(() => this.store.packFiles(this.folder.id));
  }

  #saveKeywords(): Promise<void> {
    return this.#serially(async () => {
      const unsaved = await this.store.listUnsaved(this.folder.id);
      await this.#opened().save();
      await this.store.markSaved(this.folder.id, unsaved);
    });
  }

  /** Closes the files after the changes under way; later changes are refused. */
  close(): Promise<void> {
    return this.#queue(async () => {
      this.#isClosed = true;
      this.#keywords?.close();
      this.#embeddings.close();
      this.files.close();
    });
  }

  /** Runs changes one at a time; searches read the state that is published between two changes. */
  #serially<T>(change: () => Promise<T>): Promise<T> {
    return this.#queue(() => {
      if (this.#isClosed) throw removed(this.folder);
      return change();
    });
  }

  #opened(): FolderKeywords {
    if (this.#keywords === undefined)
      throw new TypeError("Cannot use keywords: the index has not been opened");
    return this.#keywords;
  }

  async #loadKeywords({ listed, unsaved }: StoredFiles): Promise<void> {
    const { keywords, missing } = await FolderKeywords.open(this.files.words, listed, unsaved, () => {
      void this.#serially(() => this.#makeKeywordsAgain());
    });
    this.#keywords = keywords;
    for (const id of missing) await this.#addStoredText(id);
  }

  async #addStoredText(fileId: FileId): Promise<void> {
    for await (const stretch of readStretches(this.store, fileId)) {
      const slots = stretch.passages.map(({ slot }) => slot);
      this.#addText(fileId, slots, stretch);
    }
  }

  async #makeKeywordsAgain(): Promise<void> {
    this.#keywords?.close();
    await this.files.words.clear();
    await this.#loadKeywords(await readStored(this.folder, this.store));
  }

  async #commit(files: readonly FileToCommit[]): Promise<readonly FileRecord[]> {
    if (files.length === 0) return [];
    const placed = await placeParts(files, this);
    for (const one of placed) await this.#embeddings.takeOver(one);
    await this.store.commitContents(
      placed.map(({ part, slots }) => ({
        ...part,
        passages: part.passages.map((range, i) => ({ ...range, slot: slots[i]! })),
      })),
    );
    const records = placed.map(({ part }) => part.file);
    this.known.put(records);
    for (const { part, slots, kept } of placed) {
      if (part.from.chars === 0) this.#release(part.file.id, kept);
      this.slots.bind(part.file.id, slots);
      this.#addText(part.file.id, slots, { ...part, textStart: part.from.chars });
    }
    return records;
  }

  #changeOf(file: FileRecord): "moved" | "emptied" | "named" {
    const known = this.records.get(file.id);
    if (known !== undefined && known.path !== file.path && file.passages > 0) return "moved";
    return file.state !== "waiting" && this.slots.slotsOf(file.id).length > 0 ? "emptied" : "named";
  }

  /** Moves files: text and vectors stay as they are, and the text is indexed again under the new path. */
  async #move(files: readonly FileRecord[]): Promise<void> {
    if (files.length === 0) return;
    await this.store.moveFiles(files);
    this.known.put(files);
    for (const { id } of files) await this.#addStoredText(id);
  }

  #withOldPassages(file: FileRecord): FileRecord {
    const old = this.records.get(file.id);
    return file.state === "waiting" && old !== undefined
      ? { ...file, passages: old.passages, embedded: old.embedded }
      : file;
  }

  #addText(fileId: FileId, slots: ArrayLike<Slot>, stretch: PassageStretch): void {
    const path = this.records.get(fileId)?.path ?? "";
    for (const [i, range] of stretch.passages.entries())
      this.#opened().add(slots[i]!, searchTextOf(this.folder.name, path, range, stretch));
  }

  /** @param kept the number of first passages whose text and vectors stay in the indexes. */
  #release(fileId: FileId, kept = 0): void {
    const all = this.slots.release(fileId);
    this.#opened().remove(all.subarray(kept));
    this.#embeddings.release(fileId, all, kept);
  }
}

/** What the store knows about a folder's files when its index is opened. */
interface StoredFiles {
  readonly listed: ListedFiles;
  /** Files whose text may be missing in the files of the lexical index. */
  readonly unsaved: ReadonlySet<FileId>;
}

async function readStored({ id }: Folder, store: Store): Promise<StoredFiles> {
  const [listed, unsaved] = await Promise.all([store.listFiles(id), store.listUnsaved(id)]);
  return { listed, unsaved: new Set(unsaved) };
}

/** The error for a change after the folder's removal: nothing may be written then. */
function removed({ name }: Folder): AppError {
  return new AppError({ kind: "folder-unreadable", name, detail: "it has been removed" });
}

/** The vectors of a large folder take hours, so its file list is packed again after this many files have changed. */
const UNPACKED_FILES = 500;

const NOTHING = { from: FILE_START, text: "", units: [], passages: [], layout: [] } as const;
