import { useEffect, useState } from "react";
import type { FileRecord } from "../../core/domain/file-record";
import type { FileId, FolderId } from "../../core/domain/ids";
import type { FolderProgress } from "../../core/domain/progress";
import type { FileGroup } from "../../core/versions/group-files";
import { whileWanted } from "../parts/while-wanted";
import { useLookup } from "../use-app";

/** The group of each file that has copies or versions. */
export type FileGroups = ReadonlyMap<FileId, FileGroup>;

export const NO_GROUPS: FileGroups = new Map();

/** A folder's groups, once it has been read; found again when it has changed. */
export function useFileGroups(folderId: FolderId, progress: FolderProgress | undefined): FileGroups {
  const lookup = useLookup();
  const [groups, setGroups] = useState(NO_GROUPS);
  const isRead = progress?.run.kind === "idle";
  const version = JSON.stringify([progress?.states, progress?.passages, progress?.indexedMs]);
  useEffect(() => {
    if (!isRead) return;
    // Without groups the files are listed one by one.
    return whileWanted(lookup.listFileGroups(folderId), (found) =>
      setGroups(new Map(found.flatMap((group) => group.files.map((id) => [id, group])))),
    );
  }, [lookup, folderId, isRead, version]);
  return groups;
}

/** The other files of a file's group that are still there, the newest first, with the place of each in the group. */
export function othersOf(
  file: FileRecord,
  groups: FileGroups,
  files: readonly FileRecord[],
): readonly { readonly file: FileRecord; readonly isNewest: boolean }[] {
  const group = groups.get(file.id);
  if (group === undefined) return [];
  const byId = new Map(files.map((one) => [one.id, one]));
  return group.files.flatMap((id, at) => {
    const other = byId.get(id);
    return other === undefined || id === file.id ? [] : [{ file: other, isNewest: at === 0 }];
  });
}
