import type { Folder } from "../../../src/core/domain/folder";
import type { FolderId } from "../../../src/core/domain/ids";
import type { IndexWriter } from "../../../src/core/ports/index-writer";
import type { VectorIndexKind } from "../../../src/core/ports/vector-index";
import type { Store } from "../../../src/core/ports/store";
import { VectorSpill } from "../../adapters/storage/vector-spill";
import { countLanguages } from "./count-languages";
import { FolderIndex } from "./folder-index";
import { IndexFiles } from "./index-files";
import type { QuestionEmbedder } from "../embedding/question-embedder";
import type { OpenVectors, VectorEngines } from "./vectors/vector-engines";

/** The setting that keeps the kind of vector index. */
const VECTOR_INDEX = "vector-index";

/** Every folder's index, opened once. */
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
    // Whoever asks meets the failure; until then nobody does.
    this.#ready.catch(() => undefined);
  }

  /** Undefined when there is no such folder (any more). */
  async get(id: FolderId): Promise<FolderIndex | undefined> {
    await this.#ready;
    return this.#indexes.get(id);
  }

  async all(): Promise<FolderIndex[]> {
    await this.#ready;
    const opened = await Promise.allSettled(this.#indexes.values());
    // One that can't be opened says so to whoever asks for it by name, and keeps none of the others.
    return opened.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
  }

  async put(folder: Folder): Promise<void> {
    await this.#ready;
    const known = await this.#indexes.get(folder.id);
    if (known !== undefined) return known.putFolder(folder);
    await this.store.putFolder(folder);
    this.#open(folder);
  }

  async remove(id: FolderId): Promise<void> {
    await this.#ready;
    // One that can't be opened is removed all the same.
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
    await IndexFiles.eraseAll();
  }

  /** Erases the files of folders, and of models, that are gone: a removal or a change that was cut off left them. */
  async sweep(): Promise<void> {
    const listKept = async () => (await this.store.listFolders()).map(({ id }) => id);
    await listKept();
    // A folder whose row could not be read is kept, and so are its files.
    if ((await this.store.unfitRows()).some(({ kind }) => kind === "folder")) return;
    await IndexFiles.eraseOthers(listKept);
    await VectorSpill.eraseOthers(listKept);
    // One that is removed meanwhile keeps none of the others.
    for (const index of await this.all()) await index.sweep().catch(() => undefined);
  }

  /** Which kind of vector index was chosen. */
  async vectorKind(): Promise<VectorIndexKind> {
    return (await this.store.readSetting(VECTOR_INDEX)) === "voy" ? "voy" : "two-stage";
  }

  /** Opens every folder's vectors anew, from their rows, and keeps the choice. */
  async chooseVectors(kind: VectorIndexKind): Promise<void> {
    await this.#ready;
    const open = await this.engines.load(kind);
    this.#openVectors = Promise.resolve(open);
    for (const index of await this.all()) await index.reopenVectors(open);
    await this.store.writeSetting(VECTOR_INDEX, kind);
  }

  async #loadChosen(): Promise<OpenVectors> {
    const kind = await this.vectorKind().catch(() => "two-stage" as const);
    // What was chosen may be out of reach (offline, and its files cleared): the built-in index needs nothing.
    return this.engines.load(kind).catch(() => this.engines.load("two-stage"));
  }

  async #openAll(): Promise<void> {
    for (const folder of await this.store.listFolders()) this.#open(folder);
  }

  #open(folder: Folder): void {
    const opened = FolderIndex.open(folder, this.store, this.#openVectors);
    this.#indexes.set(folder.id, opened);
    // Whoever asks for it meets the failure.
    opened.catch(() => undefined);
  }
}

/**
 * What the indexer writes through. Writes to a folder that has been removed meanwhile do nothing.
 * @param embedders of questions: a model is loaded when vectors of it were added, and before those that are there are searched.
 */
export function createIndexWriter(
  library: IndexLibrary,
  embedders: { of(modelId: string): Pick<QuestionEmbedder, "warmUp" | "load"> },
): IndexWriter {
  return {
    putFolder: (folder) => library.put(folder),
    removeFolder: (id) => library.remove(id),
    listFolders: async () => (await library.all()).map(({ folder }) => folder),
    listFiles: async (id) => [...((await library.get(id))?.records.values() ?? [])],
    async countLanguages(id) {
      const index = await library.get(id);
      return index === undefined ? NO_PASSAGES : countLanguages(index, index.store);
    },
    putFiles: async (id, files) => (await library.get(id))?.putFiles(files),
    commitFiles: async (id, files) => (await (await library.get(id))?.commitFiles(files)) ?? [],
    removeFiles: async (id, ids) => (await library.get(id))?.removeFiles(ids),
    putRecognised: async (file, pages) => (await library.get(file.folderId))?.putRecognised(file, pages),
    listRecognised: async (file) => (await (await library.get(file.folderId))?.listRecognised(file)) ?? [],
    removeRecognised: async (id, ids) => (await library.get(id))?.removeRecognised(ids),
    textsToEmbed: async (id, fileId, firstOrdinal, count) =>
      (await (await library.get(id))?.textsToEmbed(fileId, firstOrdinal, count)) ?? NO_TEXTS,
    commitNextVectors: async (id, modelId, batches) =>
      (await library.get(id))?.commitNextVectors(modelId, batches),
    async changeEmbeddingModel(id, modelId) {
      const index = await library.get(id);
      // Until questions can be embedded with it, the present model is the better one.
      await embedders.of(modelId).load(MODEL_PATIENCE_MS);
      return index?.changeEmbeddingModel(modelId);
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

/** A model that has made a folder's vectors is there; a slow machine takes its time. */
const MODEL_PATIENCE_MS = 60_000;

const NO_PASSAGES = { english: 0, latin: 0, other: 0 };
const NO_TEXTS = { binding: 0, texts: [], known: [] };
