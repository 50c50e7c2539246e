import type { FileId, FolderId } from "../../../src/core/domain/ids";
import type { Folder } from "../../../src/core/domain/folder";
import { versionOf, type FileRecord } from "../../../src/core/domain/file-record";
import type { RecognisedPage } from "../../../src/core/domain/recognised-page";
import type { Relocking } from "../../../src/core/domain/relocking";
import type { EmbeddedCount } from "../../../src/core/ports/index-writer";
import type { ContentToCommit, LibraryStore, StoredPassage } from "../../../src/core/ports/store";
import type { DatabaseConnections } from "./connections";
import { rowsUnder, TEXT_PART, type FootnoteDatabase, type ThumbnailRow } from "./database";
import { keysFrom, type NativeDatabase, answerTo } from "./native-database";
import { PASSAGES_PART } from "./passage-rows";
import { buryCitations, eraseNames, eraseQuotes, reviveCitations } from "./tombstones";
import {
  fileRow,
  folderRow,
  passagesRow,
  readRows,
  recognisedRow,
  textRow,
  thumbnailRow,
  noteUnfit,
  unfitFiles,
} from "./read-rows";
import { forgetPack, readListedFiles, markChanged, packFolder } from "./list-files";
import { eraseContents, outlineOf, writeContents } from "./write-contents";
import { eraseFactsOf, factTables } from "./dexie-facts";

/** Folders and files in the database; storage errors are the browser's own. */
export function dexieLibrary(db: DatabaseConnections): LibraryStore {
  const counted = new Set<FolderId>();
  return {
    listFolders: async () => readRows("folder", folderRow, await db.native.getAll("folders")),
    putFolder: (folder) => putFolder(db.strict, folder),
    removeFolder: (id) => eraseFolder(db, id),
    listFiles: (folderId) => readListedFiles(db.native, folderId),
    packFiles: (folderId) => packFolder(db.native, folderId),
    readFile: async (id) => readRows("file", fileRow, [await db.strict.files.get(id)])[0],
    putFiles: (files) =>
      db.relaxed.transaction("rw", db.relaxed.files, db.relaxed.changed, () => putRecords(db.relaxed, files)),
    commitContents: (contents) => commitContents(db.strict, contents),
    moveFiles: (files) => moveFiles(db.strict, files),
    changeEmbeddingModel: (folder, counts) => changeEmbeddingModel(db.strict, folder, counts),
    commitEmbedded: (counts) => commitEmbedded(db.strict, counts),
    removeFiles: (folderId, ids) => removeFiles(db.strict, folderId, ids),
    lockAgain: (folderId, relocking) => lockAgain(db.strict, folderId, relocking),
    async putRecognised(file, pages) {
      const { id: fileId, folderId } = file;
      const rows = pages.map((page) => ({ ...page, fileId, folderId, fileVersion: versionOf(file) }));
      await db.relaxed.recognised.bulkPut(rows);
    },
    listRecognised: (file) => listRecognised(db.strict, file),
    async removeRecognised(fileIds) {
      for (const id of fileIds) await recognisedOf(db.strict, id).delete();
    },
    listUnsaved: (folderId) => listUnsaved(db.native, folderId),
    listLost: (folderId, files) => listLost(db.native, folderId, files, counted),
    markSaved: (folderId, ids) =>
      db.strict.unsaved.bulkDelete(ids.map((id): [string, string] => [folderId, id])),
    readPassages: (id, first, count) => readPassages(db.native, id, first, count),
    readText: (id, start, end) => readText(db.native, id, start, end),
    readOutline: async (id) => outlineOf(await db.native.get("layouts", id)),
    readThumbnail: async (id) => readRows("thumbnail", thumbnailRow, [await db.strict.thumbnails.get(id)])[0],
    putThumbnail: (fileId, folderId, { picture }) => putThumbnail(db.relaxed, { fileId, folderId, picture }),
  };
}

async function putFolder(db: FootnoteDatabase, folder: Folder): Promise<void> {
  // The stored handles must stay; the domain's folder does not have them.
  const known = await db.folders.get(folder.id);
  await db.folders.put({ ...known, ...folder });
}

async function listRecognised(db: FootnoteDatabase, file: FileRecord): Promise<readonly RecognisedPage[]> {
  const rows = await recognisedOf(db, file.id).toArray();
  const present = rows.filter(({ fileVersion }) => fileVersion === versionOf(file));
  return readRows("recognised page", recognisedRow, present);
}

