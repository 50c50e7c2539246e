import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import type { Page } from "@playwright/test";
import { writeStoredState, type StoredState } from "../../tools/browser/stored-state";

/** Versions of the database's schema of which there is a profile; `npm run make -- profiles` makes them. */
export const PROFILE_SCHEMAS = [1, 2, 3, 4, 6, 7, 8] as const;
export type ProfileSchema = (typeof PROFILE_SCHEMAS)[number];

/** What every profile has: a folder of these files, all read, and a conversation of one question with its answer. */
export const PROFILE = {
  folder: "Boathouse",
  texts: {
    "keys.txt": "The spare key of the boathouse hangs behind the blue buoy.\n",
    "gulls.md": "# Gulls\n\nThe harbour master counts the gulls on Mondays.\n",
    "ferry.txt": "The ferry to the island leaves at seven in the evening.\n",
  },
  question: "Where does the spare key of the boathouse hang?",
} as const;

export function readProfile(schema: ProfileSchema): StoredState {
  const packed = readFileSync(new URL(`../fixtures/profiles/schema-${schema}.json.gz`, import.meta.url));
  // `make -- profiles` has written the file.
  return JSON.parse(gunzipSync(packed).toString()) as StoredState;
}

/**
 * Stores a profile in the page's origin, which must have nothing stored and run no worker of the app.
 * @param folders those in private storage whose files have been read.
 */
export async function storeProfile(
  page: Page,
  state: StoredState,
  folders: readonly string[] = [PROFILE.folder],
): Promise<void> {
  await writeStoredState(page, state);
  await page.evaluate(keepFilesAsTheyAre, folders);
}

/** Files that were written just now are younger than their records say, so that all would be read again. */
async function keepFilesAsTheyAre(folders: readonly string[]): Promise<void> {
  const opening = indexedDB.open("footnote");
  const db = await new Promise<IDBDatabase>((resolve) => {
    opening.onsuccess = () => resolve(opening.result);
  });
  const answered = (request: IDBRequest) =>
    new Promise<unknown>((resolve) => (request.onsuccess = () => resolve(request.result)));
  const times = new Map<string, number>();
  const walk = async (directory: FileSystemDirectoryHandle, id: unknown, path: string): Promise<void> => {
    for await (const entry of directory.values()) {
      const at = path + entry.name;
      if (entry.kind === "directory")
        await walk(await directory.getDirectoryHandle(entry.name), id, `${at}/`);
      else {
        const file = await (await directory.getFileHandle(entry.name)).getFile();
        times.set(`${String(id)} ${at}`, file.lastModified);
      }
    }
  };
  const root = await navigator.storage.getDirectory();
  const known = (await answered(db.transaction("folders").objectStore("folders").getAll())) as Record<
    string,
    unknown
  >[];
  for (const { id, name } of known)
    if (folders.includes(String(name))) await walk(await root.getDirectoryHandle(String(name)), id, "");
  // Versions with packed lists read the rows of changed files only.
  const tables = ["files", "changed"].filter((name) => db.objectStoreNames.contains(name));
  const writing = db.transaction(tables, "readwrite");
  const all = writing.objectStore("files").getAll();
  all.onsuccess = () => {
    for (const file of all.result as Record<string, unknown>[]) {
      const modifiedAt = times.get(`${String(file["folderId"])} ${String(file["path"])}`);
      writing.objectStore("files").put({ ...file, modifiedAt });
      if (tables.includes("changed"))
        writing.objectStore("changed").put({ folderId: file["folderId"], fileId: file["id"] });
    }
  };
  await new Promise((resolve) => (writing.oncomplete = resolve));
  db.close();
}
