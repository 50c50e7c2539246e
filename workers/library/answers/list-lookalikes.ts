import { groupBy } from "../../../src/core/base/group-by";
import type { FileId, FolderId } from "../../../src/core/domain/ids";
import { lookalikesOf } from "../../../src/core/indexing/unlike-name";
import type { LocatedFile } from "../../../src/protocol/search";
import type { FolderIndex } from "../indexes/folder-index";

interface FolderPorts {
  get(folderId: FolderId): Promise<Pick<FolderIndex, "records"> | undefined>;
}

/** What those of the files only look like that look like a neighbour. A folder whose index can't be opened has none. */
export async function listLookalikes(
  files: readonly LocatedFile[],
  indexes: FolderPorts,
): Promise<ReadonlyMap<FileId, string>> {
  const found = new Map<FileId, string>();
  for (const [folderId, ofFolder] of groupBy(files, (file) => file.folderId)) {
    const records = (await indexes.get(folderId).catch(() => undefined))?.records;
    if (records === undefined) continue;
    const paths = [...records.values()].flatMap(({ path, state }) => (state === "gone" ? [] : [path]));
    const pathOf = (fileId: FileId): string => records.get(fileId)?.path ?? "";
    const alike = lookalikesOf(
      ofFolder.map(({ fileId }) => pathOf(fileId)),
      paths,
    );
    for (const { fileId } of ofFolder) {
      const other = alike.get(pathOf(fileId));
      if (other !== undefined) found.set(fileId, other);
    }
  }
  return found;
}
