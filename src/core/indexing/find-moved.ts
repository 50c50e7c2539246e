import { groupBy } from "../base/group-by";
import { baseName, versionOf, type FileRecord } from "../domain/file-record";
import type { FoundEntry } from "../ports/folder-reader";

type FoundFile = Extract<FoundEntry, { kind: "file" }>;

/**
 * The paths of new files that may be moved files, by size and time. Their contents must be hashed to tell (see
 * `FileRecord.contentHash`).
 */
export function mayBeMoved(found: readonly FoundEntry[], stored: readonly FileRecord[]): readonly string[] {
  const lost = new Set(lostFiles(found, stored).map(versionOf));
  return newFiles(found, stored).flatMap((entry) => (lost.has(versionOf(entry)) ? [entry.path] : []));
}

/**
 * The stored records of moved files, by their new path. A file counts as moved when nothing is at its old path any more,
 * and size, time and content are the same. Among equal files, files with the same name are paired first.
 * @param hashes content hashes of the files at the paths from `mayBeMoved`, where they could be read.
 */
export function findMoved(
  found: readonly FoundEntry[],
  stored: readonly FileRecord[],
  hashes: ReadonlyMap<string, string>,
): ReadonlyMap<string, FileRecord> {
  const contentOf = (entry: FoundFile) => `${versionOf(entry)} ${hashes.get(entry.path)}`;
  const hashed = newFiles(found, stored).filter(({ path }) => hashes.has(path));
  const entriesByContent = groupBy(hashed, contentOf);
  const filesByContent = groupBy(
    lostFiles(found, stored),
    (file) => `${versionOf(file)} ${file.contentHash}`,
  );
  const moved = new Map<string, FileRecord>();
  for (const [content, entries] of entriesByContent) {
    for (const [entry, file] of pairUp(entries, filesByContent.get(content) ?? []))
      moved.set(entry.path, file);
  }
  return moved;
}

/** Pairs each file at most once: by name, then in the order of paths; indexed files before files that are gone. */
function pairUp(
  entries: readonly FoundFile[],
  files: readonly FileRecord[],
): readonly (readonly [FoundFile, FileRecord])[] {
  const lastToFirst = [...files].sort((a, b) => presence(b) - presence(a) || byPath(b, a));
  const byName = groupBy(lastToFirst, ({ path }) => baseName(path));
  const paired = new Set<FileRecord>();
  const pairs: (readonly [FoundFile, FileRecord])[] = [];
  const pair = (entry: FoundFile, file: FileRecord | undefined): boolean => {
    if (file === undefined) return false;
    paired.add(file);
    pairs.push([entry, file]);
    return true;
  };
  const renamed = [...entries]
    .sort(byPath)
    .filter((entry) => !pair(entry, byName.get(baseName(entry.path))?.pop()));
  const others = lastToFirst.filter((file) => !paired.has(file));
  for (const entry of renamed) pair(entry, others.pop());
  return pairs;
}

function presence({ state }: FileRecord): number {
  return state === "gone" ? 1 : 0;
}

function byPath(a: { readonly path: string }, b: { readonly path: string }): number {
  return a.path < b.path ? -1 : 1;
}

function newFiles(found: readonly FoundEntry[], stored: readonly FileRecord[]): FoundFile[] {
  const known = new Set(stored.map(({ path }) => path));
  return found.filter((entry): entry is FoundFile => entry.kind === "file" && !known.has(entry.path));
}

/** The stored files with a known content that are no longer at their path. */
function lostFiles(found: readonly FoundEntry[], stored: readonly FileRecord[]): FileRecord[] {
  const there = new Set(found.map(({ path }) => path));
  const isUnknown = belowUnreadable(found);
  return stored.filter(
    ({ path, contentHash }) => contentHash !== undefined && !there.has(path) && !isUnknown(path),
  );
}

/** Whether a path lies below a folder that could not be listed, so that its files are unknown. */
export function belowUnreadable(found: readonly FoundEntry[]): (path: string) => boolean {
  const folders = found.flatMap(({ kind, path }) =>
    kind === "unreadable" && path.endsWith("/") ? [path] : [],
  );
  return (path) => folders.some((folder) => path.startsWith(folder));
}
