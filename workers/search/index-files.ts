import { AppError } from "../../src/core/domain/failure";
import type { FolderId } from "../../src/core/domain/ids";
import type { VectorFiles } from "../../src/core/ports/vector-files";
import { eraseOthers, type ListFolderIds } from "../storage/erase-others";
import { openAccess } from "./open-access";
import { OpfsVectorFiles } from "./vectors/opfs-vector-files";
import type { PartFiles } from "./words/folder-words";
import { WordFiles } from "./words/word-files";

/** All folders' index files lie below this directory of the private storage, each in one named for its folder. */
const INDEX_DIRECTORY = "index";

/** Where one folder's indexes are kept. */
export interface FolderIndexFiles {
  readonly vectors: VectorFiles;
  readonly words: PartFiles;
  close(): void;
}

/**
 * The index files of one folder: its vectors, and in `words/` the parts of a keyword index, which check themselves when they
 * are opened. Which of this is valid, the store tells.
 */
export class IndexFiles implements FolderIndexFiles {
  private constructor(
    readonly vectors: OpfsVectorFiles,
    readonly words: WordFiles,
  ) {}

  /** @throws AppError `storage-broken` when another tab holds the files, or the browser gives none. */
  static async open(id: FolderId): Promise<IndexFiles> {
    try {
      const directory = await (await indexDirectory()).getDirectoryHandle(id, { create: true });
      const open = async (name: string) => openAccess(await directory.getFileHandle(name, { create: true }));
      const [words, rows, codes] = await Promise.all([
        openWords(directory),
        open("rows.bin"),
        open("codes.bin"),
      ]);
      return new IndexFiles(new OpfsVectorFiles(rows, codes), words);
    } catch (thrown) {
      throw new AppError({ kind: "storage-broken", detail: String(thrown) });
    }
  }

  /** What a browser that dies meanwhile leaves of them, `eraseOthers` finds. */
  static async erase(id: FolderId): Promise<void> {
    await (await indexDirectory()).removeEntry(id, { recursive: true }).catch(() => undefined);
  }

  /** Erases the files of folders that are gone. */
  static async eraseOthers(listKept: ListFolderIds): Promise<void> {
    await eraseOthers(await indexDirectory(), (name) => name, listKept);
  }

  /** Erases all private storage: every folder's index files, and the copy of the sample folder. */
  static async eraseAll(): Promise<void> {
    const root = await navigator.storage.getDirectory();
    for await (const name of root.keys()) {
      await root.removeEntry(name, { recursive: true }).catch(() => undefined);
    }
  }

  close(): void {
    this.vectors.close();
    this.words.close();
  }
}

async function openWords(directory: FileSystemDirectoryHandle): Promise<WordFiles> {
  const words = new WordFiles(await directory.getDirectoryHandle("words", { create: true }));
  // Ahead of their use; whoever uses them meets the failure.
  words.open().catch(() => undefined);
  return words;
}

async function indexDirectory(): Promise<FileSystemDirectoryHandle> {
  const root = await navigator.storage.getDirectory();
  return root.getDirectoryHandle(INDEX_DIRECTORY, { create: true });
}
