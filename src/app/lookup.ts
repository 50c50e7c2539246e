import type { VectorIndexKind } from "../core/ports/vector-index";
import type { EmbeddingState } from "../core/domain/embedding-state";
import type { Scope } from "../core/domain/conversation";
import type { FileRecord } from "../core/domain/file-record";
import type { FileType } from "../core/domain/file-type";
import type { FileId, FolderId } from "../core/domain/ids";
import type { RequestRecord } from "../protocol/service-worker";
import type { FileHit, FileText, Search } from "../protocol/search";

export type { FileHit, FileText };
import type { AppContext } from "./app-context";
import { HAD_FOLDERS } from "./load";
import type { StorageUse } from "./platform";
import { chosenScopes } from "./selectors";

/** What a screen asks for while it is shown, and nobody else needs to know. Each rejects with what went wrong. */
export interface Lookup {
  listFiles(folderId: FolderId): Promise<readonly FileRecord[]>;
  /** Files by name in the chosen folders, best first. */
  findFiles(name: string, limit: number): Promise<readonly FileHit[]>;
  /** How many files of each type there are in these places. */
  countTypes(scopes: readonly Scope[]): Promise<ReadonlyMap<FileType, number>>;
  openText(fileId: FileId): Promise<FileText | undefined>;
  /** UTF-16 units. */
  readText(fileId: FileId, start: number, end: number): Promise<string>;
  /** A small picture of the file, in bytes of an image format; undefined when there is none. */
  thumbnail(fileId: FileId): Promise<Uint8Array | undefined>;
  vectorIndex(): Promise<VectorIndexKind>;
  storageUse(): Promise<StorageUse>;
  /** How passages are being embedded at present. */
  embedding(): Promise<EmbeddingState>;
  readLedger(): Promise<readonly RequestRecord[] | undefined>;
  copyText(text: string): Promise<void>;
  /** Whether this browser lends a file itself, not only its bytes. */
  lendsFiles(): boolean;
  /** True when folders had been taken in when this browser was last here. */
  hadFolders(): boolean;
}

export function createLookup({ source, platform, store }: AppContext): Lookup {
  const search = async (): Promise<Search> => (await source.connections()).search;
  return {
    listFiles: async (folderId) => (await search()).listFiles(folderId),
    findFiles: async (name, limit) => (await search()).findFiles(name, chosenScopes(store.getState()), limit),
    countTypes: async (scopes) => (await search()).countTypes(scopes),
    openText: async (fileId) => (await search()).openText(fileId),
    readText: async (fileId, start, end) => (await search()).readText(fileId, start, end),
    embedding: async () => (await source.connections()).indexer.embedding(),
    thumbnail: async (fileId) => (await search()).thumbnail(fileId),
    vectorIndex: async () => (await search()).vectorIndex(),
    storageUse: () => platform.storageUse(),
    readLedger: () => platform.readLedger(),
    copyText: (text) => platform.copyText(text),
    lendsFiles: () => platform.lendsFiles(),
    hadFolders: () => platform.readLocal(HAD_FOLDERS) === "yes",
  };
}