async function listUnsaved(db: NativeDatabase, folderId: FolderId): Promise<readonly FileId[]> {
  const keys = await db.getAllKeys("unsaved", keysFrom(folderId));
  // The stored value comes from a `FileId`, see `commitContents`.
  return keys.map((key) => (key as [string, FileId])[1]);
}

function putThumbnail(db: FootnoteDatabase, row: ThumbnailRow): Promise<void> {
  return db.transaction("rw", db.files, db.thumbnails, async () => {
    const file = await db.files.get(row.fileId);
    if (file !== undefined && file.state !== "gone") await db.thumbnails.put(row);
  });
}

async function changeEmbeddingModel(
  db: FootnoteDatabase,
  folder: Folder,
  counts: readonly EmbeddedCount[],
): Promise<void> {
  const countById = new Map<string, number>(counts.map(({ fileId, embedded }) => [fileId, embedded]));
  await db.transaction("rw", [db.folders, db.files, db.packs, db.changed], async () => {
    await db.folders.put({ ...(await db.folders.get(folder.id)), ...folder });
    await db.files
      .where("folderId")
      .equals(folder.id)
      .modify((file, row: { value: FileRecord }) => {
        row.value = { ...file, embedded: countById.get(file.id) ?? 0 };
      });
    await forgetPack(db, folder.id);
  });
}

async function commitEmbedded(db: FootnoteDatabase, counts: readonly EmbeddedCount[]): Promise<void> {
  await db.transaction("rw", db.files, db.changed, async () => {
    const files = await db.files.bulkGet(counts.map(({ fileId }) => fileId));
    const counted = files.flatMap((file, i) => {
      const embedded = counts[i]?.embedded;
      return file === undefined || embedded === undefined ? [] : [{ ...file, embedded }];
    });
    await putRecords(db, counted);
  });
}

/** The only function that adds or replaces file records, but for `lockAgain`. */
async function putRecords(db: FootnoteDatabase, files: readonly FileRecord[]): Promise<void> {
  await db.files.bulkPut([...files]);
  await markChanged(db, files);
}

function recognisedOf(db: FootnoteDatabase, fileId: FileId) {
  return rowsUnder(db.recognised, "[fileId+page]", fileId);
}

function contentTables(db: FootnoteDatabase) {
  const { files, passages, slots, texts, layouts, thumbnails, recognised, citations } = db;
  return [files, passages, slots, texts, layouts, thumbnails, recognised, citations, db.unsaved, db.changed];
}

function commitContents(db: FootnoteDatabase, contents: readonly ContentToCommit[]): Promise<void> {
  return db.transaction("rw", contentTables(db), async () => {
    await reviveCitations(
      db,
      contents.map(({ file }) => file.id),
    );
    await writeContents(db, contents);
    await db.thumbnails.bulkDelete(contents.map(({ file }) => file.id));
    await putUnsaved(
      db,
      contents.map(({ file }) => file),
    );
  });
}

function moveFiles(db: FootnoteDatabase, files: readonly FileRecord[]): Promise<void> {
  return db.transaction("rw", db.files, db.unsaved, db.changed, () => putUnsaved(db, files));
}

/** Stores file records, and marks their words as not in the saved keyword index yet. */
async function putUnsaved(db: FootnoteDatabase, files: readonly FileRecord[]): Promise<void> {
  await db.unsaved.bulkPut(files.map(({ folderId, id }) => ({ folderId, fileId: id })));
  await putRecords(db, files);
}

async function readPassages(
  db: NativeDatabase,
  id: FileId,
  first: number,
  count: number,
): Promise<readonly StoredPassage[]> {
  // The row with the first passage begins at most one row length before that passage.
  const from = Math.max(0, first - PASSAGES_PART + 1);
  const rows = await db.getAll("passages", IDBKeyRange.bound([id, from], [id, first + count], false, true));
  return readRows("file's passages", passagesRow, rows)
    .flatMap((row) =>
      row.passages.map((range, i) => ({ ordinal: row.first + i, ...range, slot: row.slots[i] ?? 0 })),
    )
    .filter(({ ordinal }) => ordinal >= first && ordinal < first + count)
    .map(({ ordinal: _, ...passage }) => passage);
}

