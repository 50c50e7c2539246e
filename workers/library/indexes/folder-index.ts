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
import { readStretch, readStretches, searchTextOf, type PassageStretch } from "./passage-stretch";
import { placeParts } from "./place-parts";
import type { OpenVectors } from "./vectors/vector-engines";
import { FolderKeywords } from "./lexical/folder-keywords";

/**
 * One folder's indexes: names, words and vectors in memory, their files in private storage. What is durable is decided
 * by the store alone: rows are written and flushed before the transaction that counts them, and a slot that the store
 * does not name is free.
 */
export class FolderIndex {
  #keywords: FolderKeywords | undefined;
  readonly #embeddings: FolderEmbeddings;
  /** Files that have got vectors since all were packed. */
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

  /** Reads the index files, and makes again what they lack. @throws AppError `storage-broken` */
  static async open(
    folder: Folder,
    store: Store,
    openingVectors: Promise<OpenVectors>,
    openFiles: (of: Folder) => Promise<FolderIndexFiles> = (of) => IndexFiles.open(of),
  ): Promise<FolderIndex> {
    const opening = Promise.all([openFiles(folder), openingVectors]);
    // Whoever waits for it below meets the failure.
    opening.catch(() => undefined);
    const stored = await readStored(folder, store);
    // What is known from the store is taken in while files are being opened.
    const known = new FileCache(stored.listed);
    const slots = SlotTable.of(stored.listed);
    const [files, openVectors] = await opening;
    const index = new FolderIndex(folder, store, files, openVectors, known, slots);
    try {
      // First the vectors: the files of words may still be opening.
      await index.#embeddings.load(SlotSet.of(stored.listed.embedded));
      await index.#loadKeywords(stored);
      return index;
    } catch (thrown) {
      // Files that are held open can't be erased with their folder.
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

  get names(): FileNameIndex<FileId> {
    return this.known.names;
  }

  get keywords(): KeywordIndex {
    return this.#opened().index;
  }

  get vectors(): VectorIndex {
    return this.#embeddings.index;
  }

  /** Has another kind of index take over the rows. */
  reopenVectors(open: OpenVectors): Promise<void> {
    return this.#serially(() => this.#embeddings.reopen(open));
  }

  /** Erases what a change of the model left that was cut off. */
  sweep(): Promise<void> {
    return this.#serially(() => this.#embeddings.sweep());
  }

  /**
   * Its record is this one from now on, but for the model, which only `changeEmbeddingModel` changes. What was made for a model
   * that is not to come any more is dropped.
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
      // A changed file keeps its old text findable until it has been read anew.
      const named = (kinds.get("named") ?? []).map((file) => this.#withOldPassages(file));
      await this.store.putFiles(named);
      this.known.put(named);
    });
  }

  async commitFiles(files: readonly FileToCommit[]): Promise<readonly FileRecord[]> {
    const records = await this.#serially(() => this.#commit(files));
    // If it fails, so does the save at the end of the run, which is reported.
    if (this.#opened().isSaveDue) void this.#saveKeywords().catch(() => undefined);
    return records;
  }

  async commitVectors(batches: readonly VectorsToCommit[]): Promise<readonly EmbeddedCount[]> {
    const counts = await this.#serially(() => this.#embeddings.commit(batches));
    for (const { fileId } of counts) this.#embeddedSince.add(fileId);
    // As above.
    if (this.#embeddedSince.size >= UNPACKED_FILES) void this.#pack().catch(() => undefined);
    return counts;
  }

  /** Keeps vectors of the model that is to come, and drops those of another. */
  commitNextVectors(modelId: string, batches: readonly VectorsToCommit[]): Promise<void> {
    return this.#serially(async () => {
      if (this.folder.nextEmbeddingModel === modelId) await this.#embeddings.commitNext(modelId, batches);
    });
  }

  /**
   * The next vectors take the place of the present ones: a question finds all of these or all of those.
   * @returns the folder as it is then: a person may have chosen to keep the present model.
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

  removeFiles(ids: readonly FileId[]): Promise<void> {
    return this.#serially(async () => {
      await this.store.removeFiles(this.folder.id, ids);
      for (const id of ids) {
        this.#release(id);
        this.#embeddings.forget(id);
        // A file that an answer cites is remembered as gone.
        this.known.remove(id, await this.store.readFile(id));
      }
    });
  }

  putRecognised(file: FileRecord, pages: readonly RecognisedPage[]): Promise<void> {
    return this.#serially(async () => {
      // A file that was removed meanwhile leaves nothing behind.
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

  /** Writes the words that are only in memory, and has the folder open quickly the next time. */
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

  /** Lets the files go once what is being written is there; changes that come later are refused. */
  close(): Promise<void> {
    return this.#queue(async () => {
      this.#isClosed = true;
      this.#keywords?.close();
      this.#embeddings.close();
      this.files.close();
    });
  }

  /** Changes come one after the other; queries read what is published between them. */
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

  /** Text and vectors stay as they are; the words are indexed under the new path. */
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

  /** @param kept of its first passages, words and vectors stay. */
  #release(fileId: FileId, kept = 0): void {
    const all = this.slots.release(fileId);
    this.#opened().remove(all.subarray(kept));
    this.#embeddings.release(fileId, all, kept);
  }
}

/** What the store knows of a folder's files when its index is opened. */
interface StoredFiles {
  readonly listed: ListedFiles;
  /** Files whose words the index files may lack. */
  readonly unsaved: ReadonlySet<FileId>;
}

async function readStored({ id }: Folder, store: Store): Promise<StoredFiles> {
  const [listed, unsaved] = await Promise.all([store.listFiles(id), store.listUnsaved(id)]);
  return { listed, unsaved: new Set(unsaved) };
}

/** Nothing of a folder may be written behind its removal. */
function removed({ name }: Folder): AppError {
  return new AppError({ kind: "folder-unreadable", name, detail: "it has been removed" });
}

/** Vectors of a large folder take hours: it is packed anew when so many of its rows differ from what was packed. */
const UNPACKED_FILES = 500;

const NOTHING = { from: FILE_START, text: "", units: [], passages: [], layout: [] } as const;
