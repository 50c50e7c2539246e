import { extensionOf, passagesToEmbed, type FileRecord } from "../domain/file-record";
import { parseFileId, type FileId, type FolderId } from "../domain/ids";
import type { FoundEntry } from "../ports/folder-reader";
import type { MakeId } from "../ports/clock";
import { belowUnreadable, findMoved } from "./find-moved";

/** The changes that make the store match the files found. */
export interface IndexingPlan {
  /** Records to write: new and changed files (state `waiting`), moved files, and entries left out or unreadable. */
  readonly put: readonly FileRecord[];
  /** Files to read, in order: the most recent first. */
  readonly read: readonly FileRecord[];
  /** Files whose passages have not all been embedded, the most recent first. */
  readonly embed: readonly FileRecord[];
  readonly remove: readonly FileId[];
}

export const NOTHING_TO_DO: IndexingPlan = { put: [], read: [], embed: [], remove: [] };

/** The plan for some entries in the midst of a walk: their names are written, and nothing is read yet. */
export function planNames(
  folderId: FolderId,
  entries: readonly FoundEntry[],
  stored: readonly FileRecord[],
  makeId: MakeId,
): IndexingPlan {
  const paths = new Set(entries.map(({ path }) => path));
  // Only records of the same paths concern these entries; a plan over all of them for each batch would take minutes.
  const same = stored.filter(({ path }) => paths.has(path));
  return { ...NOTHING_TO_DO, put: planIndexing(folderId, entries, same, makeId).put };
}

/**
 * Compares the files that a walk found with the stored ones. A file with the same path, size and time is the same file. A
 * file at another path is the same if nothing is at the old path any more, and size, time and content are the same.
 * @param hashes content hashes of the files that `mayBeMoved` names, by their paths.
 * @param isOutdated whether an unchanged file must be read anew; until then it is found with its old data.
 */
export function planIndexing(
  folderId: FolderId,
  found: readonly FoundEntry[],
  stored: readonly FileRecord[],
  makeId: MakeId,
  hashes: ReadonlyMap<string, string> = new Map(),
  isOutdated: (file: FileRecord) => boolean = () => false,
): IndexingPlan {
  // The walk does not find members: reading their containers does. Here they only follow their containers.
  const own = stored.filter((file) => file.member === undefined);
  const moved = findMoved(found, own, hashes);
  const movedIds = new Set([...moved.values()].map(({ id }) => id));
  const { left, doubled } = byPlace(own.filter(({ id }) => !movedIds.has(id)));
  const plan = new Plan();
  for (const entry of found) {
    const known = left.get(entry.path);
    left.delete(entry.path);
    const before = moved.get(entry.path);
    const same = known !== undefined && isUnchanged(entry, known) ? known : undefined;
    const kept = same && isOutdated(same) ? toReadAnew(same) : same;
    const record = kept ?? toRecord(folderId, entry, before, known, makeId);
    plan.keep(record, record !== same);
  }
  const isUnknown = belowUnreadable(found);
  const lost = [...left.values()].filter((file) => file.state !== "gone" && !isUnknown(file.path));
  plan.remove.push(...[...lost, ...doubled].map((file) => file.id));
  followContainers(stored, plan, isOutdated);
  return { ...plan, read: mostRecentFirst(plan.read), embed: mostRecentFirst(plan.embed) };
}

/** The record at each path, and further ones of the same path. A record of what is gone gives way to one of a file that is there. */
function byPlace(files: readonly FileRecord[]) {
  const left = new Map<string, FileRecord>();
  const doubled: FileRecord[] = [];
  for (const file of files) {
    const known = left.get(file.path);
    if (known === undefined || known.state === "gone") left.set(file.path, file);
    else if (file.state !== "gone") doubled.push(file);
  }
  return { left, doubled };
}

function isUnchanged(entry: FoundEntry, known: FileRecord): boolean {
  if (entry.kind !== "file") return known.reason === entry.kind;
  return (
    known.size === entry.size &&
    known.modifiedAt === entry.modifiedAt &&
    known.reason !== "ignored" &&
    known.state !== "gone" &&
    !mayPassNextTime(known)
  );
}

/** @param before the record of the same file at another path. */
function toRecord(
  folderId: FolderId,
  entry: FoundEntry,
  before: FileRecord | undefined,
  known: FileRecord | undefined,
  makeId: MakeId,
): FileRecord {
  if (before !== undefined && keepsContent(before, entry.path)) return { ...before, path: entry.path };
  const id = before?.id ?? known?.id ?? parseFileId(makeId());
  // Until a changed file has been read again, what it had before is stored.
  const unlockedAt = (before ?? known)?.unlockedAt;
  const base = { id, folderId, path: entry.path, format: undefined, passages: 0, embedded: 0, unlockedAt };
  if (entry.kind === "file")
    return { ...base, size: entry.size, modifiedAt: entry.modifiedAt, state: "waiting", reason: undefined };
  const state = entry.kind === "ignored" ? "skipped" : "failed";
  return { ...base, size: 0, modifiedAt: 0, state, reason: entry.kind };
}

/** Whether a moved file keeps its data: a file that was gone has none, and a new extension can change its format. */
function keepsContent(before: FileRecord, path: string): boolean {
  return before.state !== "gone" && extensionOf(before.path) === extensionOf(path);
}

export function mostRecentFirst(files: readonly FileRecord[]): FileRecord[] {
  return [...files].sort((a, b) => b.modifiedAt - a.modifiedAt || (a.path < b.path ? -1 : 1));
}

/**
 * Adds what becomes of members when their containers were moved, removed, left out, or stayed.
 * @param stored every file of the folder.
 * @param plan of the folder's own files; it writes none for unchanged files.
 * @param isOutdated as in `planIndexing`.
 */
function followContainers(
  stored: readonly FileRecord[],
  plan: Plan,
  isOutdated: (file: FileRecord) => boolean,
): void {
  const before = new Map(stored.map((file) => [file.id, file]));
  const changed = new Map(plan.put.map((file) => [file.id, file]));
  const removed = new Set(plan.remove);
  for (const file of stored) {
    if (file.member === undefined || file.state === "gone") continue;
    const { root } = file.member;
    const from = before.get(root);
    const to = removed.has(root) ? undefined : (changed.get(root) ?? from);
    if (from === undefined || to === undefined || !mayHoldFiles(to)) {
      plan.remove.push(file.id);
      continue;
    }
    const path = to.path + file.path.slice(from.path.length);
    const record = { ...(isOutdated(file) || mayPassNextTime(file) ? toReadAnew(file) : file), path };
    plan.keep(record, record.path !== file.path || record.state !== file.state);
  }
}

class Plan {
  readonly put: FileRecord[] = [];
  readonly read: FileRecord[] = [];
  readonly embed: FileRecord[] = [];
  readonly remove: FileId[] = [];

  keep(record: FileRecord, isChanged: boolean): void {
    if (isChanged) this.put.push(record);
    if (record.state === "waiting") this.read.push(record);
    else if (record.embedded < passagesToEmbed(record)) this.embed.push(record);
  }
}

/** Marks a file to be read anew; its data stays until then. */
export function toReadAnew(file: FileRecord): FileRecord {
  return { ...file, state: "waiting", reason: undefined };
}

function mayHoldFiles({ state, reason }: FileRecord): boolean {
  return state !== "gone" && reason !== "ignored";
}

/** Whether reading failed for a temporary reason rather than because of the file: such a file is tried again. */
function mayPassNextTime(known: FileRecord): boolean {
  return known.reason === "unreadable" || known.reason === "not downloaded";
}
