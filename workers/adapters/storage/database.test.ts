import "fake-indexeddb/auto";
import Dexie from "dexie";
import { expect, test, vi } from "vitest";
import type { FileRecord } from "../../../src/core/domain/file-record";
import { parseFileId, parseFolderId } from "../../../src/core/domain/ids";
import { FILE_START } from "../../../src/core/domain/read-file";
import { filesOf } from "../../../src/core/search/listed-files";
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

test("what an earlier version stored of a file's passages and places is there in this one", async () => {
  const passages = Array.from({ length: 1_200 }, (_, i) => ({
    start: i * 10,
    end: i * 10 + 9,
    headings: ["Rent"],
    lead: undefined,
  }));
  const slots = passages.map((_, i) => i + 5);
  const units = [{ place: { kind: "whole" }, start: 0, end: 12_000 }];
  const old = new Dexie("footnote");
  old.version(3).stores({ contents: "fileId, folderId", layouts: "fileId, folderId", files: "id, folderId" });
  await old.table("files").put(file);
  await old.table("contents").put({ fileId: id, folderId, units, passages, slots });
  await old.table("layouts").put({ fileId: id, folderId, layout: [] });
  old.close();

  const store = openDexieStore(() => undefined);
  expect(await store.readPassages(id, 1_199, 9)).toEqual([
    { start: 11_990, end: 11_999, headings: ["Rent"], lead: undefined, slot: 1_204 },
  ]);
  expect(await store.readOutline(id)).toEqual({ units, layout: [] });
  expect(filesOf(await store.listFiles(folderId))).toEqual([{ file, slots: Uint32Array.from(slots) }]);
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
