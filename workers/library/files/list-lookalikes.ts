import type { FileId } from "../../../src/core/domain/ids";
import type { LocatedFile } from "../../../src/protocol/files";
import type { FolderIndex } from "../indexes/folder-index";
import type { KnownLookalikes } from "../ranking/known-lookalikes";

interface LookalikePorts {
  readonly indexes: {
    get(folderId: LocatedFile["folderId"]): Promise<Pick<FolderIndex, "records" | "changes"> | undefined>;
  };
  readonly alike: KnownLookalikes;
}

/** What those of the files only look like that look like a neighbour. A folder whose index can't be opened has none. */
export async function listLookalikes(
  files: readonly LocatedFile[],
  { indexes, alike }: LookalikePorts,
): Promise<ReadonlyMap<FileId, string>> {
  const found = new Map<FileId, string>();
  for (const { folderId, fileId } of files) {
    const index = await indexes.get(folderId).catch(() => undefined);
    const path = index?.records.get(fileId)?.path;
    const other = index && path !== undefined ? alike.of(index, path) : undefined;
    if (other !== undefined) found.set(fileId, other);
  }
  return found;
}
