import type { FolderId } from "../../../src/core/domain/ids";
import type { ListedFile, ListedFiles } from "../../../src/core/ports/store";
import { filesOf, listOf } from "../../../src/core/search/listed-files";
import { rowsUnder, type FootnoteDatabase, type PackRow } from "./database";
import { packFiles, unpackFiles } from "./file-pack";
import { answerTo, keysFrom, type NativeDatabase } from "./native-database";
import { fileRow, fileSlotsRow, readRows, unfitRows } from "./read-rows";

/** Above this number of changed files, reading all rows together is faster than reading the changed rows one by one. */
const MANY_CHANGED = 1_000;

/**
 * The files of a folder with their slots, read from one row once they have been packed. Code that writes or erases a row
 * of `files` or `slots` must mark its file as changed in the same transaction, or erase the pack. So the list always
 * agrees with the rows.
 */
export function readListedFiles(db: NativeDatabase, folderId: FolderId): Promise<ListedFiles> {
  return db.transaction(TABLES, "readonly", async (transaction) => {
    const { packed, changed } = await readPack(transaction, folderId);
    return readListed(transaction, folderId, packed, changed);
  });
}

export async function packFolder(db: NativeDatabase, folderId: FolderId): Promise<void> {
  await db.transaction(TABLES, "readwrite", async (transaction) => {
    const { packed, changed } = await readPack(transaction, folderId);
    if (packed !== undefined && changed.length === 0) return;
    const listed = await readListed(transaction, folderId, packed, changed);
    // A pack without an unreadable row would hide its file from a version that can read the row.
    if (unfitRows().some(({ kind }) => kind === "file")) return;
    const row: PackRow = { folderId, ...packFiles(listed) };
    transaction.objectStore("packs").put(row);
    transaction.objectStore("changed").delete(keysFrom(folderId));
  });
}

/** Marks files as changed since they were packed. Call it in the transaction that changes the files. */
export async function markChanged(
  db: FootnoteDatabase,
  files: readonly { readonly folderId: string; readonly id: string }[],
): Promise<void> {
  await db.changed.bulkPut(files.map(({ folderId, id }) => ({ folderId, fileId: id })));
}

/** Erases the pack, so that the files are listed from their own rows. Call it in the transaction that changes them. */
export async function forgetPack(db: FootnoteDatabase, folderId: FolderId): Promise<void> {
  await db.packs.delete(folderId);
  await rowsUnder(db.changed, "[folderId+fileId]", folderId).delete();
}

const TABLES = ["packs", "changed", "files", "slots"];

async function readPack(transaction: IDBTransaction, folderId: FolderId) {
  const [row, keys] = await Promise.all([
    answerTo(transaction.objectStore("packs").get(folderId) as IDBRequest<unknown>),
    answerTo(transaction.objectStore("changed").getAllKeys(keysFrom(folderId))),
  ]);
  return {
    packed: unpackFiles(row, folderId),
    changed: keys.map((key) => (key as [string, string])[1]),
  };
}

async function readListed(
  transaction: IDBTransaction,
  folderId: FolderId,
  packed: ListedFiles | undefined,
  changed: readonly string[],
): Promise<ListedFiles> {
  if (packed === undefined || changed.length > MANY_CHANGED) return readAll(transaction, folderId);
  if (changed.length === 0) return packed;
  const each = (table: string) =>
    Promise.all(changed.map((id) => answerTo(transaction.objectStore(table).get(id))));
  const [files, slots] = await Promise.all([each("files"), each("slots")]);
  const stale = new Set<string>(changed);
  return listOf([...filesOf(packed).filter(({ file }) => !stale.has(file.id)), ...join(files, slots)]);
}

async function readAll(transaction: IDBTransaction, folderId: FolderId): Promise<ListedFiles> {
  const all = (table: string) => answerTo(transaction.objectStore(table).index("folderId").getAll(folderId));
  const [files, slots] = await Promise.all([all("files"), all("slots")]);
  return listOf(join(files, slots));
}

function join(files: readonly unknown[], slotRows: readonly unknown[]): ListedFile[] {
  const slotsByFile = new Map(
    readRows("file's passages", fileSlotsRow, slotRows).map(({ fileId, slots }) => [fileId, slots]),
  );
  return readRows("file", fileRow, files).map((file) => ({ file, slots: slotsByFile.get(file.id) ?? NONE }));
}

const NONE = new Uint32Array(0);