async function readText(db: NativeDatabase, id: FileId, start: number, end: number): Promise<string> {
  if (end <= start) return "";
  const first = Math.floor(Math.max(0, start) / TEXT_PART);
  const last = Math.floor((end - 1) / TEXT_PART);
  const rows = await db.getAll("texts", IDBKeyRange.bound([id, first], [id, last]));
  // Behind a row that is missing or odd, the text would be at another place.
  const whole = readRows("file's passages", textRow, rows).filter(({ part }, i) => part === first + i);
  const text = whole.map((row) => row.text).join("");
  return text.slice(Math.max(0, start) - first * TEXT_PART, end - first * TEXT_PART);
}

function removeFiles(db: FootnoteDatabase, folderId: FolderId, ids: readonly FileId[]): Promise<void> {
  return db.transaction("rw", contentTables(db), async () => {
    const cited = new Set(await db.citations.where("fileId").anyOf(ids).uniqueKeys());
    // Answers that do not cite an unlocked file may hold its words all the same: it is known until they are erased.
    for (const file of await db.files.bulkGet([...ids]))
      if (file?.unlockedAt !== undefined) cited.add(file.id);
    await db.files.bulkDelete(ids.filter((id) => !cited.has(id)));
    await db.files.where("id").anyOf(ids).modify({ state: "gone", passages: 0, embedded: 0 });
    await markChanged(
      db,
      ids.map((id) => ({ folderId, id })),
    );
    await eraseAllOf(db, folderId, ids);
    await buryCitations(db, ids);
  });
}

/** Erases all of files but their records and citations. Call it in a transaction. */
async function eraseAllOf(db: FootnoteDatabase, folderId: FolderId, ids: readonly FileId[]): Promise<void> {
  await db.thumbnails.bulkDelete([...ids]);
  await db.unsaved.bulkDelete(ids.map((id): [string, string] => [folderId, id]));
  await eraseContents(db, ids);
  for (const id of ids) await recognisedOf(db, id).delete();
}

function lockAgain(db: FootnoteDatabase, folderId: FolderId, relocking: Relocking): Promise<void> {
  const { packs, messages, conversations, settings } = db;
  const tables = [...contentTables(db), packs, messages, conversations, settings];
  return db.transaction("rw", tables, async () => {
    const { lock, remove, paths } = relocking;
    await forgetPack(db, folderId);
    await eraseAllOf(db, folderId, [...paths.keys()]);
    await db.files.bulkDelete([...remove]);
    await db.files.bulkPut([...lock]);
    await eraseQuotes(db, folderId, relocking);
    await eraseNames(db, relocking);
  });
}

/** Files to erase in one transaction; between transactions, questions about other folders can run. */
const FILES_AT_ONCE = 500;
/** Tables keyed by file id (`BY_FILE`), and by file id plus part or page (`BY_FILE_AND_PART`). */
const BY_FILE = ["files", "slots", "layouts", "thumbnails"];
const BY_FILE_AND_PART = ["passages", "texts", "recognised"];

/**
 * Erases a folder, some files at a time. Each transaction erases whole files with their records, so that an interrupted
 * removal leaves a smaller folder. The last one erases the folder, its facts, its quotes in old answers, and rows without a file.
 */
async function eraseFolder({ native, strict }: DatabaseConnections, id: FolderId): Promise<void> {
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

/**
 * The files whose text or passages lack rows, and those of which odd rows have been read. It reads the keys of rows, and
 * not what they hold: so it is quick, and the last part of a long text may be missing all the same.
 * @param counted the folders whose rows were counted since the start: that is done once.
 */
async function listLost(
  db: NativeDatabase,
  folderId: FolderId,
  files: Iterable<FileRecord>,
  counted: Set<FolderId>,
): Promise<readonly FileId[]> {
  const odd = unfitFiles("file's passages");
  if (counted.has(folderId))
    return [...files].filter(({ id, passages }) => passages > 0 && odd.has(id)).map(({ id }) => id);
  counted.add(folderId);
  const [texts, passages] = await db.transaction(["texts", "passages"], "readonly", (transaction) => {
    const keys = (table: string) =>
      answerTo(transaction.objectStore(table).index("folderId").getAllKeys(folderId));
    return Promise.all([keys("texts"), keys("passages")]);
  });
  const [textEnds, passageEnds] = [endsOf(texts, 1), endsOf(passages, PASSAGES_PART)];
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
