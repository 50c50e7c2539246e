import type { FileId } from "../../../src/core/domain/ids";
import type { VersionSeries } from "../../../src/core/versions/version-series";
import type { LocatedFile } from "../../../src/protocol/files";
import type { FolderIndex } from "../indexes/folder-index";
import type { IndexLibrary } from "../indexes/index-library";
import type { KnownGroups } from "../ranking/known-groups";

interface VersionPorts {
  readonly indexes: Pick<IndexLibrary, "get">;
  readonly groups: KnownGroups;
}

/** The copies and versions of those files that have any. A folder whose index can't be opened has none. */
export async function listVersions(
  files: readonly LocatedFile[],
  { indexes, groups }: VersionPorts,
): Promise<ReadonlyMap<FileId, VersionSeries>> {
  const opened = new Map<string, FolderIndex>();
  for (const folderId of new Set(files.map((file) => file.folderId))) {
    const index = await indexes.get(folderId).catch(() => undefined);
    if (index !== undefined) opened.set(folderId, index);
  }
  await groups.prepare([...opened.values()]);
  return new Map(
    files.flatMap(({ folderId, fileId }) => {
      const index = opened.get(folderId);
      const series = index && groups.seriesOf(index, fileId);
      return series === undefined ? [] : [[fileId, series] as const];
    }),
  );
}
