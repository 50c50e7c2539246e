import type { FolderId } from "../../../src/core/domain/ids";
import { namesIn } from "./private-directories";

export type ListFolderIds = () => Promise<readonly FolderId[]>;

/**
 * Erases the entries that an interrupted removal left for folders that are gone, in a directory of private storage. An
 * entry that cannot be erased, because a worker that is ending still holds it open, stays until the next call.
 * @param folderOf returns the id of the folder that an entry of this name belongs to.
 * @param listKept called after the entries are listed, so that a folder that is just being made does not count as gone.
 */
export async function eraseOthers(
  directory: FileSystemDirectoryHandle,
  folderOf: (name: string) => string,
  listKept: ListFolderIds,
): Promise<void> {
  const names = await namesIn(directory);
  const kept = new Set<string>(await listKept());
  for (const name of names.filter((one) => !kept.has(folderOf(one)))) {
    await directory.removeEntry(name, { recursive: true }).catch(() => undefined);
  }
}
