import type { FolderId } from "../../../src/core/domain/ids";
import type { FolderHandles, FootnoteDatabase } from "./database";
import { withStorageFailures } from "./storage-failure";

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
