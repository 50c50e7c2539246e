import type { RequestRecord } from "../../src/protocol/service-worker";

const LIMIT = 1_000;

/** Where the ledger lies while the worker is stopped; browsers stop it after half a minute without work. */
export interface LedgerStorage {
  load(): Promise<readonly RequestRecord[]>;
  save(records: readonly RequestRecord[]): Promise<void>;
}

/** Every request that the service worker saw, the last thousand: the proof that nothing left. */
export class Ledger {
  #earlier: Promise<readonly RequestRecord[]>;
  #records: RequestRecord[] = [];
  #saving: Promise<void> | undefined;

  constructor(private readonly storage: LedgerStorage) {
    this.#earlier = storage.load().catch(() => []);
  }

  /** Resolves once the record is stored; many that come together are stored at once. */
  add(record: RequestRecord): Promise<void> {
    this.#records.push(record);
    if (this.#records.length > LIMIT) this.#records.shift();
    this.#saving ??= this.#saveSoon();
    return this.#saving;
  }

  /** Oldest first. */
  async list(): Promise<readonly RequestRecord[]> {
    return [...(await this.#earlier), ...this.#records].slice(-LIMIT);
  }

  /** Forgets every request so far: they name opened files. */
  forget(): Promise<void> {
    this.#earlier = Promise.resolve([]);
    this.#records = [];
    return this.storage.save([]);
  }

  async #saveSoon(): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, 500));
    this.#saving = undefined;
    // Without storage (a full disk) the ledger is kept as long as the worker runs.
    await this.storage.save(await this.list()).catch(() => undefined);
  }
}

/** Keeps the ledger in a cache of that name. */
export function cachedLedger(cacheName: string, scope: string): LedgerStorage {
  const url = new URL("ledger", scope).href;
  return {
    async load() {
      const stored = await caches.match(url, { cacheName });
      // Written by `save` below, and by nobody else.
      return stored === undefined ? [] : ((await stored.json()) as readonly RequestRecord[]);
    },
    async save(records) {
      await (await caches.open(cacheName)).put(url, Response.json(records));
    },
  };
}
