import { expect, it } from "vitest";
import { passagesToEmbed, type FileRecord, type ScanPages } from "../domain/file-record";
import { parseFileId, parseFolderId } from "../domain/ids";
import { FolderFileTable } from "./file-table";

const folderId = parseFolderId("folder");
const NO_SCANS: ScanPages = { waiting: [], recognised: 0 };

function aScan(name: string, scans: ScanPages): FileRecord {
  return {
    id: parseFileId(name),
    folderId,
    path: `${name}.pdf`,
    size: 10,
    modifiedAt: 1,
    state: "skipped",
    reason: "waiting for text recognition",
    format: "pdf",
    passages: 0,
    embedded: 0,
    scans,
  };
}

it("scans are counted in pages, also as they are read and when a file goes", () => {
  const table = new FolderFileTable(folderId);
  table.put([aScan("long", { waiting: [1, 2, 4], recognised: 0 })]);
  table.put([aScan("photo", { waiting: [], recognised: 1 })]);
  expect(table.progress(0).scans).toEqual({ done: 1, total: 4 });
  table.put([aScan("long", { waiting: [4], recognised: 2 })]);
  expect(table.progress(0).scans).toEqual({ done: 3, total: 4 });
  table.remove(["long"]);
  expect(table.progress(0).scans).toEqual({ done: 1, total: 1 });
});

it("what an enormous file does not get vectors for is not waited for", () => {
  const table = new FolderFileTable(folderId);
  const log: FileRecord = { ...aScan("log", { waiting: [], recognised: 0 }), passages: 900_000, embedded: 5 };
  table.put([log]);
  expect(table.progress(0)).toMatchObject({
    passages: 900_000,
    meaning: { done: 5, total: passagesToEmbed(log) },
  });
});

it("a large file that the others wait for does not make hours of the minutes that are left", () => {
  const table = new FolderFileTable(folderId);
  const note = (name: string): FileRecord => ({ ...aScan(name, NO_SCANS), state: "waiting" });
  table.put(Array.from({ length: 100 }, (_, i) => note(`${i}`)));
  table.phase({ kind: "reading" }, 0);
  for (let at = 1; at <= 20; at++) table.worked(10, at * 1_000);
  expect(table.progress(20_000).secondsLeft).toBe(10);
  expect(table.progress(45_000).secondsLeft).toBeLessThan(30);
});

it("the time left for scans follows the pages of the last minutes", () => {
  const table = new FolderFileTable(folderId);
  table.put([aScan("long", { waiting: [1, 2, 3, 4], recognised: 0 })]);
  table.phase({ kind: "recognising" }, 0);
  expect(table.progress(1_000).secondsLeft).toBeUndefined();
  for (const at of [10_000, 20_000]) table.worked(1, at);
  table.put([aScan("long", { waiting: [3, 4], recognised: 2 })]);
  expect(table.progress(20_000)).toMatchObject({ rate: 0.1, secondsLeft: 20 });
});
