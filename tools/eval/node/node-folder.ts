import { basename } from "node:path";
import { joinFloats } from "../../../src/core/base/join-floats";
import type { FileRecord } from "../../../src/core/domain/file-record";
import type { Folder } from "../../../src/core/domain/folder";
import { parseFileId, parseFolderId, type FileId } from "../../../src/core/domain/ids";
import type { FoundPassage, Passage } from "../../../src/core/domain/passage";
import type { Library } from "../../../src/core/ports/library";
import type { Store } from "../../../src/core/ports/store";
import { PlainScanner } from "../../../src/core/search/vectors/plain-scanner";
import { TwoStageIndex } from "../../../src/core/search/vectors/two-stage-index";
import { VectorCoder } from "../../../src/core/search/vectors/vector-coder";
import { DEFAULT_MODEL, MODEL_CARDS } from "../../../workers/adapters/models/models";
import { FolderIndex } from "../../../workers/library/indexes/folder-index";
import { createFolderLibrary } from "../../../workers/library/answers/folder-library";
import { rankPassages } from "../../../workers/library/ranking/rank-passages";
import { createSerially } from "../../../src/core/base/serially";
import { scopeAll } from "../../../workers/library/ranking/scoped-index";
import { PassageReader } from "../../../workers/library/indexes/passage-reader";
import type { OpenVectors } from "../../../workers/library/indexes/vectors/vector-engines";
import { MemoryIndexFiles } from "../../../tests/fakes/memory-index-files";
import { aFolder } from "../../../tests/ui/makers";
import { memoryStore } from "../../../tests/fakes/memory-store";
import type { NodeEmbedder } from "./node-embedder";
import type { NodeFile } from "./read-folder";

/** A folder that the app's own modules index in memory and answer from. */
export interface NodeFolder {
  readonly library: Library;
  /** The complete ranking for a question. */
  readonly rank: (question: string, pool: number) => Promise<readonly FoundPassage[]>;
  readonly passages: number;
  readonly files: readonly NodeFile[];
}

/** Indexes files by words and vectors. @param close the models that read what the better one finds */
export async function openNodeFolder(
  name: string,
  files: readonly NodeFile[],
  embedder: NodeEmbedder,
  close: readonly NodeEmbedder[] = [],
): Promise<NodeFolder> {
  const { index, store } = await storeFiles(name, files, embedder.model.id);
  for (const { id, passages } of index.records.values()) await embedFile(index, id, passages, embedder);
  const scoped = await scopeAll([{ folderId: index.folder.id, within: "" }], async () => index);
  const extractor = { readNow: async () => undefined };
  const of = (id: string) => close.find(({ model }) => model.id === id) ?? embedder;
  const ports = { store, embedders: { of }, extractor, turns: createSerially() };
  const library = createFolderLibrary(scoped, ports);
  const rank = (question: string, pool: number) => rankPassages(question, scoped, pool, ports);
  return { library, rank, passages: index.keywords.size, files };
}

/**
 * A library over files that are indexed by words alone, each changed last at a time (milliseconds since 1970).
 * @param embedder compares words; without one, nothing is compared.
 */
export async function openByWords(
  name: string,
  files: readonly NodeFile[],
  modifiedAt: number,
  embedder?: NodeEmbedder,
): Promise<Library> {
  const { index, store } = await storeFiles(name, files, DEFAULT_MODEL.id);
  const scoped = await scopeAll([{ folderId: index.folder.id, within: "" }], async () => index);
  const none = (): never => {
    throw new TypeError("Cannot embed: this folder is searched by words alone");
  };
  const extractor = { readNow: async () => undefined };
  const library = createFolderLibrary(scoped, {
    store,
    embedders: { of: none },
    extractor,
    turns: createSerially(),
  });
  return {
    ...library,
    compare: async (words, passages) => (await embedder?.compare(words, passages)) ?? [],
    listFiles: async () =>
      (await library.listFiles()).map((one) => ({ ...one, file: { ...one.file, modifiedAt } })),
  };
}

/** Stores files, without vectors, in the index of a folder in memory; the passages of each can be read back. */
export async function openStoredPassages(
  name: string,
  files: readonly NodeFile[],
): Promise<ReadonlyMap<string, readonly Passage[]>> {
  const { index, store } = await storeFiles(name, files, DEFAULT_MODEL.id);
  const reader = new PassageReader(store);
  const byPath = new Map<string, readonly Passage[]>();
  for (const { id, path } of index.records.values())
    byPath.set(path, await reader.readFirst(index, id, Number.MAX_SAFE_INTEGER));
  return byPath;
}

async function storeFiles(
  name: string,
  files: readonly NodeFile[],
  model: string,
): Promise<{ readonly index: FolderIndex; readonly store: Store }> {
  const store = memoryStore();
  const folder = aFolder({ id: parseFolderId("folder"), name: basename(name), embeddingModel: model });
  const indexFiles = new MemoryIndexFiles();
  await store.putFolder(folder);
  const openVectors = Promise.resolve(openPlainVectors);
  const index = await FolderIndex.open(folder, store, openVectors, (of) => indexFiles.open(of));
  for (const [at, file] of files.entries()) await addFile(index, folder, file, at);
  return { index, store };
}

/** Searches vectors without a kernel, centred on the mean of their model. */
const openPlainVectors: OpenVectors = ({ modelId, files, counted, end, onLost }) => {
  const mean = MODEL_CARDS[modelId]?.mean ?? new Float32Array();
  const coder = new VectorCoder(modelId, mean);
  return TwoStageIndex.open({ files, scanner: new PlainScanner(), coder }, counted, end, onLost);
};

async function addFile(
  index: FolderIndex,
  folder: Folder,
  { path, size, parts, end }: NodeFile,
  at: number,
): Promise<void> {
  const file: FileRecord = {
    id: parseFileId(`file-${at}`),
    folderId: folder.id,
    path,
    size,
    modifiedAt: 0,
    state: end.state,
    reason: end.reason,
    format: parts.at(-1)?.format,
    passages: 0,
    embedded: 0,
  };
  // A large file comes in parts, each after the one before.
  for (const part of parts) {
    const passages = part.from.passages + part.passages.length;
    await index.commitFiles([{ ...part, file: { ...file, passages } }]);
  }
}

async function embedFile(
  index: FolderIndex,
  fileId: FileId,
  passages: number,
  embedder: NodeEmbedder,
): Promise<void> {
  const { binding, texts } = await index.textsToEmbed(fileId, 0, passages);
  const vectors: Float32Array[] = [];
  for (const text of texts) {
    const vector = await embedder.embed(text, "passage");
    if (vector !== undefined) vectors.push(vector);
  }
  await index.commitVectors([{ fileId, binding, firstOrdinal: 0, vectors: joinFloats(vectors) }]);
}
