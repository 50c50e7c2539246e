import { versionOf, type FileRecord } from "../domain/file-record";
import type { FileId } from "../domain/ids";
import type { IndexingPlan } from "./plan-indexing";

/**
 * A plan whose records have the times at which their files were first found, and last found changed. A file that was known but
 * not read, because a rule left it out or it could not be opened, is neither new nor changed.
 * @param known the stored record of a file, by its id.
 */
export function noteTimes(
  plan: IndexingPlan,
  known: (id: FileId) => FileRecord | undefined,
  now: number,
): IndexingPlan {
  const put = plan.put.map((file) => withTimes(file, known(file.id), now));
  const noted = new Map(put.map((file) => [file.id, file]));
  const asNoted = (file: FileRecord): FileRecord => noted.get(file.id) ?? file;
  return { ...plan, put, read: plan.read.map(asNoted), embed: plan.embed.map(asNoted) };
}

function withTimes(file: FileRecord, before: FileRecord | undefined, now: number): FileRecord {
  if (file.member !== undefined) return file;
  if (before === undefined || before.state === "gone") return { ...file, seenAt: now };
  const { seenAt, changedAt } = before;
  const isChanged = hasVersion(before) && hasVersion(file) && versionOf(before) !== versionOf(file);
  return { ...file, seenAt, changedAt: isChanged ? now : changedAt };
}

/** Entries that were left out or could not be read have no time. */
function hasVersion({ modifiedAt }: FileRecord): boolean {
  return modifiedAt > 0;
}
