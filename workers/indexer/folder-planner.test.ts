import { expect, it } from "vitest";
import type { FileRecord } from "../../src/core/domain/file-record";
import type { FolderAccess } from "../../src/core/domain/folder";
import { aRecord } from "../../tests/fakes/folder-record";
import { aFile, aFolder } from "../../tests/ui/makers";
import { lostFiles, visitFiles, type FolderFiles } from "./folder-files";
import { FolderPlanner } from "./folder-planner";

const { signal } = new AbortController();

function folderOf(...files: readonly File[]): FolderFiles {
  return visitFiles(
    "Papers",
    files.map((file) => ({ path: file.name, file })),
  );
}

/** Plans for a folder that has `access` and knows `stored`; `told` has the states of its run. */
function plannerOf(
  access: FolderFiles,
  stored: readonly FileRecord[] = [],
  lost: readonly FileRecord["id"][] = [],
  kind: FolderAccess = "handle",
) {
  const told: string[] = [];
  const onChange = (): void => void told.push(record.table.run.kind);
  const record = aRecord(stored, {
    folder: aFolder({ access: kind, extractorChanges: 0 }),
    access,
    writer: { listLost: async () => lost },
    onChange,
  });
  let made = 0;
  return { planner: new FolderPlanner(record, () => `made-${++made}`), record, told };
}

const letter = new File(["letter"], "letter.txt", { lastModified: 5 });

it("a walk writes the names of what it finds, which then wait to be read", async () => {
  const { planner, record, told } = plannerOf(folderOf(letter));
  const plan = await planner.walk(signal);
  expect(plan.read.map(({ path, state }) => [path, state])).toEqual([["letter.txt", "waiting"]]);
  expect(record.records()).toEqual(plan.read);
  expect(new Set(told)).toEqual(new Set(["walking"]));
  expect(record.folder.extractorChanges).toBeGreaterThan(0);
});

it("a folder whose files are elsewhere is not walked, and misses none", async () => {
  const stored = [aFile("letter.txt")];
  const { planner, record, told } = plannerOf(folderOf(letter), stored, [], "brought");
  expect(await planner.walk(signal)).toMatchObject({ read: [], remove: [] });
  expect([record.records(), told]).toEqual([stored, []]);
});

it("a file that the browser reports is looked at alone: others are not missed", async () => {
  const known = aFile("other.txt");
  const { planner, record } = plannerOf(folderOf(letter), [known]);
  const plan = await planner.lookAt(["letter.txt", "gone again.txt"]);
  expect(plan.read.map(({ path }) => path)).toEqual(["letter.txt"]);
  expect(record.records()).toEqual([known, ...plan.put]);
});

it("a folder is there if it has an entry, and is not if it is empty or can't be reached", async () => {
  const isThere = (access: FolderFiles): Promise<boolean> => plannerOf(access).planner.isThere(signal);
  expect(
    await Promise.all([isThere(folderOf(letter)), isThere(folderOf()), isThere(lostFiles(aFolder()))]),
  ).toEqual([true, false, false]);
});

it("a file whose stored text is lost is read again, once, and keeps its record until then", async () => {
  const known = aFile("letter.txt", { size: letter.size, modifiedAt: 5, passages: 2, embedded: 2 });
  const { planner, record } = plannerOf(folderOf(letter), [known], [known.id]);
  const plan = await planner.walk(signal);
  expect(plan.read).toMatchObject([{ id: known.id, state: "waiting", passages: 2 }]);
  record.table.put([known]);
  expect((await planner.walk(signal)).read).toEqual([]);
});
