import "fake-indexeddb/auto";
import { IDBFactory } from "fake-indexeddb";
import { beforeEach, expect, it, vi } from "vitest";
import { DATABASE_NAME, FootnoteDatabase, SCHEMA_VERSION } from "./database";
import { answerTo, keysFrom, NativeDatabase } from "./native-database";

beforeEach(() => vi.stubGlobal("indexedDB", new IDBFactory()));

const never = () => {
  throw new Error("nothing is outdated");
};

/** Opens the database at a version of the schema. */
function openAt(version: number): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE_NAME, version);
  request.onupgradeneeded = () => {
    request.result.createObjectStore("settings", { keyPath: "key" });
    request.result.createObjectStore("unsaved", { keyPath: ["folderId", "fileId"] });
    for (const table of ["passages", "layouts", "texts"]) request.result.createObjectStore(table);
  };
  return answerTo(request);
}

it("has the tables made where there are none, and reads them", async () => {
  const makeSchema = vi.fn(async () => (await openAt(10 * SCHEMA_VERSION)).close());
  const db = new NativeDatabase(makeSchema, never);
  expect(await db.getAll("settings")).toEqual([]);
  expect(makeSchema).toHaveBeenCalledTimes(1);
});

it("counts versions as Dexie does", async () => {
  const dexie = new FootnoteDatabase("strict");
  await dexie.open();
  expect(dexie.backendDB().version).toBe(10 * SCHEMA_VERSION);
  dexie.close();
});

it("reads what was written in a transaction that it ran, and the keys that begin alike", async () => {
  (await openAt(10 * SCHEMA_VERSION)).close();
  const db = new NativeDatabase(() => Promise.reject(new Error("the tables are there")), never);
  await db.transaction(["unsaved"], "readwrite", async (transaction) => {
    for (const folderId of ["a", "b", "bb"])
      transaction.objectStore("unsaved").put({ folderId, fileId: "one" });
  });
  expect(await db.getAllKeys("unsaved", keysFrom("b"))).toEqual([["b", "one"]]);
});

it("reads contents that belong together in one transaction, and others later in another", async () => {
  (await openAt(10 * SCHEMA_VERSION)).close();
  const db = new NativeDatabase(() => Promise.reject(new Error("the tables are there")), never);
  await db.getAll("settings");
  const begin = vi.spyOn(IDBDatabase.prototype, "transaction");
  const readPassage = async () => {
    const [passages] = await Promise.all([db.getAll("passages"), db.get("layouts", "a")]);
    return [passages, await db.getAll("texts")];
  };
  expect(await readPassage()).toEqual([[], []]);
  expect(begin).toHaveBeenCalledTimes(1);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(await readPassage()).toEqual([[], []]);
  expect(begin).toHaveBeenCalledTimes(2);
  begin.mockRestore();
});

it("closes when another tab wants to change the tables, and tells", async () => {
  (await openAt(10 * SCHEMA_VERSION)).close();
  const onOutdated = vi.fn();
  const db = new NativeDatabase(() => Promise.reject(new Error("the tables are there")), onOutdated);
  await db.getAll("settings");
  const newer = indexedDB.open(DATABASE_NAME, 10 * SCHEMA_VERSION + 10);
  await answerTo(newer);
  expect(onOutdated).toHaveBeenCalledTimes(1);
  await expect(db.getAll("settings")).rejects.toMatchObject({ name: "VersionError" });
});

it("tries again after it could not be opened", async () => {
  const makeSchema = vi
    .fn<() => Promise<unknown>>()
    .mockRejectedValueOnce(new Error("no space"))
    .mockImplementation(async () => (await openAt(10 * SCHEMA_VERSION)).close());
  const db = new NativeDatabase(makeSchema, never);
  await expect(db.getAll("settings")).rejects.toThrow("no space");
  expect(await db.getAll("settings")).toEqual([]);
});
