import Dexie from "dexie";
import type { FileId, FolderId } from "../../src/core/domain/ids";
import type { Folder } from "../../src/core/domain/folder";
import type { FileRecord } from "../../src/core/domain/file-record";
import type { RecognisedPage } from "../../src/core/domain/recognised-page";
import type { ContentToCommit, LibraryStore } from "../../src/core/ports/store";
import {
  slotsRow,
  TEXT_PART,
  type Connections,
  type FootnoteDatabase,
  type RecognisedRow,
  type TextRow,
} from "./database";
import { buryCitations, eraseQuotes, reviveCitations } from "./tombstones";
import {
  contentRow,
  fileRow,
  fileSlotsRow,
  folderRow,
  layoutRow,
  readRows,
  recognisedRow,
  thumbnailRow,
} from "./read-rows";
import { withStorageFailures } from "./storage-failure";

export function dexieLibrary({ strict, relaxed }: Connections): LibraryStore {
  return {
    listFolders: () => withStorageFailures(async () => readRows(folderRow, await strict.folders.toArray())),
    putFolder: (folder) =>
      withStorageFailures(async () => {
        // Keeps the handles, which are not part of the domain's folder.
        const known = await strict.folders.get(folder.id);
        await strict.folders.put({ ...known, ...folder });
      }),
    removeFolder: (id) => withStorageFailures(() => removeFolder(strict, id)),
    listFiles: (folderId) =>
      withStorageFailures(async () =>
        readRows(fileRow, await strict.files.where("folderId").equals(folderId).toArray()),
      ),
    readFile: (id) => withStorageFailures(async () => readRows(fileRow, [await strict.files.get(id)])[0]),
    putFiles: (files) =>
      withStorageFailures(async () => {
        await relaxed.files.bulkPut([...files]);
      }),
    commitContents: (contents) => withStorageFailures(() => commitContents(strict, contents)),
    changeEmbeddingModel: (folder) => withStorageFailures(() => changeEmbeddingModel(strict, folder)),
    commitEmbedded: (counts) =>
      withStorageFailures(async () => {
        await strict.files.bulkUpdate(
          counts.map(({ fileId, embedded }) => ({ key: fileId, changes: { embedded } })),
        );
      }),
    removeFiles: (folderId, ids) => withStorageFailures(() => removeFiles(strict, folderId, ids)),
    putRecognised: (file, pages) =>
      withStorageFailures(async () => {
        await relaxed.recognised.bulkPut(pages.map((page) => toRecognisedRow(file, page)));
      }),
    listRecognised: (file) =>
      withStorageFailures(async () => {
        const rows = await recognisedOf(strict, file.id).toArray();
        return readRows(
          recognisedRow,
          rows.filter(({ fileVersion }) => fileVersion === versionOf(file)),
        );
      }),
    listUnsaved: (folderId) =>
      withStorageFailures(async () => {
        const rows = await unsavedOf(strict, folderId).toArray();
        // The row was written from a file id, see `commitContents`.
        return rows.map((row) => row.fileId as FileId);
      }),
    markSaved: (folderId, ids) =>
      withStorageFailures(() => strict.unsaved.bulkDelete(ids.map((id): [string, string] => [folderId, id]))),
    listSlots: (folderId) =>
      withStorageFailures(async () =>
        readRows(fileSlotsRow, await strict.slots.where("folderId").equals(folderId).toArray()),
      ),
    readContent: (id) =>
      withStorageFailures(async () => readRows(contentRow, [await strict.contents.get(id)])[0]),
    readText: (id, start, end) => withStorageFailures(() => readText(strict, id, start, end)),
    readLayout: (id) =>
      withStorageFailures(async () => readRows(layoutRow, [await strict.layouts.get(id)])[0]?.layout ?? []),
    readThumbnail: (id) =>
      withStorageFailures(async () => readRows(thumbnailRow, [await strict.thumbnails.get(id)])[0]),
    putThumbnail: (fileId, folderId, { picture }) =>
      withStorageFailures(async () => {
        await relaxed.thumbnails.put({ fileId, folderId, picture });
      }),
  };
}

async function changeEmbeddingModel(db: FootnoteDatabase, folder: Folder): Promise<void> {
  await db.transaction("rw", db.folders, db.files, async () => {
    await db.folders.put({ ...(await db.folders.get(folder.id)), ...folder });
    await db.files.where("folderId").equals(folder.id).modify({ embedded: 0 });
  });
}

function unsavedOf(db: FootnoteDatabase, folderId: FolderId) {
  return db.unsaved.where("[folderId+fileId]").between([folderId, Dexie.minKey], [folderId, Dexie.maxKey]);
}

