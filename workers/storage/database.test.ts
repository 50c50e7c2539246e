import "fake-indexeddb/auto";
import Dexie from "dexie";
import { expect, test } from "vitest";
import type { FileRecord } from "../../src/core/domain/file-record";
import { parseFileId, parseFolderId } from "../../src/core/domain/ids";
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
  expect(await store.listFiles(folderId)).toEqual([{ file, slots: Uint32Array.from(slots) }]);
});
