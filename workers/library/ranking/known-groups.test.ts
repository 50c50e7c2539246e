import { expect, it } from "vitest";
import { aFolderIndex, aReadFile } from "../../../tests/fakes/a-folder-index";
import { memoryStore } from "../../../tests/fakes/memory-store";
import { FakeClock } from "../../../tests/ui/fake-clock";
import { aFolder } from "../../../tests/ui/makers";
import { KnownGroups } from "./known-groups";

const TEXT = [
  "The landlord lets to the tenant the rooms on the second floor.",
  "Repairs of the boiler are paid by the landlord, its yearly service by the tenant.",
];

async function twoVersions() {
  const store = memoryStore();
  const folder = aFolder();
  const index = await aFolderIndex(folder, store);
  const read = (path: string) => aReadFile(folder, path, [...TEXT, path]);
  const files = [read("Lease draft.txt"), read("Lease final.txt")];
  await index.commitFiles(files);
  let reads = 0;
  const counting = {
    readText: (...asked: Parameters<typeof store.readText>) => {
      reads += 1;
      return store.readText(...asked);
    },
  };
  const groups = new KnownGroups(counting, new FakeClock());
  const pathsOf = (place: number) =>
    groups.seriesOf(index, files[place]!.file.id)?.files.map(({ path }) => path);
  return { index, groups, pathsOf, read, reads: () => reads };
}

it("the versions of a file are told once they have been prepared, the newest first, and are found once", async () => {
  const { index, groups, pathsOf, reads } = await twoVersions();
  expect(pathsOf(0)).toBeUndefined();
  await Promise.all([groups.prepare([index]), groups.prepare([index])]);
  expect(pathsOf(0)).toEqual(["Lease final.txt", "Lease draft.txt"]);
  await groups.list(index);
  expect(reads()).toBe(2);
});

it("a list is of the files as they are now, and what is told follows when files change", async () => {
  const { index, groups, pathsOf, read } = await twoVersions();
  await groups.prepare([index]);
  await index.commitFiles([read("Lease old.txt")]);
  pathsOf(0);
  await expect.poll(() => pathsOf(0)).toHaveLength(3);
  await index.putFiles([{ ...index.records.get(read("Lease old.txt").file.id)!, state: "gone" }]);
  expect((await groups.list(index))[0]?.files).toHaveLength(2);
});

it("what is prepared again holds a version that was added since", async () => {
  const { index, groups, pathsOf, read } = await twoVersions();
  await groups.prepare([index]);
  await index.commitFiles([read("Lease old.txt")]);
  await groups.prepare([index]);
  expect(pathsOf(0)).toHaveLength(3);
});

it("files that are gone are not told, though the groups were found before", async () => {
  const { index, groups, pathsOf, read } = await twoVersions();
  await groups.prepare([index]);
  await index.putFiles([{ ...index.records.get(read("Lease draft.txt").file.id)!, state: "gone" }]);
  expect(pathsOf(1)).toBeUndefined();
});