function textOf(db: FootnoteDatabase, fileId: FileId) {
  return db.texts.where("[fileId+part]").between([fileId, Dexie.minKey], [fileId, Dexie.maxKey]);
}

function recognisedOf(db: FootnoteDatabase, fileId: FileId) {
  return db.recognised.where("[fileId+page]").between([fileId, Dexie.minKey], [fileId, Dexie.maxKey]);
}

function toRecognisedRow(file: FileRecord, page: RecognisedPage): RecognisedRow {
  return { ...page, fileId: file.id, folderId: file.folderId, fileVersion: versionOf(file) };
}

function versionOf({ size, modifiedAt }: FileRecord): string {
  return `${size} ${modifiedAt}`;
}

/** The tables that hold what was read of files. */
function contentTables(db: FootnoteDatabase) {
  const { files, contents, slots, texts, layouts, thumbnails, unsaved, recognised, citations } = db;
  return [files, contents, slots, texts, layouts, thumbnails, unsaved, recognised, citations];
}

function commitContents(db: FootnoteDatabase, contents: readonly ContentToCommit[]): Promise<void> {
  return db.transaction("rw", contentTables(db), async () => {
    await reviveCitations(
      db,
      contents.map(({ file }) => file.id),
    );
    for (const { file } of contents) await textOf(db, file.id).delete();
    await db.texts.bulkPut(contents.flatMap(({ file, text }) => textRows(file.id, file.folderId, text)));
    await db.contents.bulkPut(contents.map(({ content }) => content));
    await db.slots.bulkPut(contents.map(({ content }) => slotsRow(content)));
    await db.layouts.bulkPut(
      contents.map(({ file, layout }) => ({ fileId: file.id, folderId: file.folderId, layout })),
    );
    await db.thumbnails.bulkDelete(contents.map(({ file }) => file.id));
    await db.unsaved.bulkPut(contents.map(({ file }) => ({ folderId: file.folderId, fileId: file.id })));
    await db.files.bulkPut(contents.map(({ file }) => file));
  });
}

function textRows(fileId: FileId, folderId: FolderId, text: string): TextRow[] {
  const rows: TextRow[] = [];
  for (let start = 0; start < text.length; start += TEXT_PART) {
    rows.push({ fileId, part: start / TEXT_PART, folderId, text: text.slice(start, start + TEXT_PART) });
  }
  return rows;
}

async function readText(db: FootnoteDatabase, id: FileId, start: number, end: number): Promise<string> {
  if (end <= start) return "";
  const first = Math.floor(Math.max(0, start) / TEXT_PART);
  const last = Math.floor((end - 1) / TEXT_PART);
  const rows = await db.texts.where("[fileId+part]").between([id, first], [id, last], true, true).toArray();
  const text = rows.map((row) => row.text).join("");
  return text.slice(Math.max(0, start) - first * TEXT_PART, end - first * TEXT_PART);
}

function removeFiles(db: FootnoteDatabase, folderId: FolderId, ids: readonly FileId[]): Promise<void> {
  return db.transaction("rw", contentTables(db), async () => {
    const cited = new Set(
      await db.citations
        .where("fileId")
        .anyOf([...ids])
        .uniqueKeys(),
    );
    await db.files.bulkDelete(ids.filter((id) => !cited.has(id)));
    await db.files
      .where("id")
      .anyOf([...ids])
      .modify({ state: "gone", passages: 0, embedded: 0 });
    await db.contents.bulkDelete([...ids]);
    await db.slots.bulkDelete([...ids]);
    await db.layouts.bulkDelete([...ids]);
    await db.thumbnails.bulkDelete([...ids]);
    await db.unsaved.bulkDelete(ids.map((id): [string, string] => [folderId, id]));
    for (const id of ids) {
      await textOf(db, id).delete();
      await recognisedOf(db, id).delete();
    }
    await buryCitations(db, ids);
  });
}

function removeFolder(db: FootnoteDatabase, id: FolderId): Promise<void> {
  return db.transaction("rw", [db.folders, db.messages, ...contentTables(db)], async () => {
    await db.folders.delete(id);
    await db.files.where("folderId").equals(id).delete();
    await db.contents.where("folderId").equals(id).delete();
    await db.slots.where("folderId").equals(id).delete();
    await db.texts.where("folderId").equals(id).delete();
    await db.layouts.where("folderId").equals(id).delete();
    await db.recognised.where("folderId").equals(id).delete();
    await db.thumbnails.where("folderId").equals(id).delete();
    await unsavedOf(db, id).delete();
    await eraseQuotes(db, id);
  });
}
