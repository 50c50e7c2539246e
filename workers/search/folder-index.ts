import { groupBy } from "../../src/core/base/group-by";
import { joinFloats } from "../../src/core/base/join-floats";
import { createSerially } from "../../src/core/base/serially";
import type { FileRecord } from "../../src/core/domain/file-record";
import type { Folder } from "../../src/core/domain/folder";
import type { FileId } from "../../src/core/domain/ids";
import { passageHeader, type PassageRange } from "../../src/core/domain/passage";
import { FILE_START } from "../../src/core/domain/read-file";
import type { RecognisedPage } from "../../src/core/domain/recognised-page";
import type { FileToCommit, VectorsToCommit } from "../../src/core/ports/index-writer";
import type { KeywordIndex } from "../../src/core/ports/keyword-index";
import type { ListedFile, Store, StoredPassage } from "../../src/core/ports/store";
import type { Slot, VectorIndex } from "../../src/core/ports/vector-index";
import type { FileNameIndex } from "../../src/core/search/file-name-index";
import { SlotSet } from "../../src/core/search/slot-set";
import { SlotTable } from "../../src/core/search/slot-table";
import { DIMENSIONS } from "../../src/core/search/vectors/layout";
import { IndexFiles } from "./index-files";
import { KnownFiles } from "./known-files";
import type { OpenVectors } from "./vectors/vector-engines";
import { FolderWords } from "./words/folder-words";

/**
 * One folder's indexes: names, words and vectors in memory, their files in private storage. What is durable is decided
 * by the store alone: rows are written and flushed before the transaction that counts them, and a slot that the store
 * does not name is free.
 */
export class FolderIndex {
  readonly slots = new SlotTable();
  #words: FolderWords | undefined;
  #vectors: VectorIndex | undefined;
  readonly #known = new KnownFiles();
  /** Changes come one after the other; queries read what is published between them. */
  readonly #serially = createSerially();

  private constructor(
    public folder: Folder,
    private readonly store: Store,
    private readonly files: IndexFiles,
    private openVectors: OpenVectors,
  ) {}

  /** Reads the index files, and makes again what they lack. @throws AppError `storage-broken` */
  static async open(
    folder: Folder,
    store: Store,
    openingVectors: Promise<OpenVectors>,
  ): Promise<FolderIndex> {
    const [files, stored, openVectors] = await Promise.all([
      IndexFiles.open(folder.id),
      readStored(folder, store),
      openingVectors,
    ]);
    const index = new FolderIndex(folder, store, files, openVectors);
    await index.#load(stored);
    return index;
  }

  get records(): ReadonlyMap<FileId, FileRecord> {
    return this.#known.byId;
  }

