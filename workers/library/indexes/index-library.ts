import type { Folder } from "../../../src/core/domain/folder";
import type { FolderId } from "../../../src/core/domain/ids";
import type { IndexWriter } from "../../../src/core/ports/index-writer";
import { VECTOR_INDEX_SETTING, type VectorIndexKind } from "../../../src/core/ports/vector-index";
import type { Store } from "../../../src/core/ports/store";
import { eraseAllPrivate } from "../../adapters/storage/private-directories";
import { VectorSpill } from "../../adapters/storage/vector-spill";
import { FolderIndex } from "./folder-index";
import { IndexFiles } from "./index-files";
import type { QuestionEmbedder } from "../embedding/question-embedder";
import type { OpenVectors, VectorEngines } from "./vectors/vector-engines";
import { guessTextLanguage, onlyForeignLanguageOf } from "../../../src/core/text/text-language";
import type { LanguageCounts } from "../../../src/core/domain/text-language";
import { PassageReader } from "./passage-reader";

/** The indexes of all folders, each opened once. */
export class IndexLibrary {
  readonly #indexes = new Map<FolderId, Promise<FolderIndex>>();
  readonly #ready: Promise<void>;
  #openVectors: Promise<OpenVectors>;

  constructor(
    private readonly store: Store,
    private readonly engines: Pick<VectorEngines, "load">,
  ) {
    this.#openVectors = this.#loadChosen();
    this.#ready = this.#openAll();
    // Each method awaits `#ready` and handles its failure; until then the failure must not count as unhandled.
    this.#ready.catch(() => undefined);
  }

