import type { FolderId } from "../../../src/core/domain/ids";
import type { FootnoteDatabase } from "./database";
import { withStorageFailures } from "./storage-failure";

/** The handles to a folder's files. They are no part of the folder that the rest of the app knows. */
export interface FolderHandles {
  readonly directory?: FileSystemDirectoryHandle;
  readonly singleFiles?: readonly FileSystemFileHandle[];
}

/** Stores the handles of a folder whose record is stored already. */
export async function keepHandles(db: FootnoteDatabase, id: FolderId, handles: FolderHandles): Promise<void> {
  await withStorageFailures(() => db.folders.update(id, { ...handles }));
}

/** Reads the handles of a folder; `{}` for a folder with `visit` access and for an unknown folder. */
export async function readHandles(db: FootnoteDatabase, id: FolderId): Promise<FolderHandles> {
  const row = await withStorageFailures(async () => db.folders.get(id));
  return {
    ...(row?.directory !== undefined && { directory: row.directory }),
    ...(row?.singleFiles !== undefined && { singleFiles: row.singleFiles }),
  };
}
