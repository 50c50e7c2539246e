import type { Scope } from "../core/domain/conversation";
import type { FileRecord } from "../core/domain/file-record";
import type { FileType } from "../core/domain/file-type";
import type { Folder } from "../core/domain/folder";
import type { FolderId } from "../core/domain/ids";
import type { VectorIndexKind } from "../core/ports/vector-index";

/** The folders as they are indexed; served by the search worker, which owns the index files. */
export interface Folders {
  /** In the order in which they were added. */
  listFolders(): Promise<readonly Folder[]>;
  /** About how many bytes of the browser's storage each folder takes. */
  folderSizes(): Promise<ReadonlyMap<FolderId, number>>;
  listFiles(folderId: FolderId): Promise<readonly FileRecord[]>;
  /** The number of files of each type that occurs, counting files without text. */
  countTypes(scopes: readonly Scope[]): Promise<ReadonlyMap<FileType, number>>;
  vectorIndex(): Promise<VectorIndexKind>;
  /** Resolves when every folder's vectors have been reopened with this index. */
  chooseVectorIndex(kind: VectorIndexKind): Promise<void>;
  /** Erases every folder, index, conversation and setting. The app must be restarted afterwards. */
  eraseEverything(): Promise<void>;
}
