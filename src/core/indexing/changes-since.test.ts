import { expect, test } from "vitest";
import type { FileRecord } from "../domain/file-record";
import { parseFileId, parseFolderId, type FileId } from "../domain/ids";
import { changesSince } from "./changes-since";
import { pathsGone, withGone } from "./gone-files";

const SINCE = 100;
const HOUR = 3_600_000;

function aFile(path: string, changes: Partial<FileRecord> = {}): FileRecord {
  const ids = { id: parseFileId(path.replace(/\W/g, "_")), folderId: parseFolderId("papers") };
  const none = { reason: undefined, format: undefined, passages: 0, embedded: 0 };
  return { ...ids, ...none, path, size: 5, modifiedAt: 20, state: "indexed", ...changes };
}

function names(files: readonly FileRecord[] | undefined): readonly string[] | undefined {
  return files?.map(({ path }) => path);
}

test("files found or changed after the moment are told, the latest first; the others are not", () => {
  const files = [
    aFile("old.txt", { seenAt: 50 }),
    aFile("unknown.txt"),
    aFile("b.txt", { seenAt: 110 }),
    aFile("a.txt", { seenAt: 120, changedAt: 130 }),
    aFile("edited.txt", { seenAt: 50, changedAt: 115 }),
    aFile("left out/", { seenAt: 110, state: "skipped", reason: "ignored" }),
  ];
  const changes = changesSince({ addedAt: 10 }, files, SINCE);
  expect(names(changes?.added)).toEqual(["a.txt", "b.txt"]);
  expect(names(changes?.changed)).toEqual(["edited.txt"]);
});

test("a folder that was added after the moment has no changes to tell", () => {
  expect(changesSince({ addedAt: 101 }, [aFile("a.txt", { seenAt: 110 })], SINCE)).toBeUndefined();
});

test("what is gone is counted and named, and a file that was replaced under its name has changed", () => {
  const gone = [
    { at: 120, count: 2, paths: ["saved.txt", "b.txt"] },
    { at: 90, count: 1, paths: ["earlier.txt"] },
  ];
  const changes = changesSince({ addedAt: 10, gone }, [aFile("saved.txt", { seenAt: 121 })], SINCE);
  expect([changes?.gone, changes?.gonePaths]).toEqual([1, ["b.txt"]]);
  expect([names(changes?.added), names(changes?.changed)]).toEqual([[], ["saved.txt"]]);
});

test("files that go soon after one another are told together; names beyond the limit leave their number", () => {
  const first = withGone([], ["a"], 0);
  expect(withGone(first, ["b"], 1_000)).toEqual([{ at: 0, count: 2, paths: ["b", "a"] }]);
  const many = Array.from({ length: 900 }, (_, at) => `${at}.txt`);
  const later = withGone(first, many, HOUR);
  expect(later.map(({ count, paths }) => [count, paths.length])).toEqual([
    [900, 500],
    [1, 0],
  ]);
});

test("a file that a rule leaves out from now on is not gone", () => {
  const [built, letter] = [aFile("build/a.js"), aFile("a.txt")];
  const known = (id: FileId) => [built, letter].find((file) => file.id === id);
  const put = [aFile("build/", { state: "skipped", reason: "ignored" })];
  const remove = [built.id, letter.id, parseFileId("unknown")];
  expect(pathsGone({ remove, put }, known)).toEqual(["a.txt"]);
});
