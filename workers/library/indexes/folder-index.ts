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
import type { VectorFiles } from "../../../src/core/ports/vector-files";
import type { Slot } from "../../../src/core/domain/slot";
import type { VectorIndex } from "../../../src/core/ports/vector-index";
import type { FileNameIndex } from "../../../src/core/search/names/file-name-index";
import { SlotSet } from "../../../src/core/domain/slot-set";
import { SlotTable } from "../../../src/core/search/slot-table";
import { DIMENSIONS } from "../../../src/core/search/vectors/layout";
import { FormerVectors } from "./former-vectors";
import { IndexFiles, type FolderIndexFiles } from "./index-files";
import { KnownFiles } from "./known-files";
import { NextVectors, stageVectors, type PlacedVectors } from "./next-vectors";
import { readStretch, readStretches, searchTextOf, type PassageStretch } from "./passage-stretch";
import { placeParts } from "./place-parts";
import type { OpenVectors } from "./vectors/vector-engines";
import { FolderWords } from "./words/folder-words";

/**
 * One folder's indexes: names, words and vectors in memory, their files in private storage. What is durable is decided
 * by the store alone: rows are written and flushed before the transaction that counts them, and a slot that the store
 * does not name is free.
 */
export class FolderIndex {
  #words: FolderWords | undefined;
  #vectors: VectorIndex | undefined;
  #next: NextVectors | undefined;
  readonly #former = new FormerVectors();
  /** Files that have got vectors since all were packed. */
  readonly #embeddedSince = new Set<FileId>();
  readonly #queue = createSerially();
  #isClosed = false;

  #folder: Folder;

  private constructor(
    folder: Folder,
    readonly store: Store,
    private readonly files: FolderIndexFiles,
    private openVectors: OpenVectors,
    private readonly known: KnownFiles,
    readonly slots: SlotTable,
  ) {
    this.#folder = folder;
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
    const known = new KnownFiles(stored.listed);
    const slots = SlotTable.of(stored.listed);
    const [files, openVectors] = await opening;
    const index = new FolderIndex(folder, store, files, openVectors, known, slots);
    try {
      // First the vectors: the files of words may still be opening.
      await index.#loadVectors(SlotSet.of(stored.listed.embedded));
      await index.#loadWords(stored);
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

  get words(): KeywordIndex {
    return this.#opened().index;
  }

  get vectors(): VectorIndex {
    if (this.#vectors === undefined) throw new TypeError("Cannot use vectors: the index has not been opened");
    return this.#vectors;
  }

  /** Has another kind of index take over the rows. */
  reopenVectors(open: OpenVectors): Promise<void> {
    return this.#serially(() => {
      this.#vectors?.close();
      this.openVectors = open;
      this.#next?.reopen();
      return this.#loadVectors();
    });
  }

  /** Erases what a change of the model left that was cut off. */
  sweep(): Promise<void> {
    return this.#serially(async () => {
      if (this.#next === undefined) await this.files.dropNext();
    });
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
      if (this.#next !== undefined && this.#next.modelId !== nextEmbeddingModel) await this.#dropNext();
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
    if (this.#opened().isSaveDue) void this.#saveWords().catch(() => undefined);
    return records;
  }

  async commitVectors(batches: readonly VectorsToCommit[]): Promise<readonly EmbeddedCount[]> {
    const counts = await this.#serially(() => this.#commitRows(batches));
    for (const { fileId } of counts) this.#embeddedSince.add(fileId);
    // As above.
    if (this.#embeddedSince.size >= UNPACKED_FILES) void this.#pack().catch(() => undefined);
    return counts;
  }

  /** Keeps vectors of the model that is to come, and drops those of another. */
  commitNextVectors(modelId: string, batches: readonly VectorsToCommit[]): Promise<void> {
    return this.#serially(async () => {
      if (this.folder.nextEmbeddingModel !== modelId) return;
      const next = await this.#nextOf(modelId);
      next.add(this.#placed(batches));
    });
  }

  /**
   * The next vectors take the place of the present ones: a question finds all of these or all of those.
   * @returns the folder as it is then: a person may have chosen to keep the present model.
   */
  changeEmbeddingModel(modelId: string): Promise<Folder> {
    return this.#serially(async () => {
      if (this.folder.nextEmbeddingModel !== modelId) return this.folder;
      const next = await this.#nextOf(modelId);
      const folder = { ...this.folder, embeddingModel: modelId, nextEmbeddingModel: undefined };
      const counts = next.counts();
      await this.store.changeEmbeddingModel(folder, counts);
      // Up to the last line nothing is waited for.
      for (const id of this.records.keys()) this.known.setEmbedded(id, 0);
      for (const { fileId, embedded } of counts) this.known.setEmbedded(fileId, embedded);
      this.#former.clear();
      this.vectors.close();
      this.#folder = folder;
      this.#vectors = next.index;
      this.#next = undefined;
      await this.files.useNext();
      return folder;
    });
  }

  removeFiles(ids: readonly FileId[]): Promise<void> {
    return this.#serially(async () => {
      await this.store.removeFiles(this.folder.id, ids);
      for (const id of ids) {
        this.#release(id);
        this.#former.forget(id);
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
      return { binding, texts, known: this.#former.of(fileId, stretch) };
    });
  }

  /** Writes the words that are only in memory, and has the folder open quickly the next time. */
  async save(): Promise<void> {
    await this.#saveWords();
    await this.#pack();
  }

