import type { Page } from "@playwright/test";

/** An object store of a database, with its rows; `encode` in `readStoredState` tells how values are written. */
interface StoredTable {
  readonly name: string;
  readonly keyPath: string | string[] | null;
  readonly indexes: readonly {
    readonly name: string;
    readonly keyPath: string | string[];
    readonly multiEntry: boolean;
    readonly unique: boolean;
  }[];
  readonly rows: readonly unknown[];
}

/** All that a page's origin has stored, apart from caches, as JSON: a profile of a version that is no longer built. */
export interface StoredState {
  readonly databases: readonly {
    readonly name: string;
    readonly version: number;
    readonly tables: readonly StoredTable[];
  }[];
  /** Files of private storage: their bytes in base64, by path. */
  readonly files: Readonly<Record<string, string>>;
}

/** Reads what is stored. No worker of the app may hold its files open, so the page has to be one that starts none. */
export function readStoredState(page: Page): Promise<StoredState> {
  return page.evaluate(async () => {
    const inBase64 = (bytes: Uint8Array): string => {
      let text = "";
      for (const byte of bytes) text += String.fromCharCode(byte);
      return btoa(text);
    };
    /** JSON knows neither arrays of bytes nor maps nor handles nor undefined values. */
    const encode = async (value: unknown): Promise<unknown> => {
      if (value === undefined) return { $undefined: true };
      if (ArrayBuffer.isView(value)) {
        const bytes = new Uint8Array(value.buffer, value.byteOffset, value.byteLength);
        return { $array: value.constructor.name, bytes: inBase64(bytes) };
      }
      if (value instanceof ArrayBuffer) return { $buffer: inBase64(new Uint8Array(value)) };
      if (value instanceof FileSystemHandle) {
        const path = await root.resolve(value);
        return { $handle: value.kind, path: path ?? [] };
      }
      if (value instanceof Map) return { $map: await encode([...value]) };
      if (Array.isArray(value)) return Promise.all(value.map(encode));
      if (typeof value !== "object" || value === null) return value;
      const entries = Object.entries(value).map(async ([key, one]) => [key, await encode(one)] as const);
      return Object.fromEntries(await Promise.all(entries));
    };
    const root = await navigator.storage.getDirectory();

    const files: Record<string, string> = {};
    const walk = async (directory: FileSystemDirectoryHandle, path: string): Promise<void> => {
      for await (const entry of directory.values()) {
        if (entry.kind === "directory")
          await walk(await directory.getDirectoryHandle(entry.name), `${path}${entry.name}/`);
        else {
          const file = await (await directory.getFileHandle(entry.name)).getFile();
          files[path + entry.name] = inBase64(new Uint8Array(await file.arrayBuffer()));
        }
      }
    };
    await walk(root, "");

    const answered = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error ?? new Error("Cannot read the database"));
      });
    const databases = [];
    for (const { name = "" } of await indexedDB.databases()) {
      const db = await answered(indexedDB.open(name));
      const tables = [];
      for (const table of db.objectStoreNames) {
        const store = db.transaction(table).objectStore(table);
        const { keyPath } = store;
        const indexes = [...store.indexNames].map((one) => {
          const { name: index, keyPath: keys, multiEntry, unique } = store.index(one);
          return { name: index, keyPath: keys, multiEntry, unique };
        });
        // The encoder waits, and a transaction would not wait for it.
        const rows = await answered(store.getAll());
        tables.push({ name: table, keyPath, indexes, rows: await Promise.all(rows.map(encode)) });
      }
      databases.push({ name, version: db.version, tables });
      db.close();
    }
    return { databases, files };
  });
}

/** Stores a state in the page's origin, which must have nothing stored. */
export async function writeStoredState(page: Page, state: StoredState): Promise<void> {
  await page.evaluate(async ({ databases, files }) => {
    const fromBase64 = (text: string): Uint8Array<ArrayBuffer> =>
      Uint8Array.from(atob(text), (one) => one.charCodeAt(0));
    const root = await navigator.storage.getDirectory();
    const directoryAt = async (parts: readonly string[]): Promise<FileSystemDirectoryHandle> => {
      let directory = root;
      for (const part of parts) directory = await directory.getDirectoryHandle(part, { create: true });
      return directory;
    };
    for (const [path, bytes] of Object.entries(files)) {
      const parts = path.split("/");
      const name = parts.pop() ?? "";
      const handle = await (await directoryAt(parts)).getFileHandle(name, { create: true });
      const stream = await handle.createWritable();
      await stream.write(fromBase64(bytes));
      await stream.close();
    }

    interface Encoded {
      readonly $undefined?: true;
      readonly $array?: string;
      readonly $buffer?: string;
      readonly $handle?: FileSystemHandleKind;
      readonly $map?: unknown;
      readonly bytes?: string;
      readonly path?: readonly string[];
    }
    const arrays: Record<string, new (buffer: ArrayBuffer) => unknown> = {
      ...{ Uint8Array, Uint16Array, Uint32Array, Int8Array, Int32Array, Float32Array, Float64Array },
    };
    const decode = async (value: unknown): Promise<unknown> => {
      if (Array.isArray(value)) return Promise.all(value.map(decode));
      if (typeof value !== "object" || value === null) return value;
      // `readStoredState` has written the value.
      const { $undefined, $array, $buffer, $handle, $map, bytes, path } = value as Encoded;
      if ($undefined !== undefined) return undefined;
      if ($array !== undefined) {
        const make = arrays[$array];
        return make && new make(fromBase64(bytes ?? "").buffer);
      }
      if ($buffer !== undefined) return fromBase64($buffer).buffer;
      if ($map !== undefined) return new Map((await decode($map)) as [unknown, unknown][]);
      if ($handle !== undefined) {
        const parts = [...(path ?? [])];
        if ($handle === "directory") return directoryAt(parts);
        const name = parts.pop() ?? "";
        return (await directoryAt(parts)).getFileHandle(name);
      }
      const entries = Object.entries(value).map(async ([key, one]) => [key, await decode(one)] as const);
      return Object.fromEntries(await Promise.all(entries));
    };
    for (const { name, version, tables } of databases) {
      const decoded = await Promise.all(
        tables.map(async (table) => ({ table, rows: await Promise.all(table.rows.map(decode)) })),
      );
      const opening = indexedDB.open(name, version);
      opening.onupgradeneeded = () => {
        for (const { name: table, keyPath, indexes } of tables) {
          const store = opening.result.createObjectStore(table, { keyPath });
          for (const index of indexes)
            store.createIndex(index.name, index.keyPath, {
              multiEntry: index.multiEntry,
              unique: index.unique,
            });
        }
      };
      const db = await new Promise<IDBDatabase>((resolve, reject) => {
        opening.onsuccess = () => resolve(opening.result);
        opening.onerror = () => reject(opening.error ?? new Error("Cannot make the database"));
      });
      const writing = db.transaction(
        tables.map((table) => table.name),
        "readwrite",
      );
      for (const { table, rows } of decoded) for (const row of rows) writing.objectStore(table.name).put(row);
      await new Promise((resolve, reject) => {
        writing.oncomplete = resolve;
        writing.onabort = () => reject(writing.error ?? new Error("Cannot write the database"));
      });
      db.close();
    }
  }, state);
}
