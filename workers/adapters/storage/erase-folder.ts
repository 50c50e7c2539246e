import type { FolderId } from "../../../src/core/domain/ids";
import type { DatabaseConnections } from "./connections";
import type { FootnoteDatabase } from "./database";
import { eraseFactsOf, factTables } from "./dexie-facts";
import { forgetPack } from "./list-files";
import { answerTo, keysFrom } from "./native-database";
import { eraseQuotes } from "./tombstones";

/** Files to erase in one transaction; between transactions, questions about other folders can run. */
const FILES_AT_ONCE = 500;
/** Tables keyed by file id (`BY_FILE`), and by file id plus part or page (`BY_FILE_AND_PART`). */
const BY_FILE = ["files", "slots", "layouts", "thumbnails"];
const BY_FILE_AND_PART = ["passages", "texts", "recognised"];

/**
 * Erases a folder, some files at a time. Each transaction erases whole files with their records, so that an interrupted
 * removal leaves a smaller folder. The last one erases the folder, its facts, its quotes in old answers, and rows without a file.
 */
export async function eraseFolder({ native, strict }: DatabaseConnections, id: FolderId): Promise<void> {
  await strict.transaction("rw", strict.packs, strict.changed, () => forgetPack(strict, id));
  const tables = [...BY_FILE, ...BY_FILE_AND_PART];
  for (let isOver = false; !isOver;) {
    isOver = await native.transaction(tables, "readwrite", (transaction) => eraseFiles(transaction, id));
  }
  await eraseRest(strict, id);
}

/** Resolves to true when no file was left. */
async function eraseFiles(transaction: IDBTransaction, folderId: FolderId): Promise<boolean> {
  const files = transaction.objectStore("files").index("folderId");
  const keys = await answerTo(files.getAllKeys(folderId, FILES_AT_ONCE));
  for (const key of keys) {
    for (const table of BY_FILE) transaction.objectStore(table).delete(key);
    // The key of a file is its id.
    for (const table of BY_FILE_AND_PART) transaction.objectStore(table).delete(keysFrom(key as string));
  }
  return keys.length === 0;
}

function eraseRest(db: FootnoteDatabase, id: FolderId): Promise<void> {
  const { folders, unsaved } = db;
  const ofFiles = [db.slots, db.layouts, db.thumbnails, db.passages, db.texts, db.recognised];
  return db.transaction("rw", [folders, unsaved, ...factTables(db), ...ofFiles], async () => {
    await folders.delete(id);
    for (const table of ofFiles) await table.where("folderId").equals(id).delete();
    await unsaved.where("[folderId+fileId]").between([id, ""], [id, "\uffff"]).delete();
    await eraseFactsOf(db, id);
    await eraseQuotes(db, id);
  });
}