  #pack(): Promise<void> {
    this.#embeddedSince.clear();
    return this.#serially(() => this.store.packFiles(this.folder.id));
  }

  #saveWords(): Promise<void> {
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
      this.#words?.close();
      this.#vectors?.close();
      this.#next?.index.close();
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

  #opened(): FolderWords {
    if (this.#words === undefined) throw new TypeError("Cannot use words: the index has not been opened");
    return this.#words;
  }

  async #loadWords({ listed, unsaved }: StoredFiles): Promise<void> {
    const { words, missing } = await FolderWords.open(this.files.words, listed, unsaved, () => {
      void this.#serially(() => this.#makeWordsAgain());
    });
    this.#words = words;
    for (const id of missing) await this.#addStoredWords(id);
  }

  async #addStoredWords(fileId: FileId): Promise<void> {
    for await (const stretch of readStretches(this.store, fileId)) {
      const slots = stretch.passages.map(({ slot }) => slot);
      this.#addWords(fileId, slots, stretch);
    }
  }

  async #makeWordsAgain(): Promise<void> {
    this.#words?.close();
    await this.files.words.clear();
    await this.#loadWords(await readStored(this.folder, this.store));
  }

  #embeddedSlots(): SlotSet {
    const embedded = new SlotSet(this.slots.end);
    for (const file of this.records.values()) {
      embedded.addAll(this.slots.slotsOf(file.id), file.embedded);
    }
    return embedded;
  }

  async #loadVectors(counted = this.#embeddedSlots()): Promise<void> {
    const { index, lost } = this.#openVectors(this.folder.embeddingModel, this.files.vectors, counted);
    this.#vectors = index;
    await this.#embedAgain(lost);
  }

  #openVectors(modelId: string, files: VectorFiles, counted: SlotSet): ReturnType<OpenVectors> {
    const onLost = (slots: readonly Slot[]) => void this.#serially(() => this.#embedAgain(slots));
    return this.openVectors({ modelId, files, counted, end: this.slots.end, onLost });
  }

  async #nextOf(modelId: string): Promise<NextVectors> {
    if (this.#next?.modelId === modelId) return this.#next;
    await this.#dropNext();
    const files = await this.files.makeNext(modelId);
    const open = (counted: SlotSet) => this.#openVectors(modelId, files, counted);
    return (this.#next = new NextVectors(modelId, this.slots, open));
  }

  #dropNext(): Promise<void> {
    this.#next?.index.close();
    this.#next = undefined;
    return this.files.dropNext();
  }

  /** The rows of these slots are gone (a torn or cleared file, another model): their files are to be embedded again. */
  async #embedAgain(slots: readonly Slot[]): Promise<void> {
    const ids = new Set(slots.flatMap((slot) => this.slots.at(slot)?.fileId ?? []));
    if (ids.size > 0) await this.#commitEmbedded([...ids].map((fileId) => ({ fileId, embedded: 0 })));
  }

  async #commitRows(batches: readonly VectorsToCommit[]): Promise<readonly EmbeddedCount[]> {
    const placed = this.#placed(batches);
    const publish = stageVectors(this.vectors, placed);
    await this.#commitEmbedded(placed);
    publish();
    for (const { fileId } of placed) this.#former.forgetIfDone(this.records.get(fileId));
    return batches.flatMap(({ fileId }) => {
      const file = this.records.get(fileId);
      return file === undefined ? [] : [{ fileId, embedded: file.embedded }];
    });
  }

  /** Those whose passages are still there. */
  #placed(batches: readonly VectorsToCommit[]): readonly PlacedVectors[] {
    const present = batches.filter(({ fileId, binding }) => this.slots.bindingOf(fileId) === binding);
    return present.map(({ fileId, firstOrdinal, vectors }) => {
      const count = vectors.length / DIMENSIONS;
      const slots = this.slots.slotsOf(fileId).subarray(firstOrdinal, firstOrdinal + count);
      const own = vectors.subarray(0, slots.length * DIMENSIONS);
      return { fileId, firstOrdinal, slots, vectors: own, embedded: firstOrdinal + slots.length };
    });
  }

  async #commitEmbedded(counts: readonly EmbeddedCount[]): Promise<void> {
    await this.store.commitEmbedded(counts);
    for (const { fileId, embedded } of counts) this.known.setEmbedded(fileId, embedded);
  }

  async #commit(files: readonly FileToCommit[]): Promise<readonly FileRecord[]> {
    if (files.length === 0) return [];
    const placed = await placeParts(files, this);
    for (const one of placed) await this.#former.takeOver(one, this);
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
      this.#addWords(part.file.id, slots, { ...part, textStart: part.from.chars });
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
    for (const { id } of files) await this.#addStoredWords(id);
  }

  #withOldPassages(file: FileRecord): FileRecord {
    const old = this.records.get(file.id);
    return file.state === "waiting" && old !== undefined
      ? { ...file, passages: old.passages, embedded: old.embedded }
      : file;
  }

  #addWords(fileId: FileId, slots: ArrayLike<Slot>, stretch: PassageStretch): void {
    const path = this.records.get(fileId)?.path ?? "";
    for (const [i, range] of stretch.passages.entries())
      this.#opened().add(slots[i]!, searchTextOf(this.folder.name, path, range, stretch));
  }

  /** @param kept of its first passages, words and vectors stay. */
  #release(fileId: FileId, kept = 0): void {
    const all = this.slots.release(fileId);
    this.#next?.release(fileId, all);
    const slots = all.subarray(kept);
    this.#opened().remove(slots);
    this.vectors.remove(slots);
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
