import { DATABASE_NAME, SCHEMA_VERSION } from "./database";

/** Dexie's version n is the browser's version 10 n. */
const VERSION = SCHEMA_VERSION * 10;
/** The tables with the contents of files: reading a passage takes a row of each. */
const CONTENTS = ["passages", "layouts", "texts"];

/**
 * The database through the browser's own interface, for the reads that open an index and answer a first question. On its
 * first run, Dexie's own code takes several times as long as the reads.
 */
export class NativeDatabase {
  #connection: Promise<IDBDatabase> | undefined;
  /** The last transaction that reads contents; it may have ended. */
  #contents: IDBTransaction | undefined;

  /**
   * @param makeSchema makes Dexie create the tables, or migrate those of an earlier version.
   * @param onOutdated another tab has opened a newer version of the database.
   */
  constructor(
    private readonly makeSchema: () => Promise<unknown>,
    private readonly onOutdated: () => void,
  ) {
    // Connects before the first read. A failure reaches the caller at that read.
    this.#connect().catch(() => undefined);
  }

  /** Runs `use` in one transaction. A write resolves once complete. `use` may await only requests of the transaction. */
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

  get(table: string, key: IDBValidKey): Promise<unknown> {
    return this.#ask(table, (rows) => rows.get(key));
  }

  /** The rows of a table in the order of their keys, optionally in a range of keys. */
  getAll(table: string, range?: IDBKeyRange): Promise<unknown[]> {
    return this.#ask(table, (rows) => rows.getAll(range));
  }

  getAllKeys(table: string, range: IDBKeyRange): Promise<IDBValidKey[]> {
    return this.#ask(table, (rows) => rows.getAllKeys(range));
  }

  /**
   * Sends a request. Reads of contents share one transaction when they come together or soon after each other, because
   * beginning a transaction takes longer than reading a row.
   */
  async #ask<T>(table: string, request: (rows: IDBObjectStore) => IDBRequest<T>): Promise<T> {
    const connection = await this.#connect();
    if (!CONTENTS.includes(table))
      return answerTo(request(connection.transaction(table, "readonly").objectStore(table)));
    try {
      if (this.#contents !== undefined) return await answerTo(request(this.#contents.objectStore(table)));
    } catch {
      // The transaction has ended, or takes no requests now.
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

/** Undefined when no database of this version exists. @throws DOMException `VersionError` when a newer one exists. */
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

export function answerTo<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error("Cannot read database: no reason was given"));
  });
}

/** The range of array keys whose first part is `first`. */
export function keysFrom(first: string): IDBKeyRange {
  // In key order, an array comes after every number, text and date.
  return IDBKeyRange.bound([first], [first, []]);
}

function endOf(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () =>
      reject(transaction.error ?? new Error("Cannot write database: it was aborted"));
  });
}
