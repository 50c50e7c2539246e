import type { FileRecord } from "../../../src/core/domain/file-record";
import type { FileId } from "../../../src/core/domain/ids";
import { FootnoteDatabase, type StoredFolder } from "./database";
import { fileRow, folderRow } from "./read-rows";

/** A file that is to be opened, and the folder through which it is reached. */
export interface OpenTarget {
  readonly file: FileRecord;
  /** The file of the folder in which it lies; itself, mostly. */
  readonly root: FileRecord;
  readonly folder: StoredFolder;
}

/**
 * What the service worker needs to open a file; undefined when the file is not known (any more). The connection lasts no
 * longer than the reading, so that it never stands in the way of an upgrade or of erasing everything.
 */
export async function readOpenTarget(id: FileId): Promise<OpenTarget | undefined> {
  const database = new FootnoteDatabase("relaxed");
  try {
    const file = fileRow.safeParse(await database.files.get(id));
    if (!file.success) return undefined;
    const { member, folderId } = file.data;
    const root = member === undefined ? file : fileRow.safeParse(await database.files.get(member.root));
    const row = await database.folders.get(folderId);
    const folder = folderRow.safeParse(row);
    if (!root.success || !folder.success) return undefined;
    // Handles are the browser's own objects: there is nothing to check in them.
    return { file: file.data, root: root.data, folder: { ...row, ...folder.data } };
  } finally {
    database.close();
  }
}
