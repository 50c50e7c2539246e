import { AppError } from "../../../src/core/domain/failure";
import type { Folder } from "../../../src/core/domain/folder";
import type { FolderId } from "../../../src/core/domain/ids";
import type { VectorFiles } from "../../../src/core/ports/vector-files";
import { DEFAULT_MODEL } from "../../adapters/models/models";
import { storageError } from "../../adapters/storage/storage-failure";
import { openAccess } from "./open-access";
import { OpfsVectorFiles } from "./vectors/opfs-vector-files";
import type { SegmentFiles } from "./lexical/folder-keywords";
import { WordFiles } from "./lexical/word-files";
import {
  eraseOthers,
  type ListFolderIds,
  namesIn,
  privateDirectory,
} from "../../adapters/storage/private-directories";

/** The directory of the lexical index, within a folder's directory. */
const WORDS = "words";

export interface FolderIndexFiles {
  readonly vectors: VectorFiles;
  readonly words: SegmentFiles;
  /** Makes empty files for the next model's vectors. @throws AppError `storage-broken`, `quota-exceeded` */
  makeNext(modelId: string): Promise<VectorFiles>;
  /** Makes the next files `vectors`, at once when called, and erases the former ones, at the next start if that fails. */
  useNext(): Promise<void>;
  /** Erases the vectors of all models but the present one, also those left by a crash, as far as possible. */
  dropNext(): Promise<void>;
  close(): void;
}

/**
 * The index files of one folder: its vectors, in files named after their model, and in `words/` the segments of the lexical
 * index, which are checked when they are opened. The store tells which of the contents are valid.
 */
export class IndexFiles implements FolderIndexFiles {
  #next: ModelFiles | undefined;

  private constructor(
    private readonly directory: FileSystemDirectoryHandle,
    private present: ModelFiles,
    readonly words: WordFiles,
  ) {}

  /** @throws AppError `storage-broken` when another tab holds the files, or the browser has no storage; `quota-exceeded`. */
  static async open({ id, embeddingModel }: Pick<Folder, "id" | "embeddingModel">): Promise<IndexFiles> {
    return opening(async () => {
      const directory = await (await privateDirectory("index")).getDirectoryHandle(id, { create: true });
      const [words, present] = await Promise.all([
        openWords(directory),
        openVectors(directory, embeddingModel),
      ]);
      return new IndexFiles(directory, present, words);
    });
  }

  /** Erases a folder's index files. `eraseOthers` erases what remains if the browser dies meanwhile. */
  static async erase(id: FolderId): Promise<void> {
    await (await privateDirectory("index")).removeEntry(id, { recursive: true }).catch(() => undefined);
  }

  /** Bytes of a folder's index files. */
  static async size(id: FolderId): Promise<number> {
    const all = await privateDirectory("index");
    return sizeOf(await all.getDirectoryHandle(id));
  }

  static async eraseOthers(listKept: ListFolderIds): Promise<void> {
    await eraseOthers(await privateDirectory("index"), (name) => name, listKept);
  }

  get vectors(): VectorFiles {
    return this.present.files;
  }

  async makeNext(modelId: string): Promise<VectorFiles> {
    await this.dropNext();
    this.#next = await opening(() => openVectors(this.directory, modelId));
    return this.#next.files;
  }

  async useNext(): Promise<void> {
    if (this.#next === undefined) throw new TypeError("Cannot use the next vectors: none have been made");
    [this.present, this.#next] = [this.#next, this.present];
    await this.dropNext();
  }

  async dropNext(): Promise<void> {
    this.#next?.files.close();
    this.#next = undefined;
    const kept = new Set([WORDS, ...fileNames(this.present.modelId)]);
    // A directory that can't be listed stays as it is.
    for (const name of await namesIn(this.directory).catch(() => [])) {
      if (!kept.has(name)) await this.directory.removeEntry(name).catch(() => undefined);
    }
  }

  close(): void {
    this.present.files.close();
    this.#next?.files.close();
    this.words.close();
  }
}

interface ModelFiles {
  readonly modelId: string;
  readonly files: OpfsVectorFiles;
}

async function openVectors(directory: FileSystemDirectoryHandle, modelId: string): Promise<ModelFiles> {
  const open = async (name: string) => openAccess(await directory.getFileHandle(name, { create: true }));
  const [rowsName, codesName] = fileNames(modelId);
  const codes = open(codesName);
  // The await below handles the failure; until then it must not count as unhandled.
  codes.catch(() => undefined);
  try {
    return { modelId, files: new OpfsVectorFiles(await open(rowsName), await codes) };
  } catch (thrown) {
    // A file that is left open can't be opened again, so it is closed.
    void codes.then(
      (file) => file.close(),
      () => undefined,
    );
    throw thrown;
  }
}

async function opening<T>(open: () => Promise<T>): Promise<T> {
  try {
    return await open();
  } catch (thrown) {
    const failure = storageError(thrown);
    throw failure instanceof AppError
      ? failure
      : new AppError({ kind: "storage-broken", detail: String(thrown) });
  }
}

/** The names of a model's files. The default model's names have no suffix, as when a folder had only one pair of files. */
function fileNames(modelId: string): readonly [rows: string, codes: string] {
  const suffix = modelId === DEFAULT_MODEL.id ? "" : ` ${modelId}`;
  return [`rows${suffix}.bin`, `codes${suffix}.bin`];
}

async function sizeOf(directory: FileSystemDirectoryHandle): Promise<number> {
  let bytes = 0;
  for await (const entry of directory.values()) {
    if (entry.kind === "directory") bytes += await sizeOf(await directory.getDirectoryHandle(entry.name));
    else bytes += (await (await directory.getFileHandle(entry.name)).getFile()).size;
  }
  return bytes;
}

async function openWords(directory: FileSystemDirectoryHandle): Promise<WordFiles> {
  const words = new WordFiles(await directory.getDirectoryHandle(WORDS, { create: true }));
  // The segments are opened ahead of their use; a failure shows when they are used.
  words.open().catch(() => undefined);
  return words;
}
