import type { Page } from "@playwright/test";

/**
 * Everything that the origin keeps, as text in which words can be looked for: the database's rows, private files with what indexes
 * hold, caches with what the app itself wrote, and local values.
 */
export async function everythingStored(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const parts: string[] = [];
    const known = (await indexedDB.databases()).some(({ name }) => name === "footnote");
    if (known) parts.push(...(await rowsOf("footnote")));
    await listFiles(await navigator.storage.getDirectory(), "");
    parts.push(...Object.entries(localStorage).map((entry) => `local ${entry.join(" ")}`));
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const isOurs = name.includes("ledger");
        parts.push(
          `cache ${name} ${request.url} ${isOurs ? await (await cache.match(request))?.text() : ""}`,
        );
      }
    }
    return parts.join("\n");

    async function rowsOf(name: string): Promise<string[]> {
      const database = await promised(indexedDB.open(name));
      const rows: string[] = [];
      for (const table of database.objectStoreNames) {
        const all = await promised(database.transaction(table).objectStore(table).getAll());
        rows.push(...all.map((row) => `${table} ${JSON.stringify(row)}`));
      }
      database.close();
      return rows;
    }

    async function listFiles(folder: FileSystemDirectoryHandle, path: string): Promise<void> {
      for await (const [name, entry] of folder.entries()) {
        if (entry instanceof FileSystemDirectoryHandle) await listFiles(entry, `${path}${name}/`);
        else parts.push(`file ${path}${name}`, path.startsWith("index/") ? await bytesOf(entry) : "");
      }
    }

    /** One character a byte. */
    async function bytesOf(file: FileSystemFileHandle): Promise<string> {
      return new TextDecoder("latin1").decode(await (await file.getFile()).arrayBuffer());
    }

    function promised<T>(request: IDBRequest<T>): Promise<T> {
      return new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(new Error(String(request.error)));
      });
    }
  });
}