  /**
   * The index of a folder; undefined when there is no such folder, or no longer. An index that could not be opened is
   * opened again. @throws AppError `storage-broken`, `quota-exceeded`
   */
  async get(id: FolderId): Promise<FolderIndex | undefined> {
    await this.#ready;
    const opened = this.#indexes.get(id);
    return opened?.catch(() => this.#openAgain(id, opened));
  }

  /** All folders, also those whose index can't be opened, in the order in which they were added. */
  async folders(): Promise<readonly Folder[]> {
    const opened = new Map((await this.all()).map(({ folder }) => [folder.id, folder]));
    const stored = await this.store.listFolders();
    const folders = stored.map((folder) => opened.get(folder.id) ?? folder);
    // Folders that are dropped at once may have the same time.
    const known = [...this.#indexes.keys()];
    return folders.sort((a, b) => a.addedAt - b.addedAt || known.indexOf(a.id) - known.indexOf(b.id));
  }

  async all(): Promise<FolderIndex[]> {
    await this.#ready;
    const opened = await Promise.allSettled(this.#indexes.values());
    // A folder that can't be opened is left out; `get` reports its failure.
    return opened.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
  }

  /** About how many bytes each folder takes; see `folder-sizes`. */
  async folderSizes(): Promise<ReadonlyMap<FolderId, number>> {
    const folders = await this.folders();
    const passages = new Map((await this.all()).map((index) => [index.folder.id, index.slots.size]));
    return folderSizes(folders.map(({ id }) => ({ id, passages: passages.get(id) ?? 0 })));
  }

  async put(folder: Folder): Promise<void> {
    await this.#ready;
    const known = await this.#indexes.get(folder.id)?.catch(() => undefined);
    if (known !== undefined) return known.putFolder(folder);
    await this.store.putFolder(folder);
    if (!this.#indexes.has(folder.id)) this.#open(folder);
  }

  async remove(id: FolderId): Promise<void> {
    await this.#ready;
    // A folder that can't be opened can still be removed.
    const index = await this.#indexes.get(id)?.catch(() => undefined);
    this.#indexes.delete(id);
    await index?.close();
    await this.store.removeFolder(id);
    await IndexFiles.erase(id);
  }

  async eraseEverything(): Promise<void> {
    for (const index of await this.all()) await index.close();
    this.#indexes.clear();
    await this.store.eraseEverything();
    await eraseAllPrivate();
  }

  /** Erases files of folders and models that are gone, which an interrupted removal or change left behind. */
  async sweep(): Promise<void> {
    const listKept = async () => (await this.store.listFolders()).map(({ id }) => id);
    await listKept();
    // A folder whose record could not be read is kept, and its files too.
    if ((await this.store.unfitRows()).some(({ kind }) => kind === "folder")) return;
    await IndexFiles.eraseOthers(listKept);
    await VectorSpill.eraseOthers(listKept);
    // A folder that is removed meanwhile must not stop the sweep of the others.
    for (const index of await this.all()) await index.sweep().catch(() => undefined);
  }

  async vectorKind(): Promise<VectorIndexKind> {
    return (await this.store.readSetting(VECTOR_INDEX_SETTING)) === "voy" ? "voy" : "two-stage";
  }

  /** Opens every folder's vectors again from their rows, with this kind of index, and stores the choice. */
  async chooseVectors(kind: VectorIndexKind): Promise<void> {
    await this.#ready;
    const open = await this.engines.load(kind);
    this.#openVectors = Promise.resolve(open);
    for (const index of await this.all()) await index.reopenVectors(open);
    await this.store.writeSetting(VECTOR_INDEX_SETTING, kind);
  }

  async #loadChosen(): Promise<OpenVectors> {
    const kind = await this.vectorKind().catch(() => "two-stage" as const);
    // The chosen index may not load (offline, with its files cleared). The built-in index needs no extra files.
    return this.engines.load(kind).catch(() => this.engines.load("two-stage"));
  }

  async #openAll(): Promise<void> {
    for (const folder of await this.store.listFolders()) this.#open(folder);
  }

  /** @param failed the attempt that failed; another caller may have made the next one. */
  async #openAgain(id: FolderId, failed: Promise<FolderIndex>): Promise<FolderIndex | undefined> {
    if (this.#indexes.get(id) === failed) {
      const folder = (await this.store.listFolders()).find((one) => one.id === id);
      if (folder === undefined) return undefined;
      if (this.#indexes.get(id) === failed) this.#open(folder);
    }
    return this.#indexes.get(id);
  }

  #open(folder: Folder): void {
    const opened = FolderIndex.open(folder, this.store, this.#openVectors);
    this.#indexes.set(folder.id, opened);
    // A later `get` handles the failure; until then it must not count as unhandled.
    opened.catch(() => undefined);
  }
}

/**
 * The writer that the indexer uses. Writes to a folder that has been removed meanwhile do nothing.
 * @param embedders question embedders: a model is loaded when vectors of it are added, and before a folder changes to it.
 * @param onModelChange called when a folder has changed its model, or is gone.
 */
export function createIndexWriter(
  library: IndexLibrary,
  embedders: { of(modelId: string): Pick<QuestionEmbedder, "warmUp" | "load"> },
  onModelChange: () => Promise<void> = async () => undefined,
): IndexWriter {
  return {
    async putFolder(folder) {
      await library.put(folder);
      await onModelChange();
    },
    async removeFolder(id) {
      await library.remove(id);
      await onModelChange();
    },
    listFolders: () => library.folders(),
    listFiles: async (id) => [...((await library.get(id))?.records.values() ?? [])],
    listLost: async (id) => (await (await library.get(id))?.listLost()) ?? [],
    async countLanguages(id) {
      const index = await library.get(id);
      return index === undefined ? NO_PASSAGES : countLanguages(index, index.store);
    },
    putFiles: async (id, files) => (await library.get(id))?.putFiles(files),
    commitFiles: async (id, files) => (await (await library.get(id))?.commitFiles(files)) ?? [],
    removeFiles: async (id, ids) => (await (await library.get(id))?.removeFiles(ids)) ?? [],
    forgetGone: async (id) => (await (await library.get(id))?.forgetGone()) ?? [],
    putRecognised: async (file, pages) => (await library.get(file.folderId))?.putRecognised(file, pages),
    listRecognised: async (file) => (await (await library.get(file.folderId))?.listRecognised(file)) ?? [],
    removeRecognised: async (id, ids) => (await library.get(id))?.removeRecognised(ids),
    textsToEmbed: async (id, fileId, firstOrdinal, count) =>
      (await (await library.get(id))?.textsToEmbed(fileId, firstOrdinal, count)) ?? NO_TEXTS,
    commitNextVectors: async (id, modelId, batches) =>
      (await library.get(id))?.commitNextVectors(modelId, batches),
    async changeEmbeddingModel(id, modelId) {
      const index = await library.get(id);
      // The folder keeps the present model until questions can be embedded with the next one.
      await embedders.of(modelId).load();
      const changed = await index?.changeEmbeddingModel(modelId);
      await onModelChange();
      return changed;
    },
    async commitVectors(id, batches) {
      const index = await library.get(id);
      if (index === undefined) return [];
      const counts = await index.commitVectors(batches);
      embedders.of(index.folder.embeddingModel).warmUp();
      return counts;
    },
    save: async (id) => (await library.get(id))?.save(),
  };
}

const NO_PASSAGES = { english: 0, latin: 0, other: 0 };
const NO_TEXTS = { binding: 0, texts: [], known: [] };

/** Bytes that a passage takes in the database with its text, where the browser does not tell: measured on the sample folder. */
const BYTES_A_PASSAGE = 2_000;

/** Chromium tells how much each kind of storage takes. https://storage.spec.whatwg.org does not know it. */
interface DetailedEstimate extends StorageEstimate {
  readonly usageDetails?: { readonly indexedDB?: number };
}

/**
 * About how many bytes each folder takes: its index files, and its share of the database, which holds little else than text. The share
 * is that of its passages.
 */
async function folderSizes(
  folders: readonly { readonly id: FolderId; readonly passages: number }[],
): Promise<ReadonlyMap<FolderId, number>> {
  const { usageDetails }: DetailedEstimate = await navigator.storage.estimate();
  const all = folders.reduce((sum, { passages }) => sum + passages, 0);
  const bytesAPassage =
    usageDetails?.indexedDB === undefined || all === 0 ? BYTES_A_PASSAGE : usageDetails.indexedDB / all;
  return new Map(
    await Promise.all(
      folders.map(async ({ id, passages }) => {
        // An index that can't be opened may have no files.
        const files = await IndexFiles.size(id).catch(() => 0);
        return [id, files + passages * bytesAPassage] as const;
      }),
    ),
  );
}

const SAMPLE = 200;

/** Counts the languages in a sample of a folder's passages, taken at equal distances. */
async function countLanguages(index: FolderIndex, store: Store): Promise<LanguageCounts> {
  const reader = new PassageReader(store);
  const counts = { english: 0, latin: 0, other: 0 };
  const foreign = new Map<string, number>();
  const slots = [...index.records.keys()].flatMap((id) => [...index.slots.slotsOf(id)]);
  const step = Math.max(1, slots.length / SAMPLE);
  for (let at = 0; at < slots.length; at += step) {
    const passage = await reader.read(index, slots[Math.floor(at)] ?? 0);
    if (passage === undefined) continue;
    counts[guessTextLanguage(passage.text)] += 1;
    const language = onlyForeignLanguageOf(passage.text);
    if (language !== undefined) foreign.set(language, (foreign.get(language) ?? 0) + 1);
  }
  // The language of more than half of the foreign passages.
  const half = (counts.latin + counts.other) / 2;
  return { ...counts, mostForeign: [...foreign].find(([, count]) => count > half)?.[0] };
}
