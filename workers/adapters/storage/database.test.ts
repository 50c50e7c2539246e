import "fake-indexeddb/auto";
import { existsSync } from "node:fs";
import Dexie from "dexie";
import { expect, test, vi } from "vitest";
import type { FileRecord } from "../../../src/core/domain/file-record";
import { parseFileId, parseFolderId } from "../../../src/core/domain/ids";
import { FILE_START } from "../../../src/core/domain/read-file";
import { DATABASE_NAME, FootnoteDatabase, SCHEMA_VERSION } from "./database";
import { openDexieStore } from "./dexie-store";

const id = parseFileId("a");
const folderId = parseFolderId("f1");

const file = {
  id,
  folderId,
  path: "lease.pdf",
  size: 9,
  modifiedAt: 1,
  state: "indexed",
  reason: undefined,
  format: "pdf",
  passages: 1_200,
  embedded: 0,
} satisfies FileRecord;

test("what counts vectors and texts waits for the disk; what a walk finds again does not", async () => {
  const opened = vi.spyOn(IDBDatabase.prototype, "transaction");
  const store = openDexieStore(() => undefined);
  const durabilities = async (write: () => Promise<unknown>) => {
    opened.mockClear();
    await write();
    // Dexie notes the names of databases in one of its own.
    const isOurs = (at: number) => (opened.mock.contexts[at] as IDBDatabase).name === DATABASE_NAME;
    const writing = opened.mock.calls.filter(([, mode], at) => mode === "readwrite" && isOurs(at));
    return [...new Set(writing.map(([, , options]) => options?.durability))];
  };
  const content = { file, from: FILE_START, text: "Rent", units: [], passages: [], layout: [] };
  expect(await durabilities(() => store.commitContents([content]))).toEqual(["strict"]);
  expect(await durabilities(() => store.commitEmbedded([{ fileId: id, embedded: 1 }]))).toEqual(["strict"]);
  expect(await durabilities(() => store.removeFiles(folderId, [id]))).toEqual(["strict"]);
  expect(await durabilities(() => store.putFiles([file]))).toEqual(["relaxed"]);
});

/** The schema of the first release. */
const FIRST = 9;

test("the schema before this one, or the first, has a profile, which the story of upgrades opens", () => {
  const kept = Math.max(FIRST, SCHEMA_VERSION - 1);
  expect(existsSync(`tests/fixtures/profiles/schema-${kept}.json.gz`)).toBe(true);
});

test("a database of a newer version is neither opened nor changed", async () => {
  await Dexie.delete(DATABASE_NAME);
  const newer = new Dexie(DATABASE_NAME);
  newer.version(SCHEMA_VERSION + 1).stores({ folders: "id", others: "id" });
  await newer.open();
  newer.close();
  const store = openDexieStore(() => undefined);
  await expect(store.writeSetting("theme", "dark")).rejects.toMatchObject({
    failure: { kind: "storage-outdated" },
  });
  await expect(store.listFolders()).rejects.toMatchObject({ failure: { kind: "storage-outdated" } });
  const left = (await indexedDB.databases()).find(({ name }) => name === DATABASE_NAME);
  expect(left?.version).toBe(10 * (SCHEMA_VERSION + 1));
});

test("a file of which a row of text or passages is missing or odd is lost, and no text stands in another place", async () => {
  await Dexie.delete("footnote");
  const store = openDexieStore(() => undefined);
  const text = "a".repeat(40_000) + "b".repeat(40_000);
  const passages = Array.from({ length: 1_200 }, (_, i) => ({
    ...{ start: i * 50, end: i * 50 + 50, headings: [], repeatedHeader: undefined },
    slot: i,
  }));
  const names = ["whole", "first-text", "mid-text", "passages", "last-passages", "odd"];
  const files = names.map((name): FileRecord => {
    return { ...file, id: parseFileId(name), path: name, state: "indexed", passages: passages.length };
  });
  const db = new FootnoteDatabase("strict");
  const spoil: Readonly<Record<string, () => Promise<unknown>>> = {
    "first-text": () => db.texts.delete(["first-text", 0]),
    "mid-text": () => db.texts.delete(["mid-text", 1]),
    passages: () => db.passages.bulkDelete([0, 512, 1_024].map((first) => ["passages", first])),
    "last-passages": () => db.passages.delete(["last-passages", 1_024]),
    odd: () => db.texts.update(["odd", 0], { text: 7 as never }),
  };
  for (const one of files)
    await store.commitContents([{ file: one, from: FILE_START, text, units: [], passages, layout: [] }]);
  expect(await store.listLost(folderId, files)).toEqual([]);
  // Rows are counted once a visit.
  const next = openDexieStore(() => undefined);
  for (const name of names) await spoil[name]?.();
  expect(await store.listLost(folderId, files)).toEqual([]);
  const lost = (await next.listLost(folderId, files)).map(String);
  expect(lost).toEqual(["first-text", "mid-text", "passages", "last-passages"]);
  expect(await store.readText(parseFileId("odd"), 0, 9)).toBe("");
  expect(await store.readText(parseFileId("mid-text"), 32_760, 70_000)).toBe("a".repeat(8));
  expect((await next.listLost(folderId, files)).map(String)).toEqual([...lost, "odd"]);
  expect(await store.unfitRows()).toContainEqual({ kind: "file's passages", rows: 5 });
});
