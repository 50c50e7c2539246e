import type { Page } from "@playwright/test";

/** A file of a folder in the browser's private storage, known to the app under an id. */
export interface StoredFile {
  readonly id: string;
  readonly path: string;
  readonly content: string;
  readonly format?: string;
}

/**
 * Stores files in the browser's private storage, and their rows in the app's database that the service worker reads,
 * without indexing. The service worker must control the page.
 */
export async function storeFiles(
  page: Page,
  access: "handle" | "visit",
  files: readonly StoredFile[],
): Promise<void> {
  // An app that starts after this point would walk the new folder and look for moved files itself.
  await page.waitForFunction(() => window.footnote?.state().loaded);
  // The service worker creates the database at the first request for a file.
  await page.evaluate(() => fetch("open/none/none").then((response) => response.text()));
  await page.evaluate(
    async ({ access, files }) => {
      const folder = {
        id: "seeded",
        name: "Taxes",
        access,
        addedAt: 1,
        readsIgnored: false,
        embeddingModel: "none",
        paused: false,
      };
      const root = await navigator.storage.getDirectory();
      const directory = await root.getDirectoryHandle("seeded", { create: true });
      for (const file of access === "visit" ? [] : files) await write(directory, file.path, file.content);
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open("footnote");
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(new Error(String(request.error)));
      });
      const transaction = database.transaction(["folders", "files"], "readwrite");
      transaction.objectStore("folders").put(access === "visit" ? folder : { ...folder, directory });
      for (const { id, path, content, format } of files)
        transaction.objectStore("files").put({
          id,
          folderId: folder.id,
          path,
          size: new Blob([content]).size,
          modifiedAt: 1,
          state: "indexed",
          reason: undefined,
          format,
          passages: 1,
          embedded: 0,
        });
      await new Promise<void>((resolve, reject) => {
        transaction.oncomplete = () => resolve();
        transaction.onerror = () => reject(new Error(String(transaction.error)));
      });
      database.close();

      async function write(into: FileSystemDirectoryHandle, path: string, content: string): Promise<void> {
        const folders = path.split("/");
        const name = folders.pop() ?? "";
        let at = into;
        for (const part of folders) at = await at.getDirectoryHandle(part, { create: true });
        const stream = await (await at.getFileHandle(name, { create: true })).createWritable();
        await stream.write(content);
        await stream.close();
      }
    },
    { access, files },
  );
}
