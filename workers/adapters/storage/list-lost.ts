import type { FileRecord } from "../../../src/core/domain/file-record";
import type { FileId, FolderId } from "../../../src/core/domain/ids";
import { answerTo, type NativeDatabase } from "./native-database";
import { PASSAGES_PART } from "./passage-rows";
import { noteUnfit, unfitFiles } from "./read-rows";

/**
 * The files whose text or passages lack rows, and those of which odd rows have been read. It reads the keys of rows, and
 * not what they hold: so it is quick, and the last part of a long text may be missing all the same.
 */
export async function listLost(
  db: NativeDatabase,
  folderId: FolderId,
  files: Iterable<FileRecord>,
): Promise<readonly FileId[]> {
  const [texts, passages] = await db.transaction(["texts", "passages"], "readonly", (transaction) => {
    const keys = (table: string) =>
      answerTo(transaction.objectStore(table).index("folderId").getAllKeys(folderId));
    return Promise.all([keys("texts"), keys("passages")]);
  });
  const [textEnds, passageEnds] = [endsOf(texts, 1), endsOf(passages, PASSAGES_PART)];
  const odd = unfitFiles("file's passages");
  const lost = [...files].filter(({ id, passages: count }) => {
    const isWhole = (textEnds.get(id) ?? 0) > 0 && (passageEnds.get(id) ?? 0) >= count && !odd.has(id);
    return count > 0 && !isWhole;
  });
  for (const { id } of lost) noteUnfit("file's passages", { fileId: id });
  return lost.map(({ id }) => id);
}

/** By file, where its rows of `step` end; below zero where one is missing before that. */
function endsOf(keys: readonly IDBValidKey[], step: number): ReadonlyMap<string, number> {
  const ends = new Map<string, number>();
  // `writeContents` makes such keys; the browser lists them in order.
  for (const [id, at] of keys as [string, number][])
    ends.set(id, at > (ends.get(id) ?? 0) ? -Infinity : at + step);
  return ends;
}
