import Dexie from "dexie";
import type { FolderId } from "../../src/core/domain/ids";
import type { ListedFile } from "../../src/core/ports/store";
import type { FootnoteDatabase } from "./database";
import { packFiles, unpackFiles } from "./file-pack";
import { fileRow, fileSlotsRow, readRows } from "./read-rows";

/** More rows are read sooner all together than one by one. */
const MANY_CHANGED = 1_000;

/**
 * The files of a folder with their slots, in one row, once they have been packed. Whoever writes or erases a row of `files` or
 * `slots` marks its file as changed in the same transaction, or erases the pack: so what is listed is always what the rows say.
 */
export function listFiles(db: FootnoteDatabase, folderId: FolderId): Promise<readonly ListedFile[]> {
  return db.transaction("r", tablesOf(db), async () => {
    const { packed, changed } = await readPack(db, folderId);
    return readListed(db, folderId, packed, changed);
  });
}

export async function packFolder(db: FootnoteDatabase, folderId: FolderId): Promise<void> {
  await db.transaction("rw", tablesOf(db), async () => {
    const { packed, changed } = await readPack(db, folderId);
    if (packed !== undefined && changed.length === 0) return;
    const listed = await readListed(db, folderId, packed, changed);
    await db.packs.put({ folderId, ...packFiles(listed) });
    await changedOf(db, folderId).delete();
  });
}

/** To be called in the transaction that changes these files. */
export async function markChanged(
  db: FootnoteDatabase,
  files: readonly { readonly folderId: string; readonly id: string }[],
): Promise<void> {
  await db.changed.bulkPut(files.map(({ folderId, id }) => ({ folderId, fileId: id })));
}

/** Has the folder's files listed from their own rows; to be called in the transaction that changes all of them. */
export async function forgetPack(db: FootnoteDatabase, folderId: FolderId): Promise<void> {
  await db.packs.delete(folderId);
  await changedOf(db, folderId).delete();
}

function tablesOf({ packs, changed, files, slots }: FootnoteDatabase) {
  return [packs, changed, files, slots];
}

function changedOf(db: FootnoteDatabase, folderId: FolderId) {
  return db.changed.where("[folderId+fileId]").between([folderId, Dexie.minKey], [folderId, Dexie.maxKey]);
}

async function readPack(db: FootnoteDatabase, folderId: FolderId) {
  const [row, keys] = await Promise.all([db.packs.get(folderId), changedOf(db, folderId).primaryKeys()]);
  return { packed: row && unpackFiles(row, folderId), changed: keys.map(([, fileId]) => fileId) };
}

async function readListed(
  db: FootnoteDatabase,
  folderId: FolderId,
  packed: readonly ListedFile[] | undefined,
  changed: readonly string[],
): Promise<readonly ListedFile[]> {
  if (packed === undefined || changed.length > MANY_CHANGED) return readAll(db, folderId);
  if (changed.length === 0) return packed;
  const [files, slots] = await Promise.all([db.files.bulkGet([...changed]), db.slots.bulkGet([...changed])]);
  const stale = new Set<string>(changed);
  return [...packed.filter(({ file }) => !stale.has(file.id)), ...join(files, slots)];
}

async function readAll(db: FootnoteDatabase, folderId: FolderId): Promise<readonly ListedFile[]> {
  const [files, slots] = await Promise.all([
    db.files.where("folderId").equals(folderId).toArray(),
    db.slots.where("folderId").equals(folderId).toArray(),
  ]);
  return join(files, slots);
}

function join(files: readonly unknown[], slotRows: readonly unknown[]): ListedFile[] {
  const slotsByFile = new Map(readRows(fileSlotsRow, slotRows).map(({ fileId, slots }) => [fileId, slots]));
  return readRows(fileRow, files).map((file) => ({ file, slots: slotsByFile.get(file.id) ?? NONE }));
}

const NONE = new Uint32Array(0);
