import { DATABASE_NAME, SCHEMA_VERSION } from "./database";

/** Dexie's version n is the browser's version 10 n. */
const VERSION = SCHEMA_VERSION * 10;
/** What was read of files: a passage takes a row of each table. */
const CONTENTS = ["passages", "layouts", "texts"];

/**
 * The database by the browser's own interface, for what is read when an index is opened and a first question is asked: the
 * code of Dexie, run for the first time, takes several times as long as what it reads.
 */
export class NativeDatabase {
  #connection: Promise<IDBDatabase> | undefined;
  /** The last one that began to read contents; it may have ended. */
  #contents: IDBTransaction | undefined;

  /**
   * @param makeSchema has Dexie make the tables, or change those of an earlier version.
   * @param onOutdated another tab has opened a newer version of the database.
   */
  constructor(
    private readonly makeSchema: () => Promise<unknown>,
    private readonly onOutdated: () => void,
  ) {
    // Ahead of its use; whoever reads meets the failure.
    this.#connect().catch(() => undefined);
  }

  /** Runs in one transaction, and resolves when that is complete. In `use` nothing but its requests may be waited for. */
  async transaction<T>(
    tables: readonly string[],
    mode: "readonly" | "readwrite",
    use: (transaction: IDBTransaction) => Promise<T>,
  ): Promise<T> {
    const connection = await this.#connect();
    const transaction = connection.transaction(tables, mode, { durability: "strict" });
    if (mode === "readonly") return use(transaction);
    const ended = endOf(transaction);
    const [result] = await Promise.all([use(transaction), ended]);
    return result;
  }

  /** The row with this key. */
  get(table: string, key: IDBValidKey): Promise<unknown> {
    return this.#ask(table, (rows) => rows.get(key));
  }

  /** The rows of a table, or those with keys in a range, in the order of their keys. */
  getAll(table: string, range?: IDBKeyRange): Promise<unknown[]> {
    return this.#ask(table, (rows) => rows.getAll(range));
  }

  getAllKeys(table: string, range: IDBKeyRange): Promise<IDBValidKey[]> {
    return this.#ask(table, (rows) => rows.getAllKeys(range));
  }

  /**
   * Contents that are asked for at once, or when others have just been read, are read in one transaction: beginning one takes
   * longer than reading a row.
   */
  async #ask<T>(table: string, request: (rows: IDBObjectStore) => IDBRequest<T>): Promise<T> {
    const connection = await this.#connect();
    if (!CONTENTS.includes(table))
      return answerTo(request(connection.transaction(table, "readonly").objectStore(table)));
    try {
      if (this.#contents !== undefined) return await answerTo(request(this.#contents.objectStore(table)));
    } catch {
      // It has ended, or takes no requests now.
    }
    this.#contents = connection.transaction(CONTENTS, "readonly");
    return answerTo(request(this.#contents.objectStore(table)));
  }

  #connect(): Promise<IDBDatabase> {
    this.#connection ??= this.#open().catch((thrown: unknown) => {
      this.#connection = undefined;
      throw thrown;
    });
    return this.#connection;
  }

  async #open(): Promise<IDBDatabase> {
    let connection = await openCurrent();
    if (connection === undefined) {
      await this.makeSchema();
      connection = await openCurrent();
    }
    if (connection === undefined) throw new Error("Cannot open database: it was erased meanwhile");
    const opened = connection;
    opened.onclose = () => {
      this.#connection = undefined;
    };
    opened.onversionchange = () => {
      opened.close();
      this.#connection = undefined;
      this.onOutdated();
    };
    return opened;
  }
}

/** Undefined when there is none of this version yet. @throws DOMException `VersionError` when there is a newer one. */
function openCurrent(): Promise<IDBDatabase | undefined> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE_NAME, VERSION);
    let isOlder = false;
    request.onupgradeneeded = () => {
      isOlder = true;
      request.transaction?.abort();
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = (event) => {
      event.preventDefault();
      if (isOlder) resolve(undefined);
      else reject(request.error ?? new Error("Cannot open database: no reason was given"));
    };
  });
}

/** What a request gives. */
export function answerTo<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error("Cannot read database: no reason was given"));
  });
}

/** Keys that begin with this part. */
export function keysFrom(first: string): IDBKeyRange {
  // An array is greater than any number, text or date.
  return IDBKeyRange.bound([first], [first, []]);
}

function endOf(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () =>
      reject(transaction.error ?? new Error("Cannot write database: it was aborted"));
  });
}
