import type { FolderId } from "../../../src/core/domain/ids";
import type { FootnoteDatabase } from "./database";
import { withStorageFailures } from "./storage-failure";

/** The handles by which a folder's files are reached, apart from what the rest of the app knows of it. */
export interface FolderHandles {
  readonly directory?: FileSystemDirectoryHandle;
  readonly singleFiles?: readonly FileSystemFileHandle[];
}

/** Keeps the handles of a folder whose record is stored already. */
export async function keepHandles(db: FootnoteDatabase, id: FolderId, handles: FolderHandles): Promise<void> {
  await withStorageFailures(() => db.folders.update(id, { ...handles }));
}

/** `{}` for a folder of a visit, and for one that is not known. */
export async function readHandles(db: FootnoteDatabase, id: FolderId): Promise<FolderHandles> {
  const row = await withStorageFailures(async () => db.folders.get(id));
  return {
    ...(row?.directory !== undefined && { directory: row.directory }),
    ...(row?.singleFiles !== undefined && { singleFiles: row.singleFiles }),
  };
}
