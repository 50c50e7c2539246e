import { expect, test } from "vitest";
import type { FileRecord } from "../domain/file-record";
import { parseFileId, parseFolderId } from "../domain/ids";
import { noteTimes } from "./note-times";

const NOW = 1_000;

function aFile(path: string, changes: Partial<FileRecord>): FileRecord {
  const ids = { id: parseFileId("one"), folderId: parseFolderId("papers") };
  const none = { reason: undefined, format: undefined, passages: 0, embedded: 0 };
  return { ...ids, ...none, path, size: 5, modifiedAt: 20, state: "waiting", ...changes };
}

function noted(file: FileRecord, known?: FileRecord): Pick<FileRecord, "seenAt" | "changedAt"> {
  const plan = noteTimes({ put: [file], read: [file], embed: [], remove: [] }, () => known, NOW);
  // What is read is written again, with these times.
  expect(plan.read).toEqual(plan.put);
  const [{ seenAt, changedAt } = file] = plan.put;
  return { seenAt, changedAt };
}

test("a file that was not known is new, and one of another size or time has changed", () => {
  const file = aFile("a.txt", { size: 5, modifiedAt: 20 });
  expect(noted(file)).toEqual({ seenAt: NOW, changedAt: undefined });
  const known = { ...file, seenAt: 3 };
  expect(noted({ ...file, size: 6 }, known)).toEqual({ seenAt: 3, changedAt: NOW });
  expect(noted(file, { ...known, changedAt: 7 })).toEqual({ seenAt: 3, changedAt: 7 });
});

test("a file that comes back is new again", () => {
  const file = aFile("a.txt", { modifiedAt: 20 });
  expect(noted(file, { ...file, seenAt: 3, state: "gone" }).seenAt).toBe(NOW);
});

test("a file that was only left out, or could not be opened, has not changed", () => {
  const file = aFile("a.txt", { size: 5, modifiedAt: 20 });
  const leftOut = { ...file, size: 0, modifiedAt: 0, state: "skipped", reason: "ignored" } as const;
  expect(noted(file, leftOut)).toEqual({ seenAt: undefined, changedAt: undefined });
  expect(noted({ ...leftOut, state: "failed", reason: "unreadable" }, file).changedAt).toBeUndefined();
});
