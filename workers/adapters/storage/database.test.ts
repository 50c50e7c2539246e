import { markedTextOf } from "../../../tests/fakes/marked-text";
import "fake-indexeddb/auto";
import { existsSync } from "node:fs";
import Dexie from "dexie";
import { expect, test, vi } from "vitest";
import { ENGLISH_EMBEDDING } from "../../../src/core/domain/embedding-models";
import type { FileRecord } from "../../../src/core/domain/file-record";
import { parseConversationId, parseFileId, parseFolderId } from "../../../src/core/domain/ids";
import { aCitation, aFolder, anAnswer } from "../../../tests/ui/makers";
import { FILE_START } from "../../../src/core/domain/read-file";
import { filesOf } from "../../../src/core/search/listed-files";
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

test("a file of which an earlier version stored the passages in one row is read again", async () => {
  const old = new Dexie("footnote");
  old.version(3).stores({ contents: "fileId, folderId", layouts: "fileId, folderId", files: "id, folderId" });
  await old.table("files").put(file);
  await old.table("contents").put({ fileId: id, folderId, units: [], passages: [], slots: [] });
  await old.table("layouts").put({ fileId: id, folderId, layout: [] });
  old.close();

  const store = openDexieStore(() => undefined);
  const files = filesOf(await store.listFiles(folderId));
  expect(files).toEqual([{ file, slots: new Uint32Array() }]);
  expect(await store.listLost(folderId, [file])).toEqual([id]);
});

test("what counts vectors and texts waits for the disk; what a walk finds again does not", async () => {
  const opened = vi.spyOn(IDBDatabase.prototype, "transaction");
  const store = openDexieStore(() => undefined);
  const durabilities = async (write: () => Promise<unknown>) => {
    opened.mockClear();
    await write();
    const writing = opened.mock.calls.filter(([, mode]) => mode === "readwrite");
    return [...new Set(writing.map(([, , options]) => options?.durability))];
  };
  const content = { file, from: FILE_START, text: "Rent", units: [], passages: [], layout: [] };
  expect(await durabilities(() => store.commitContents([content]))).toEqual(["strict"]);
  expect(await durabilities(() => store.commitEmbedded([{ fileId: id, embedded: 1 }]))).toEqual(["strict"]);
  expect(await durabilities(() => store.removeFiles(folderId, [id]))).toEqual(["strict"]);
  expect(await durabilities(() => store.putFiles([file]))).toEqual(["relaxed"]);
});

test("answers of version 7 that saw removed folders lose their words with the upgrade, and others keep them", async () => {
  await Dexie.delete("footnote");
  const old = new Dexie("footnote");
  old.version(7).stores({
    folders: "id",
    messages: "id, [conversationId+order]",
    citations: "[messageId+ref], fileId, folderId, conversationId",
  });
  const source = (folder: string) => ({
    ...aCitation(1, "rota.txt", "Ravi empties the bins."),
    folderId: folder,
    headings: ["Bins"],
  });
  const row = (id: string, more: object) => {
    const {
      citations: _citations,
      foldersSeen: _seen,
      alsoFound: _also,
      parts: _parts,
      ...answer
    } = anAnswer("");
    return {
      ...answer,
      text: "It is Ravi.",
      ...more,
      id,
      conversationId: "c",
      steps: [],
      decision: "Ravi is meant",
    };
  };
  await old.table("folders").put({ id: "here" });
  const events = [{ kind: "retrieval", sources: [source("gone"), source("here")] }, { kind: "content" }];
  await old
    .table("messages")
    .bulkPut([
      row("m1", { order: 1, text: "“Ravi empties the bins.”[ref:1]", events }),
      row("m2", { order: 2, text: "[…][ref:1]", events: [] }),
      row("m3", { order: 3, text: "“Ravi empties the bins.”[ref:1]", events: [] }),
    ]);
  await old.table("citations").bulkPut([
    { ...source("here"), messageId: "m1", conversationId: "c" },
    { ...source("gone"), quote: "", passage: "", status: "gone", messageId: "m2", conversationId: "c" },
    { ...source("here"), messageId: "m3", conversationId: "c" },
  ]);
  old.close();

  const store = openDexieStore(() => undefined);
  const messages = await store.listMessages(parseConversationId("c"));
  expect(messages.map((one) => (one.kind === "answer" ? markedTextOf(one.parts) : one.text))).toEqual([
    "[…][ref:1]",
    "[…][ref:1]",
    "“Ravi empties the bins.”[ref:1]",
  ]);
  expect(messages).toMatchObject([
    { foldersSeen: ["here"], decision: "" },
    { foldersSeen: [], citations: [{ headings: [], path: "rota.txt" }] },
    { foldersSeen: ["here"], citations: [{ headings: ["Bins"] }] },
  ]);
  const rows = JSON.stringify(await store.connections.strict.messages.toArray());
  expect(rows).not.toContain("events");
  expect(rows).not.toContain("Ravi is meant");
});

test("a folder of a model that has been replaced is of the present one", async () => {
  const store = openDexieStore(() => undefined);
  const stored = aFolder({ embeddingModel: "all-MiniLM-L6-v2", nextEmbeddingModel: "all-MiniLM-L6-v2" });
  await store.putFolder(stored);
  const { id: embeddingModel } = ENGLISH_EMBEDDING;
  expect(await store.listFolders()).toContainEqual({
    ...stored,
    embeddingModel,
    nextEmbeddingModel: embeddingModel,
  });
});

test("the schema before this one has a profile, which the story of upgrades opens", () => {
  expect(existsSync(`tests/fixtures/profiles/schema-${SCHEMA_VERSION - 1}.json.gz`)).toBe(true);
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
  const [left] = await indexedDB.databases();
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
  expect(await store.unfitRows()).toContainEqual({ kind: "file's passages", rows: 6 });
});
