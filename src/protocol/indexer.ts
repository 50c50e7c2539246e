import type { EmbeddingState } from "../core/domain/embedding-state";
import type { FileId, FolderId } from "../core/domain/ids";
import type { FolderProgress } from "../core/domain/progress";
import type { ScanLanguages } from "./scan-languages";

/** How a folder (or some single files) came in. */
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

/** What the page calls on the indexer worker. */
export interface Indexer extends ScanLanguages {
  /**
   * Takes a folder in and begins to read it; resolves as soon as it is known. The same folder again restores access to
   * what is there and reads what changed.
   * @throws AppError `folder-unreadable`, `folder-inside-another`
   */
  addFolder(root: FolderRoot): Promise<FolderId>;
  /** Erases its text, words, vectors and the quotes in old answers. */
  removeFolder(id: FolderId): Promise<void>;
  /** Stops where it stands; what is indexed stays usable, also after a reload. */
  pause(id: FolderId): Promise<void>;
  /** Goes on after a pause, a failure, a lapsed permission, or a run that asked first: walks again and reads what is missing. */
  resume(id: FolderId): Promise<void>;
  /** Reads (or forgets) what the rules leave out. */
  setReadsIgnored(id: FolderId, readsIgnored: boolean): Promise<void>;
  /** Does without the text of pictures and scans from now on, or reads it after all. */
  setSkipsScans(id: FolderId, skipsScans: boolean): Promise<void>;
  /**
   * Makes the folder's vectors anew with another embedding model; the present ones are searched until all are there. The
   * present model calls it off.
   */
  setEmbeddingModel(id: FolderId, modelId: string): Promise<void>;
  /** Asked in another language than English, a folder gets the multilingual model, unless the person chose one. */
  hearQuestion(id: FolderId, question: string): Promise<void>;
  /** The handle to ask permission for, with a click, in the page; undefined for folders that need none or have none. */
  handleOf(id: FolderId): Promise<FileSystemHandle | undefined>;
  /**
   * For the service worker to open: a file of a folder of this visit, or one that lies inside another, unpacked; undefined
   * when there is none.
   */
  fileOf(id: FileId): Promise<File | undefined>;
  /** Looks for changes in folders that are idle, if it has not just done so: called when the window gets the focus. */
  refresh(): Promise<void>;
  /** How passages are being embedded at present. */
  embedding(): Promise<EmbeddingState>;
  /**
   * Leaves so many cores to something else, such as a language model while it writes, and 0 gives them back: fewer passages
   * are embedded at a time, one at least. What is asked for last holds.
   */
  spareCores(count: number): Promise<void>;
  /** On battery, half as many passages are embedded at a time. */
  setOnBattery(onBattery: boolean): Promise<void>;
  /** Tells the progress of every folder now, and of each whenever it changes (at most ten times a second). */
  watch(onProgress: (progress: FolderProgress) => void): Promise<void>;
}
