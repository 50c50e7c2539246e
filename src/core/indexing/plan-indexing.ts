import { extensionOf, passagesToEmbed, type FileRecord } from "../domain/file-record";
import type { FileId, FolderId } from "../domain/ids";
import type { FoundEntry } from "../ports/folder-reader";
import { parseFileId } from "../domain/ids";
import type { MakeId } from "../ports/clock";
import { belowUnreadable, findMoved } from "./find-moved";
import { followContainers, toReadAnew } from "./follow-containers";
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
 * Compares what a walk found with what is stored. A file with the same path, size and time is the same file; so is one at
 * another path when nothing is at the old one any more, and size, time and content are the same.
 * @param hashes content hashes of the files that `mayBeMoved` names, by their paths.
 * @param isOutdated whether a file that has not changed is to be read anew; until its turn comes it is found as it was.
 */
export function planIndexing(
  folderId: FolderId,
  found: readonly FoundEntry[],
  stored: readonly FileRecord[],
  makeId: MakeId,
  hashes: ReadonlyMap<string, string> = new Map(),
  isOutdated: (file: FileRecord) => boolean = () => false,
): IndexingPlan {
  // Files inside others are found by reading those; here they only share what becomes of them.
  const own = stored.filter((file) => file.member === undefined);
  const moved = findMoved(found, own, hashes);
  const movedIds = new Set([...moved.values()].map(({ id }) => id));
  const left = new Map(own.filter(({ id }) => !movedIds.has(id)).map((file) => [file.path, file]));
  const plan = { put: [] as FileRecord[], read: [] as FileRecord[], embed: [] as FileRecord[] };
  for (const entry of found) {
    const known = left.get(entry.path);
    left.delete(entry.path);
    const before = moved.get(entry.path);
    const same = known !== undefined && isUnchanged(entry, known) ? known : undefined;
    const kept = same && isOutdated(same) ? toReadAnew(same) : same;
    const record = kept ?? toRecord(folderId, entry, before, known, makeId);
    if (record !== same) plan.put.push(record);
    if (record.state === "waiting") plan.read.push(record);
    else if (record.embedded < passagesToEmbed(record)) plan.embed.push(record);
  }
  const isUnknown = belowUnreadable(found);
  const remove = [...left.values()]
    .filter((file) => file.state !== "gone" && !isUnknown(file.path))
    .map((file) => file.id);
  const followed = followContainers(stored, plan.put, new Set(remove), isOutdated);
  return {
    put: [...plan.put, ...followed.put],
    read: mostRecentFirst([...plan.read, ...followed.read]),
    embed: mostRecentFirst([...plan.embed, ...followed.embed]),
    remove: [...remove, ...followed.remove],
  };
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

/** @param before the same file at another path. */
function toRecord(
  folderId: FolderId,
  entry: FoundEntry,
  before: FileRecord | undefined,
  known: FileRecord | undefined,
  makeId: MakeId,
): FileRecord {
  if (before !== undefined && keepsContent(before, entry.path)) return { ...before, path: entry.path };
  const id = before?.id ?? known?.id ?? parseFileId(makeId());
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

/** Of a file that is gone nothing is left; and what a file is, its extension has a say in. */
function keepsContent(before: FileRecord, path: string): boolean {
  return before.state !== "gone" && extensionOf(before.path) === extensionOf(path);
}

export function mostRecentFirst(files: readonly FileRecord[]): FileRecord[] {
  return [...files].sort((a, b) => b.modifiedAt - a.modifiedAt || (a.path < b.path ? -1 : 1));
}
