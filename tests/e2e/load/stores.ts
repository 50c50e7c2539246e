import type { Page } from "@playwright/test";

/** What the origin has stored: rows of the database by table, and bytes of the index files. */
export interface StoreFigures {
  readonly rows: Readonly<Record<string, number>>;
  /** Bytes of private storage without the folders `except`, in files. */
  readonly fileBytes: number;
  readonly files: number;
  /** What the browser says that the database takes; it is packed now and then, so this goes up and down. */
  readonly databaseBytes: number;
}

/** Counts what is stored. @param except folders of private storage that stand for those of the person. */
export function measureStores(page: Page, except: readonly string[]): Promise<StoreFigures> {
  return page.evaluate(async (left) => {
    const answered = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error ?? new Error("Cannot read the database"));
      });
    const db = await answered(indexedDB.open("footnote"));
    const rows: Record<string, number> = {};
    for (const table of db.objectStoreNames)
      rows[table] = await answered(db.transaction(table).objectStore(table).count());
    db.close();

    let fileBytes = 0;
    let files = 0;
    const walk = async (directory: FileSystemDirectoryHandle): Promise<void> => {
      for await (const entry of directory.values()) {
        if (entry.kind === "directory") await walk(await directory.getDirectoryHandle(entry.name));
        else {
          files += 1;
          fileBytes += (await (await directory.getFileHandle(entry.name)).getFile()).size;
        }
      }
    };
    const root = await navigator.storage.getDirectory();
    for await (const { kind, name } of root.values())
      if (kind === "directory" && !left.includes(name)) await walk(await root.getDirectoryHandle(name));
    // Chromium alone tells the parts.
    const estimate: StorageEstimate & { readonly usageDetails?: { readonly indexedDB?: number } } =
      await navigator.storage.estimate();
    return { rows, files, fileBytes, databaseBytes: estimate.usageDetails?.indexedDB ?? 0 };
  }, except);
}
