import { describe, expect, it } from "vitest";
import type { RequestRecord } from "../../src/protocol/service-worker";
import { Ledger, type LedgerStorage } from "./ledger";

const aRecord = (at: number): RequestRecord => ({
  at,
  url: `http://a.test/${at}`,
  sameOrigin: true,
  from: "cache",
});

class MemoryLedger implements LedgerStorage {
  stored: readonly RequestRecord[] = [];
  saves = 0;
  async load() {
    return this.stored;
  }
  async save(records: readonly RequestRecord[]) {
    this.stored = records;
    this.saves++;
  }
}

describe("Ledger", () => {
  it("still knows what an earlier life of the worker saw", async () => {
    const storage = new MemoryLedger();
    await new Ledger(storage).add(aRecord(1));
    const next = new Ledger(storage);
    await next.add(aRecord(2));
    expect((await next.list()).map((record) => record.at)).toEqual([1, 2]);
    expect(storage.stored).toHaveLength(2);
  });

  it("keeps the last thousand", async () => {
    const ledger = new Ledger(new MemoryLedger());
    for (let at = 0; at < 1_100; at++) void ledger.add(aRecord(at));
    const list = await ledger.list();
    expect(list).toHaveLength(1_000);
    expect(list.at(0)?.at).toBe(100);
    expect(list.at(-1)?.at).toBe(1_099);
  });

  it("stores records that come together at once", async () => {
    const storage = new MemoryLedger();
    const ledger = new Ledger(storage);
    await Promise.all([ledger.add(aRecord(1)), ledger.add(aRecord(2)), ledger.add(aRecord(3))]);
    expect(storage.saves).toBe(1);
    expect(storage.stored).toHaveLength(3);
  });

  it("goes on when nothing can be stored", async () => {
    const ledger = new Ledger({
      load: () => Promise.reject(new Error("no disk")),
      save: () => Promise.reject(new Error("no disk")),
    });
    await ledger.add(aRecord(1));
    expect(await ledger.list()).toEqual([aRecord(1)]);
  });
});
