import { expect, it } from "vitest";
import type { FileRecord } from "../domain/file-record";
import { parseFileId, parseFolderId } from "../domain/ids";
import type { FoundEntry } from "../ports/folder-reader";
import { planIndexing } from "./plan-indexing";

const folderId = parseFolderId("folder");

function aFile(path: string, changes: Partial<FileRecord> = {}): FileRecord {
  return {
    id: parseFileId(path.replace(/\W/g, "_")),
    folderId,
    path,
    size: 10,
    modifiedAt: 1,
    state: "indexed",
    reason: undefined,
    format: "text",
    passages: 1,
    embedded: 1,
    ...changes,
  };
}

const found = (path: string, modifiedAt = 1, size = 10): FoundEntry => ({
  kind: "file",
  path,
  size,
  modifiedAt,
});

function plan(entries: readonly FoundEntry[], stored: readonly FileRecord[]) {
  let made = 0;
  return planIndexing(folderId, entries, stored, () => `new-${++made}`);
}

const paths = (files: readonly FileRecord[]): string[] => files.map(({ path }) => path);

it("a folder that has not changed costs nothing", () => {
  expect(plan([found("a.txt")], [aFile("a.txt")])).toEqual({ put: [], read: [], embed: [], remove: [] });
});

it("new files are read, the most recent first", () => {
  const { put, read } = plan([found("old.txt", 1), found("new.txt", 9)], []);
  expect(paths(put)).toEqual(["old.txt", "new.txt"]);
  expect(paths(read)).toEqual(["new.txt", "old.txt"]);
});

it("a changed file is read again under its old id", () => {
  const { read } = plan([found("a.txt", 2)], [aFile("a.txt")]);
  expect(read[0]).toMatchObject({ id: "a_txt", state: "waiting", modifiedAt: 2 });
});

it("a file of the same time but another size has changed", () => {
  expect(paths(plan([found("a.txt", 1, 11)], [aFile("a.txt")]).read)).toEqual(["a.txt"]);
});

it("a file that is no longer there is removed", () => {
  expect(plan([], [aFile("a.txt")]).remove).toEqual(["a_txt"]);
});

it("what an interrupted run left is gone on with", () => {
  const stored = [
    aFile("a.txt", { state: "waiting", passages: 0, embedded: 0 }),
    aFile("b.txt", { passages: 5, embedded: 2 }),
  ];
  const { put, read, embed } = plan([found("a.txt"), found("b.txt")], stored);
  expect([put.length, paths(read), paths(embed)]).toEqual([0, ["a.txt"], ["b.txt"]]);
});

it("an entry that the rules leave out is a record with that reason, once", () => {
  const entry: FoundEntry = { kind: "ignored", path: "node_modules/", rule: "made by tools" };
  const { put, read } = plan([entry], []);
  expect(put).toMatchObject([{ path: "node_modules/", state: "skipped", reason: "ignored" }]);
  expect(read).toEqual([]);
  expect(plan([entry], put).put).toEqual([]);
});

it("a file that was left out before and is not now is read", () => {
  const stored = [aFile("a.log", { state: "skipped", reason: "ignored", passages: 0, embedded: 0 })];
  expect(paths(plan([found("a.log")], stored).read)).toEqual(["a.log"]);
});

it("a file that could not be read is tried again", () => {
  const stored = [aFile("a.txt", { state: "failed", reason: "unreadable", passages: 0, embedded: 0 })];
  expect(paths(plan([found("a.txt")], stored).read)).toEqual(["a.txt"]);
  const corrupt = [aFile("a.txt", { state: "failed", reason: "corrupt", passages: 0, embedded: 0 })];
  expect(paths(plan([found("a.txt")], corrupt).read)).toEqual([]);
});

it("a file that was moved keeps its id, and nothing of it is read again", () => {
  const { put, read, remove } = plan([found("2024/a.txt")], [aFile("a.txt")]);
  expect(put).toEqual([{ ...aFile("a.txt"), path: "2024/a.txt" }]);
  expect([read, remove]).toEqual([[], []]);
});

it("a copy is a file of its own", () => {
  const { put, remove } = plan([found("a.txt"), found("2024/a.txt")], [aFile("a.txt")]);
  expect(put).toMatchObject([{ id: "new-1", path: "2024/a.txt", state: "waiting" }]);
  expect(remove).toEqual([]);
});

it("what lies below a folder that could not be listed is not taken for removed", () => {
  const unreadable: FoundEntry = { kind: "unreadable", path: "2024/", detail: "disk" };
  expect(plan([unreadable], [aFile("2024/a.txt"), aFile("b.txt")]).remove).toEqual(["b_txt"]);
});

it("a file that is gone is removed once, and read again under its old id when it is back", () => {
  const gone = aFile("a.txt", { state: "gone", passages: 0, embedded: 0 });
  expect(plan([], [gone]).remove).toEqual([]);
  expect(plan([found("a.txt")], [gone]).read).toMatchObject([{ id: "a_txt", state: "waiting" }]);
});
