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

/** Stores a profile in the page's origin, which must have nothing stored and run no worker of the app. */
export async function storeProfile(page: Page, state: StoredState): Promise<void> {
  await writeStoredState(page, state);
  await page.evaluate(keepFilesAsTheyAre, PROFILE.folder);
}

/** Files that were written just now are younger than their records say, so that all would be read again. */
async function keepFilesAsTheyAre(folder: string): Promise<void> {
  const opening = indexedDB.open("footnote");
  const db = await new Promise<IDBDatabase>((resolve) => {
    opening.onsuccess = () => resolve(opening.result);
  });
  const root = await navigator.storage.getDirectory();
  const directory = await root.getDirectoryHandle(folder);
  const times = new Map<unknown, number>();
  for await (const name of directory.keys())
    times.set(name, (await (await directory.getFileHandle(name)).getFile()).lastModified);
  // Versions with packed lists read the rows of changed files only.
  const tables = ["files", "changed"].filter((name) => db.objectStoreNames.contains(name));
  const writing = db.transaction(tables, "readwrite");
  const all = writing.objectStore("files").getAll();
  all.onsuccess = () => {
    for (const file of all.result as Record<string, unknown>[]) {
      writing.objectStore("files").put({ ...file, modifiedAt: times.get(file["path"]) });
      if (tables.includes("changed"))
        writing.objectStore("changed").put({ folderId: file["folderId"], fileId: file["id"] });
    }
  };
  await new Promise((resolve) => (writing.oncomplete = resolve));
  db.close();
}