  get names(): FileNameIndex<FileId> {
    return this.#known.names;
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
      return this.#loadVectors();
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
      this.#known.put(named);
    });
  }

  async commitFiles(files: readonly FileToCommit[]): Promise<void> {
    await this.#serially(() => this.#commit(files));
    // If it fails, so does the save at the end of the run, which is reported.
    if (this.#opened().isSaveDue) void this.#saveWords().catch(() => undefined);
  }

  commitVectors(batches: readonly VectorsToCommit[]): Promise<void> {
    return this.#serially(async () => {
      const known = batches.filter(({ fileId }) => this.records.has(fileId));
      const placed = known.map(({ fileId, firstOrdinal, vectors }) => {
        const count = vectors.length / DIMENSIONS;
        const slots = this.slots.slotsOf(fileId).subarray(firstOrdinal, firstOrdinal + count);
        const own = vectors.subarray(0, slots.length * DIMENSIONS);
        return { fileId, slots, vectors: own, embedded: firstOrdinal + slots.length };
      });
      const publish = this.vectors.stage(
        placed.flatMap(({ slots }) => [...slots]),
        joinFloats(placed.map(({ vectors }) => vectors)),
      );
      await this.#commitEmbedded(placed);
      publish();
    });
  }

  changeEmbeddingModel(modelId: string): Promise<void> {
    return this.#serially(async () => {
      const folder = { ...this.folder, embeddingModel: modelId, nextEmbeddingModel: undefined };
      await this.store.changeEmbeddingModel(folder);
      this.folder = folder;
      for (const id of this.records.keys()) this.#known.setEmbedded(id, 0);
      this.vectors.close();
      await this.#loadVectors();
    });
  }

  removeFiles(ids: readonly FileId[]): Promise<void> {
    return this.#serially(async () => {
      await this.store.removeFiles(this.folder.id, ids);
      for (const id of ids) {
        this.#release(id);
        // A file that an answer cites is remembered as gone.
        this.#known.remove(id, await this.store.readFile(id));
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

  /** Passage texts as they are embedded: header, line break, body. */
  async textsToEmbed(fileId: FileId, firstOrdinal: number, count: number): Promise<string[]> {
    const passages = await this.store.readPassages(fileId, firstOrdinal, count);
    const first = passages[0];
    const last = passages.at(-1);
    const path = this.records.get(fileId)?.path;
    if (first === undefined || last === undefined || path === undefined) return [];
    const text = await this.store.readText(fileId, first.start, last.end);
    return passages.map((range) => this.#searchText(path, range, text, first.start));
  }

  /** Writes the words that are only in memory, and has the folder open quickly the next time. */
  async save(): Promise<void> {
    await this.#saveWords();
    await this.#serially(() => this.store.packFiles(this.folder.id));
  }

  #saveWords(): Promise<void> {
    return this.#serially(async () => {
      const unsaved = await this.store.listUnsaved(this.folder.id);
      await this.#opened().save();
      await this.store.markSaved(this.folder.id, unsaved);
    });
  }

  close(): void {
    this.#words?.close();
    this.#vectors?.close();
    this.files.close();
  }

  async #load(stored: StoredFiles): Promise<void> {
    this.#known.put(stored.listed.map(({ file }) => file));
    for (const { file, slots } of stored.listed) this.slots.bind(file.id, slots);
    await this.#loadWords(stored);
    await this.#loadVectors();
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
    for (const { file } of missing) await this.#addStoredWords(file.id);
  }

  /** Stretch by stretch: a large file's text would fill the memory. */
  async #addStoredWords(fileId: FileId): Promise<void> {
    for (let ordinal = 0; ; ordinal += PASSAGES_AT_ONCE) {
      const passages = await this.store.readPassages(fileId, ordinal, PASSAGES_AT_ONCE);
      const start = passages[0]?.start ?? 0;
      const text = await this.store.readText(fileId, start, passages.at(-1)?.end ?? 0);
      this.#addWords(fileId, passages, text, start);
      if (passages.length < PASSAGES_AT_ONCE) return;
    }
  }

  async #makeWordsAgain(): Promise<void> {
    this.#words?.close();
    await this.files.words.clear();
    await this.#loadWords(await readStored(this.folder, this.store));
  }

  async #loadVectors(): Promise<void> {
    const counted = new SlotSet(this.slots.end);
    for (const file of this.records.values()) {
      counted.addAll(this.slots.slotsOf(file.id), file.embedded);
    }
    const { index, lost } = this.openVectors({
      folder: this.folder,
      files: this.files.vectors,
      counted,
      end: this.slots.end,
      onLost: (slots) => void this.#serially(() => this.#embedAgain(slots)),
    });
    this.#vectors = index;
    await this.#embedAgain(lost);
  }

  /** The rows of these slots are gone (a torn or cleared file, another model): their files are to be embedded again. */
  async #embedAgain(slots: readonly Slot[]): Promise<void> {
    const ids = new Set(slots.flatMap((slot) => this.slots.at(slot)?.fileId ?? []));
    if (ids.size > 0) await this.#commitEmbedded([...ids].map((fileId) => ({ fileId, embedded: 0 })));
  }

  async #commitEmbedded(counts: readonly { fileId: FileId; embedded: number }[]): Promise<void> {
    await this.store.commitEmbedded(counts);
    for (const { fileId, embedded } of counts) this.#known.setEmbedded(fileId, embedded);
  }

  async #commit(files: readonly FileToCommit[]): Promise<void> {
    if (files.length === 0) return;
    const taken = new Set<Slot>();
    const contents = files.map((part) => {
      this.#assertFollows(part);
      const slots = this.slots.allocate(part.passages.length, taken);
      for (const slot of slots) taken.add(slot);
      return { ...part, passages: part.passages.map((range, i) => ({ ...range, slot: slots[i] ?? 0 })) };
    });
    await this.store.commitContents(contents);
    this.#known.put(files.map(({ file }) => file));
    for (const { file, from, passages, text } of contents) {
      if (from.chars === 0) this.#release(file.id);
      this.slots.bind(
        file.id,
        Uint32Array.from(passages, ({ slot }) => slot),
      );
      this.#addWords(file.id, passages, text, from.chars);
    }
  }

  #assertFollows({ file, from }: FileToCommit): void {
    const { length } = this.slots.slotsOf(file.id);
    if (from.chars > 0 && from.passages !== length)
      throw new RangeError(
        `Cannot add to ${file.path}: it has ${length} passages, expected ${from.passages}`,
      );
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
    this.#known.put(files);
    for (const { id } of files) await this.#addStoredWords(id);
  }

  #withOldPassages(file: FileRecord): FileRecord {
    const old = this.records.get(file.id);
    return file.state === "waiting" && old !== undefined
      ? { ...file, passages: old.passages, embedded: old.embedded }
      : file;
  }

  #addWords(fileId: FileId, passages: readonly StoredPassage[], text: string, textStart: number): void {
    const path = this.records.get(fileId)?.path ?? "";
    for (const passage of passages)
      this.#opened().add(passage.slot, this.#searchText(path, passage, text, textStart));
  }

  #searchText(path: string, range: PassageRange, text: string, textStart: number): string {
    const body = text.slice(range.start - textStart, range.end - textStart);
    return `${passageHeader(this.folder.name, path, range)}\n${body}`;
  }

  #release(fileId: FileId): void {
    const slots = this.slots.release(fileId);
    this.#opened().remove(slots);
    this.vectors.remove(slots);
  }
}

/** What the store knows of a folder's files when its index is opened. */
interface StoredFiles {
  readonly listed: readonly ListedFile[];
  /** Files whose words the index files may lack. */
  readonly unsaved: ReadonlySet<FileId>;
}

async function readStored({ id }: Folder, store: Store): Promise<StoredFiles> {
  const [listed, unsaved] = await Promise.all([store.listFiles(id), store.listUnsaved(id)]);
  return { listed, unsaved: new Set(unsaved) };
}

const NOTHING = { from: FILE_START, text: "", units: [], passages: [], layout: [] } as const;

/** Passages whose words are made again from the texts at a time. */
const PASSAGES_AT_ONCE = 512;
