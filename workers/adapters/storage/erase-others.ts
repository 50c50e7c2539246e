import type { FolderId } from "../../../src/core/domain/ids";

/** Asked which folders there are. */
export type ListFolderIds = () => Promise<readonly FolderId[]>;

/**
 * Erases what a directory of private storage keeps for folders that are gone: a removal that was cut off left it. What
 * can't be erased, since a worker that is just ending holds it open, is left to the next time.
 * @param folderOf the id of the folder that an entry of this name belongs to.
 * @param listKept asked once it is known what lies there, so that no folder that is just being made is taken for one that
 *   is gone.
 */
export async function eraseOthers(
  directory: FileSystemDirectoryHandle,
  folderOf: (name: string) => string,
  listKept: ListFolderIds,
): Promise<void> {
  const names: string[] = [];
  for await (const name of directory.keys()) names.push(name);
  const kept = new Set<string>(await listKept());
  for (const name of names.filter((one) => !kept.has(folderOf(one)))) {
    await directory.removeEntry(name, { recursive: true }).catch(() => undefined);
  }
}
