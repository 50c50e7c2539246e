import type { FileRecord } from "../domain/file-record";
import type { Folder } from "../domain/folder";

export interface FolderChanges {
  /** The latest first. */
  readonly added: readonly FileRecord[];
  readonly changed: readonly FileRecord[];
  readonly gone: number;
  /** As many of the paths of those that are gone as are known, the latest first. */
  readonly gonePaths: readonly string[];
}

/**
 * What changed in a folder after a moment, as its index found out; undefined where that says nothing, because the folder was
 * added later. Files inside other files go with those.
 * @param since milliseconds since 1970.
 */
export function changesSince(
  { addedAt, gone = [] }: Pick<Folder, "addedAt" | "gone">,
  files: readonly FileRecord[],
  since: number,
): FolderChanges | undefined {
  if (addedAt > since) return undefined;
  const here = files.filter(
    ({ member, state, reason, path }) =>
      member === undefined && state !== "gone" && reason !== "ignored" && !path.endsWith("/"),
  );
  const isAfter = (at: number | undefined): boolean => at !== undefined && at > since;
  const went = gone.filter(({ at }) => isAfter(at));
  const paths = new Set(went.flatMap((one) => one.paths));
  // A file that was replaced under its name has changed for whoever looks at the folder.
  const back = new Set(here.filter(({ path }) => paths.has(path)).map(({ path }) => path));
  const isNew = (file: FileRecord): boolean => isAfter(file.seenAt) && !back.has(file.path);
  const isChanged = (file: FileRecord): boolean =>
    !isNew(file) && (isAfter(file.changedAt) || isAfter(file.seenAt));
  return {
    added: latestFirst(here.filter(isNew), ({ seenAt }) => seenAt),
    changed: latestFirst(here.filter(isChanged), ({ seenAt, changedAt }) => changedAt ?? seenAt),
    gone: went.reduce((sum, { count }) => sum + count, 0) - back.size,
    gonePaths: [...paths].filter((path) => !back.has(path)),
  };
}

function latestFirst(
  files: readonly FileRecord[],
  at: (file: FileRecord) => number | undefined,
): readonly FileRecord[] {
  return files.toSorted(
    (a, b) => (at(b) ?? 0) - (at(a) ?? 0) || b.modifiedAt - a.modifiedAt || (a.path < b.path ? -1 : 1),
  );
}
