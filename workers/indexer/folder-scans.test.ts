import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { heldlessLocks } from "../../tests/fakes/heldless-locks";
import type { FileRecord } from "../../src/core/domain/file-record";
import type { RecognisedPage } from "../../src/core/domain/recognised-page";
import { FILE_START } from "../../src/core/domain/read-file";
import type { IndexWriter } from "../../src/core/ports/index-writer";
import type { Extractor } from "../../src/protocol/extractor";
import type { Recogniser } from "../../src/protocol/recogniser";
import { aRecord } from "../../tests/fakes/folder-record";
import { memoryStore } from "../../tests/fakes/memory-store";
import { fakeSpawner } from "../../tests/fakes/fake-spawner";
import { quietWriter } from "../../tests/fakes/quiet-writer";
import { stoppedClock } from "../../tests/fakes/stopped-clock";
import { aFile } from "../../tests/ui/makers";
import { visitFiles } from "./folder-files";
import { FilesInProgress } from "./files-in-progress";
import { FolderMembers } from "./folder-members";
import { FolderScans } from "./folder-scans";
import { WorkerPool } from "./worker-pool";

beforeEach(() => {
  // Workers never die by themselves here, because their Web Locks are never granted to a client.
  vi.stubGlobal("navigator", { locks: heldlessLocks });
});
afterEach(() => vi.unstubAllGlobals());

const aScan = (path: string, waiting: readonly number[]): FileRecord =>
  aFile(path, {
    state: "skipped",
    reason: "waiting for text recognition",
    format: "pdf",
    passages: 0,
    embedded: 0,
    scans: { waiting, recognised: 0 },
  });

/** The scans of a folder, with `size` pages in work at a time; `readPages` finishes the pages. */
function scansOf(files: readonly FileRecord[], size = 1) {
  const begun: string[] = [];
  const finish: (() => void)[] = [];
  const committed: string[] = [];
  const kept = new Map<string, RecognisedPage[]>();
  const recogniser: Recogniser = {
    recognise(path, _file, page, _languages, isAgain) {
      begun.push(`${path} ${page}${isAgain ? " again" : ""}`);
      return new Promise((resolve) =>
        finish.push(() => resolve({ page, text: `page ${page}`, failure: undefined })),
      );
    },
    canLoad: async () => true,
  };
  const extractor: Pick<Extractor, "read"> = {
    async read(_given, recognised) {
      const text = recognised.map((page) => page.text).join();
      const outline = { units: [], passages: [], layout: [] };
      const read = { format: "pdf", from: FILE_START, text, ...outline } as const;
      return { kind: "end", read: { ...read, end: { state: "indexed", reason: undefined } } };
    },
  };
  const writer: IndexWriter = {
    ...quietWriter,
    listRecognised: async ({ id }) => kept.get(id) ?? [],
    putRecognised: async ({ id }, pages) => void kept.set(id, [...(kept.get(id) ?? []), ...pages]),
    async commitFiles(_folder, contents) {
      committed.push(...contents.map(({ text }) => text));
      return contents.map(({ file }) => file);
    },
  };
  const given = files
    .filter(({ path }) => path !== "gone.pdf")
    .map(({ path }) => ({ path, file: new File(["scan"], path) }));
  const { spawner } = fakeSpawner(() => extractor);
  const extractors = new WorkerPool<Extractor>({ kind: "extractor", size: 1, spawner });
  const record = aRecord(files, { access: visitFiles("Scans", given), writer });
  const members = new FolderMembers(record, {
    ...{ extractors, passwords: [], makeId: () => "unused" },
  });
  const scans = new FolderScans(
    record,
    members,
    { embed: async () => undefined },
    {
      writer,
      extractors,
      recognisers: new WorkerPool({
        kind: "recogniser",
        size,
        spawner: fakeSpawner(() => recogniser).spawner,
      }),
      inProgress: new FilesInProgress(memoryStore()),
      languages: async () => [],
      clock: stoppedClock,
    },
  );
  const { signal } = new AbortController();
  /** Waits until `count` pages have begun, and finishes them. */
  const readPages = async (count: number): Promise<void> => {
    for (let read = 0; read < count; read += 1) {
      const next = await vi.waitUntil(() => finish.shift());
      next();
    }
  };
  return {
    scans,
    begun,
    committed,
    readPages,
    pages: () => record.progress().scans,
    recogniseAll: () => scans.recogniseAll(signal, signal),
  };
}

it("each page that has been read is counted at once, though its file waits for others", async () => {
  const { recogniseAll, readPages, begun, pages, committed } = scansOf([aScan("bills.pdf", [2, 3, 5])]);
  const all = recogniseAll();
  expect(pages()).toEqual({ done: 0, total: 3 });
  await readPages(1);
  await vi.waitFor(() => expect(begun).toHaveLength(2));
  expect(pages()).toEqual({ done: 1, total: 3 });
  expect(committed).toEqual([]);
  await readPages(2);
  await all;
  expect(committed).toEqual(["page 2,page 3,page 5"]);
});

it("a page that is looked at again is kept and found as it was read then", async () => {
  const file = aFile("bill.png", { scans: { waiting: [], recognised: 1, unsure: [1] } });
  const { scans, begun, committed, readPages } = scansOf([file]);
  const again = scans.lookAgain(file.id, 1);
  await readPages(1);
  await again;
  expect(begun).toEqual(["bill.png 1 again"]);
  expect(committed).toEqual(["page 1"]);
});

it("a scan that a question waits for comes before the pages that are next in turn", async () => {
  const [book, bill] = [aScan("book.pdf", [1, 2, 3, 4]), aScan("bill.png", [1])];
  // The most recent files come first, so the bill is the last one.
  const files = [aScan("other.pdf", [1, 2, 3]), book, { ...bill, modifiedAt: 1 }];
  const { scans, recogniseAll, readPages, begun } = scansOf(files, 2);
  const all = recogniseAll();
  await vi.waitFor(() => expect(begun).toHaveLength(2));
  const now = scans.recogniseNow(bill.id);
  await readPages(1);
  await vi.waitFor(() => expect(begun[2]).toBe("bill.png 1"));
  await readPages(2);
  await now;
  await readPages(5);
  await all;
  expect(new Set(begun).size).toBe(8);
});

it("of a long scan a question has the first three pages read, and searchable", async () => {
  const long = aScan("book.pdf", [1, 2, 3, 4, 5]);
  const { scans, readPages, begun, committed } = scansOf([long]);
  const now = scans.recogniseNow(long.id);
  await readPages(3);
  await now;
  expect(begun).toEqual(["book.pdf 1", "book.pdf 2", "book.pdf 3"]);
  expect(committed).toEqual(["page 1,page 2,page 3"]);
});

it("a scan that is gone when its turn comes holds up no other", async () => {
  const { recogniseAll, readPages, begun, committed } = scansOf([
    aScan("gone.pdf", [1, 2]),
    { ...aScan("bill.png", [1]), modifiedAt: 1 },
  ]);
  const all = recogniseAll();
  await readPages(1);
  await all;
  expect([begun, committed]).toEqual([["bill.png 1"], ["page 1"]]);
});
