import { passagesToEmbed, type FileRecord } from "../domain/file-record";
import type { FileId } from "../domain/ids";

/** The consequences for members when their containers were moved, removed, left out, or stayed. */
export interface Followed {
  readonly put: readonly FileRecord[];
  readonly read: readonly FileRecord[];
  readonly embed: readonly FileRecord[];
  readonly remove: readonly FileId[];
}

/**
 * @param stored every file of the folder.
 * @param put the records that a walk writes; it writes none for unchanged files.
 * @param removed files of the folder that are no longer there.
 * @param isOutdated as in `planIndexing`.
 */
export function followContainers(
  stored: readonly FileRecord[],
  put: readonly FileRecord[],
  removed: ReadonlySet<FileId>,
  isOutdated: (file: FileRecord) => boolean,
): Followed {
  const before = new Map(stored.map((file) => [file.id, file]));
  const changed = new Map(put.map((file) => [file.id, file]));
  const followed = new Following();
  for (const file of stored) {
    if (file.member === undefined || file.state === "gone") continue;
    const { root } = file.member;
    const from = before.get(root);
    const to = removed.has(root) ? undefined : (changed.get(root) ?? from);
    if (from === undefined || to === undefined || !mayHoldFiles(to)) followed.remove.push(file.id);
    else followed.keep(file, to.path + file.path.slice(from.path.length), isOutdated(file));
  }
  return followed;
}

class Following implements Followed {
  readonly put: FileRecord[] = [];
  readonly read: FileRecord[] = [];
  readonly embed: FileRecord[] = [];
  readonly remove: FileId[] = [];

  keep(file: FileRecord, path: string, isOutdated: boolean): void {
    const record: FileRecord = { ...(isOutdated || mayPassNextTime(file) ? toReadAnew(file) : file), path };
    if (record.path !== file.path || record.state !== file.state) this.put.push(record);
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
export function mayPassNextTime(known: FileRecord): boolean {
  return known.reason === "unreadable" || known.reason === "not downloaded";
}
