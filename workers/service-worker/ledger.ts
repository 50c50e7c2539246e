import type { RequestRecord } from "../../src/protocol/service-worker";

const LIMIT = 1_000;

/** Stores the ledger while the worker is stopped; browsers stop it after half a minute without work. */
export interface LedgerStorage {
  load(): Promise<readonly RequestRecord[]>;
  save(records: readonly RequestRecord[]): Promise<void>;
}

/** The last thousand requests that the service worker saw, as proof that no data left the device. */
export class Ledger {
  #earlier: Promise<readonly RequestRecord[]>;
  #records: RequestRecord[] = [];
  #saving: Promise<void> | undefined;

  constructor(private readonly storage: LedgerStorage) {
    this.#earlier = storage.load().catch(() => []);
  }

  /** Resolves once the record is stored; records that arrive close together are stored at once. */
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

  /** Forgets every request so far, because requests name opened files. */
  forget(): Promise<void> {
    this.#earlier = Promise.resolve([]);
    this.#records = [];
    return this.storage.save([]);
  }

  async #saveSoon(): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, 500));
    this.#saving = undefined;
    // Without storage (a full disk) the ledger lasts as long as the worker runs.
    await this.storage.save(await this.list()).catch(() => undefined);
  }
}

export function cachedLedger(cacheName: string, scope: string): LedgerStorage {
  const url = new URL("ledger", scope).href;
  return {
    async load() {
      const stored = await caches.match(url, { cacheName });
      // Only `save` writes this entry.
      return stored === undefined ? [] : ((await stored.json()) as readonly RequestRecord[]);
    },
    async save(records) {
      await (await caches.open(cacheName)).put(url, Response.json(records));
    },
  };
}
