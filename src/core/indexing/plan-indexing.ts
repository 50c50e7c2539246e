import type { FileRecord } from "../domain/file-record";
import type { FileId, FolderId } from "../domain/ids";
import type { FoundEntry } from "../ports/folder-reader";
import { parseFileId } from "../domain/ids";
import type { MakeId } from "../ports/clock";

/** What has to be done so that what is stored tells what was found. */
export interface IndexingPlan {
  /** Records to write: new and changed files (state `waiting`), entries left out or unreadable. */
  readonly put: readonly FileRecord[];
  /** Files to read, in the order to read them: the most recent first. */
  readonly read: readonly FileRecord[];
  /** Files whose passages have not all been embedded, the most recent first. */
  readonly embed: readonly FileRecord[];
  /** Files that are no longer there. */
  readonly remove: readonly FileId[];
}

/** Compares what a walk found with what is stored. A file with the same path, size and time is the same file. */
export function planIndexing(
  folderId: FolderId,
  found: readonly FoundEntry[],
  stored: readonly FileRecord[],
  makeId: MakeId,
): IndexingPlan {
  const storedByPath = new Map(stored.map((file) => [file.path, file]));
  const put: FileRecord[] = [];
  const read: FileRecord[] = [];
  const embed: FileRecord[] = [];
  for (const entry of found) {
    const known = storedByPath.get(entry.path);
    storedByPath.delete(entry.path);
    if (known !== undefined && isUnchanged(entry, known)) {
      if (known.state === "waiting") read.push(known);
      else if (known.embedded < known.passages) embed.push(known);
      continue;
    }
    const record = toRecord(folderId, entry, known?.id ?? parseFileId(makeId()));
    put.push(record);
    if (entry.kind === "file") read.push(record);
  }
  const remove = [...storedByPath.values()].map((file) => file.id);
  return { put, read: mostRecentFirst(read), embed: mostRecentFirst(embed), remove };
}

function isUnchanged(entry: FoundEntry, known: FileRecord): boolean {
  switch (entry.kind) {
    case "file":
      return (
        known.size === entry.size &&
        known.modifiedAt === entry.modifiedAt &&
        known.reason !== "ignored" &&
        !mayPassNextTime(known)
      );
    case "ignored":
      return known.reason === "ignored";
    case "unreadable":
      return known.reason === "unreadable";
  }
}

/** Ends that lie with the moment and not with the file: such a file is tried again. */
function mayPassNextTime(known: FileRecord): boolean {
  return known.reason === "unreadable" || known.reason === "not downloaded";
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
