import { expect, it } from "vitest";
import type { DayRange } from "../../../src/core/domain/conversation";
import type { FileRecord } from "../../../src/core/domain/file-record";
import { FILE_START } from "../../../src/core/domain/read-file";
import { countTypes } from "../../../src/core/extract/detection/type-of-file";
import type { Store } from "../../../src/core/ports/store";
import { SlotTable } from "../../../src/core/search/slot-table";
import { aFolderIndex } from "../../../tests/fakes/a-folder-index";
import { memoryStore } from "../../../tests/fakes/memory-store";
import { aFile, aFolder, TAXES } from "../../../tests/ui/makers";
import { TEXT_PART } from "../../adapters/storage/database";
import { PassageReader } from "../indexes/passage-reader";
import { filesInScope, scopeAll } from "./scoped-index";

const LENGTH = 700;
const COUNT = 150;

const folder = aFolder();
const file = aFile("lease.txt", { size: LENGTH * COUNT, passages: COUNT, embedded: 0 });

/** A file whose passages follow one another closely, in a store that counts the reads of its text. */
async function aLargeFile() {
  const store = memoryStore();
  const text = Array.from({ length: COUNT }, (_, i) => String(i).padEnd(LENGTH, " .")).join("");
  const passages = Array.from({ length: COUNT }, (_, i) => ({
    start: i * LENGTH,
    end: (i + 1) * LENGTH,
    headings: [],
    repeatedHeader: undefined,
    slot: i,
  }));
  const units = [{ place: { kind: "whole" }, start: 0, end: text.length }] as const;
  await store.commitContents([{ file, from: FILE_START, text, units, passages, layout: [] }]);
  let reads = 0;
  const counting: Store = {
    ...store,
    readText(...range) {
      reads++;
      return store.readText(...range);
    },
  };
  const slots = new SlotTable();
  slots.bind(
    file.id,
    Uint32Array.from({ length: COUNT }, (_, i) => i),
  );
  const index = { folder, records: new Map([[file.id, file]]), slots };
  return { index, text, store: counting, reads: () => reads };
}

it("a passage is the text between its offsets, where two blocks of the text meet too", async () => {
  const { index, text, store } = await aLargeFile();
  const reader = new PassageReader(store);
  for (let slot = 0; slot < COUNT; slot++) {
    const passage = await reader.read(index, slot);
    expect(passage?.text).toBe(text.slice(slot * LENGTH, (slot + 1) * LENGTH));
  }
});

it("of passages that lie close together the text is read once", async () => {
  const { index, store, reads } = await aLargeFile();
  const reader = new PassageReader(store);
  await Promise.all(Array.from({ length: COUNT }, (_, slot) => reader.read(index, slot)));
  expect(reads()).toBe(Math.ceil((LENGTH * COUNT) / TEXT_PART));
});

it("of a file that was read anew meanwhile, a slot gives no passage that it does not stand for", async () => {
  const { index, store } = await aLargeFile();
  index.slots.release(file.id);
  index.slots.bind(
    file.id,
    Uint32Array.from({ length: COUNT }, (_, i) => COUNT - 1 - i),
  );
  expect(await new PassageReader(store).read(index, 3)).toBeUndefined();
});

/** The counts for files that have been found but not read. */
async function counted(files: readonly FileRecord[], within: string, changed?: DayRange) {
  const index = await aFolderIndex(aFolder(), memoryStore());
  await index.putFiles(files);
  const scoped = await scopeAll([{ folderId: TAXES, within, changed }], async () => index);
  return {
    types: Object.fromEntries(countTypes(scoped.flatMap(filesInScope))),
    files: scoped[0]?.count().files,
  };
}

it("a file inside a mail or an archive counts as what it is itself", async () => {
  const files = ["re.eml", "re.eml/plan.pdf", "papers.zip", "papers.zip/2024/lease.pdf"].map((path) =>
    aFile(path, { state: "waiting", format: undefined, passages: 0 }),
  );
  expect((await counted(files, "")).types).toEqual({ mail: 1, archive: 1, pdf: 2 });
  expect((await counted(files, "papers.zip")).types).toEqual({ archive: 1, pdf: 1 });
});

it("what is left out by rule, or gone, is not counted among the files", async () => {
  const none = { format: undefined, passages: 0 } as const;
  const files = [
    aFile("2024/a.pdf", { ...none, state: "waiting" }),
    aFile("2024/.git/", { ...none, state: "skipped", reason: "ignored" }),
    aFile("2024/old.pdf", { ...none, state: "gone" }),
  ];
  expect(await counted(files, "")).toEqual({ types: { pdf: 1 }, files: 1 });
  expect(await counted(files, "2024/")).toEqual({ types: { pdf: 1 }, files: 1 });
});

it("days hold what was changed on them, from their first moment here to their last", async () => {
  const at = (name: string, ...moment: [number, number, number, number, number]) =>
    aFile(name, {
      modifiedAt: new Date(...moment).getTime(),
      state: "waiting",
      format: undefined,
      passages: 0,
    });
  const files = [
    at("a.pdf", 2023, 11, 31, 23, 59),
    at("b.pdf", 2024, 0, 1, 0, 0),
    at("c.txt", 2024, 11, 31, 23, 59),
    at("d.txt", 2025, 0, 1, 0, 0),
  ];
  const year = { from: "2024-01-01", to: "2024-12-31" };
  expect(await counted(files, "", year)).toEqual({ types: { pdf: 1, text: 1 }, files: 2 });
  expect((await counted(files, "", { from: year.from })).types).toEqual({ pdf: 1, text: 2 });
  expect((await counted(files, "", { to: year.to })).types).toEqual({ pdf: 2, text: 1 });
});
