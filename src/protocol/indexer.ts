import type { Scope } from "../core/domain/conversation";
import type { EmbeddingState } from "../core/domain/embedding-state";
import type { Failure } from "../core/domain/failure";
import type { FileId, FolderId } from "../core/domain/ids";
import type { FolderProgress } from "../core/domain/progress";
import type { ScanLanguages } from "./scan-languages";

/** How a folder (or some single files) was given to the app. */
export type FolderRoot =
  | { readonly kind: "directory"; readonly handle: FileSystemDirectoryHandle }
  | { readonly kind: "files"; readonly handles: readonly FileSystemFileHandle[] }
  /** For this visit only. Paths are below the folder. */
  | {
      readonly kind: "visit";
      readonly name: string;
      readonly files: readonly { readonly path: string; readonly file: File }[];
    }
  | { readonly kind: "sample" };

/** The result of asking the browser for a folder, or of one dropped item. */
export type GivenFolder =
  | { readonly kind: "root"; readonly root: FolderRoot }
  | { readonly kind: "cancelled" }
  | { readonly kind: "failed"; readonly failure: Failure };

/** Where the files of a `FolderRoot` are now. */
export interface GivenPlace {
  /** The folder; or, of what lies inside a folder that is there already, the subfolder or the files. */
  readonly scopes: readonly Scope[];
  /** False where all of it was there before. */
  readonly isNew: boolean;
}

export interface Indexer extends ScanLanguages {
  /**
   * Adds a folder and begins to read it; resolves as soon as the folder is known. Adding the same folder again restores
   * access to it and reads the changes. What lies inside a known folder is not added, but found there.
   * @throws AppError `folder-unreadable`; `folder-inside-another` where that folder does not read it, `folder-holds-another`
   */
  addFolder(root: FolderRoot): Promise<GivenPlace>;
  /**
   * Adds a folder from its index, which `Transfer.exportIndex` saved. None of its files is read; giving the same folder
   * later opens them. What cannot be read to its end leaves nothing.
   * @param onShare receives the share that has been read, from 0 to 1.
   * @throws AppError `not-an-index`, `quota-exceeded`; the signal's reason.
   */
  addIndexFile(
    file: File,
    passphrase: string,
    onShare: (share: number) => void,
    signal: AbortSignal,
  ): Promise<FolderId>;
  /** Notes that the folder's removal can be undone as long as this Web Lock is held; undefined after an undo. */
  noteRemoval(id: FolderId, lock: string | undefined): Promise<void>;
  /** Erases the folder's text, words, vectors and its quotes in old answers. */
  removeFolder(id: FolderId): Promise<void>;
  /** Pauses reading; the indexed part stays usable, also after a reload. */
  pause(id: FolderId): Promise<void>;
  /**
   * Continues after a pause, a failure, a lapsed permission, or a run that asked first: walks the folder again and reads
   * what is missing.
   */
  resume(id: FolderId): Promise<void>;
  /**
   * After a `folder-empty`: walks the folder again and, if it is still empty, forgets its files; the answers that quote them
   * stay.
   */
  forgetFiles(id: FolderId): Promise<void>;
  /** Reads (or forgets) the files that the rules ignore. */
  setReadsIgnored(id: FolderId, readsIgnored: boolean): Promise<void>;
  /**
   * Tries a password on every locked file of every folder, and begins to read those that it opens. It is kept in memory for
   * this visit if it opens any; what was read under it is erased at the next start.
   * @returns how many files it opens.
   */
  unlock(password: string): Promise<number>;
  /** Skips the text of pictures and scans from now on, or reads it after all. */
  setSkipsScans(id: FolderId, skipsScans: boolean): Promise<void>;
  /**
   * Recomputes the folder's vectors with another embedding model; the current vectors are searched until all are ready.
   * Passing the current model cancels the change.
   */
  setEmbeddingModel(id: FolderId, modelId: string): Promise<void>;
  /** Changes the folders to the model of "Better search", or back, after it has come or was removed. */
  considerBetter(): Promise<void>;
  /**
   * Switches a folder to the multilingual model after a question in a language other than English, unless the person
   * chose a model.
   */
  hearQuestion(id: FolderId, question: string): Promise<void>;
  /**
   * The handle for which the page must request permission, in a click; undefined for folders that need none or have none.
   */
  handleOf(id: FolderId): Promise<FileSystemHandle | undefined>;
  /**
   * The file that the service worker opens: a file of a folder of this visit, or a nested file, unpacked; undefined when
   * there is none.
   */
  fileOf(id: FileId): Promise<File | undefined>;
  /** Recognises a page of a scan again, slowly; resolves when the surer reading can be found. @param page 1-based. */
  lookAgain(folderId: FolderId, fileId: FileId, page: number): Promise<void>;
  /** Looks for changes in idle folders, unless it has just done so. The page calls it when the window gets the focus. */
  refresh(): Promise<void>;
  embedding(): Promise<EmbeddingState>;
  /**
   * Leaves `count` cores to other work, such as a language model that writes; 0 takes them back. Fewer passages are then
   * embedded at a time, but at least one. The last call wins.
   */
  spareCores(count: number): Promise<void>;
  /** Halves the number of passages that are embedded at a time while on battery. */
  setOnBattery(onBattery: boolean): Promise<void>;
  /** Reports the progress of every folder now, and of each folder whenever it changes (at most ten times a second). */
  watch(onProgress: (progress: FolderProgress) => void): Promise<void>;
}
