import { baseName, passagesToEmbed, type FileRecord } from "../domain/file-record";
import type { FileId, FolderId } from "../domain/ids";
import type { FoundEntry } from "../ports/folder-reader";
import { parseFileId } from "../domain/ids";
import type { MakeId } from "../ports/clock";
import { followContainers } from "./follow-containers";
import { mayPassNextTime } from "./may-pass-next-time";

/** What has to be done so that what is stored tells what was found. */
export interface IndexingPlan {
  /** Records to write: new and changed files (state `waiting`), moved ones, entries left out or unreadable. */
  readonly put: readonly FileRecord[];
  /** Files to read, in the order to read them: the most recent first. */
  readonly read: readonly FileRecord[];
  /** Files whose passages have not all been embedded, the most recent first. */
  readonly embed: readonly FileRecord[];
  /** Files that are no longer there. */
  readonly remove: readonly FileId[];
}

/**
 * Compares what a walk found with what is stored. A file with the same path, size and time is the same file; so is one
 * with the same name, size and time at another path when nothing is at its old one any more.
 */
export function planIndexing(
  folderId: FolderId,
  found: readonly FoundEntry[],
  stored: readonly FileRecord[],
  makeId: MakeId,
): IndexingPlan {
  // Files inside others are found by reading those; here they only share what becomes of them.
  const own = stored.filter((file) => file.member === undefined);
  const storedByPath = new Map(own.map((file) => [file.path, file]));
  const moved = findMoved(found, own);
  const put: FileRecord[] = [];
  const read: FileRecord[] = [];
  const embed: FileRecord[] = [];
  for (const entry of found) {
    const known = storedByPath.get(entry.path);
    storedByPath.delete(entry.path);
    if (known !== undefined && isUnchanged(entry, known)) {
      if (known.state === "waiting") read.push(known);
      else if (known.embedded < passagesToEmbed(known)) embed.push(known);
      continue;
    }
    const before = moved.get(entry.path);
    if (known === undefined && before !== undefined) {
      storedByPath.delete(before.path);
      put.push({ ...before, path: entry.path });
      if (before.embedded < passagesToEmbed(before)) embed.push({ ...before, path: entry.path });
      continue;
    }
    const record = toRecord(folderId, entry, known?.id ?? parseFileId(makeId()));
    put.push(record);
    if (entry.kind === "file") read.push(record);
  }
  const unknown = found.flatMap((entry) => (entry.kind === "unreadable" ? [entry.path] : []));
  const remove = [...storedByPath.values()]
    .filter((file) => file.state !== "gone" && !unknown.some((path) => isBelow(file.path, path)))
    .map((file) => file.id);
  const followed = followContainers(stored, put, new Set(remove));
  return {
    put: [...put, ...followed.put],
    read: mostRecentFirst([...read, ...followed.read]),
    embed: mostRecentFirst([...embed, ...followed.embed]),
    remove: [...remove, ...followed.remove],
  };
}

/** Files that are at another path than before, as they are stored, by the new path. */
function findMoved(
  found: readonly FoundEntry[],
  stored: readonly FileRecord[],
): ReadonlyMap<string, FileRecord> {
  const there = new Set(found.map(({ path }) => path));
  const known = new Set(stored.map(({ path }) => path));
  const lost = new Map<string, FileRecord>();
  for (const file of stored) {
    if (!there.has(file.path) && (file.state === "indexed" || file.state === "partial")) {
      lost.set(likeness(file), file);
    }
  }
  const moved = new Map<string, FileRecord>();
  for (const entry of found) {
    if (entry.kind !== "file" || known.has(entry.path)) continue;
    const file = lost.get(likeness(entry));
    if (file === undefined) continue;
    moved.set(entry.path, file);
    lost.delete(likeness(entry));
  }
  return moved;
}

function likeness(file: {
  readonly path: string;
  readonly size: number;
  readonly modifiedAt: number;
}): string {
  return `${file.size} ${file.modifiedAt} ${baseName(file.path)}`;
}

function isBelow(path: string, folder: string): boolean {
  return folder.endsWith("/") && path.startsWith(folder);
}

function isUnchanged(entry: FoundEntry, known: FileRecord): boolean {
  switch (entry.kind) {
    case "file":
      return (
        known.size === entry.size &&
        known.modifiedAt === entry.modifiedAt &&
        known.reason !== "ignored" &&
        known.state !== "gone" &&
        !mayPassNextTime(known)
      );
    case "ignored":
      return known.reason === "ignored";
    case "unreadable":
      return known.reason === "unreadable";
  }
}

function toRecord(folderId: FolderId, entry: FoundEntry, id: FileId): FileRecord {
  const base = { id, folderId, path: entry.path, format: undefined, passages: 0, embedded: 0 };
  switch (entry.kind) {
    case "file":
      return { ...base, size: entry.size, modifiedAt: entry.modifiedAt, state: "waiting", reason: undefined };
    case "ignored":
      return { ...base, size: 0, modifiedAt: 0, state: "skipped", reason: "ignored" };
    case "unreadable":
      return { ...base, size: 0, modifiedAt: 0, state: "failed", reason: "unreadable" };
  }
}

export function mostRecentFirst(files: readonly FileRecord[]): FileRecord[] {
  return [...files].sort((a, b) => b.modifiedAt - a.modifiedAt || (a.path < b.path ? -1 : 1));
}
