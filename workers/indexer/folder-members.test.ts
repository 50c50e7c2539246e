import { expect, it } from "vitest";
import { aFile, aFolder } from "../../tests/ui/makers";
import type { FileRecord } from "../../src/core/domain/file-record";
import { parseFileId } from "../../src/core/domain/ids";
import { FileTable } from "../../src/core/indexing/file-table";
import { FolderMembers } from "./folder-members";

const outer = aFile("outer.zip");
const inner = (name: string): FileRecord => ({
  ...aFile(`outer.zip/${name}`),
  member: { container: outer.id, root: outer.id, sum: 1 },
});
const found = (count: number) =>
  Array.from({ length: count }, (_, i) => ({
    path: `${i}.txt`,
    size: 1,
    modifiedAt: 1,
    sum: 1,
    reason: undefined,
  }));

it("archives in one archive that are listed at once share its limit of files", async () => {
  const folder = aFolder();
  const table = new FileTable(folder.id);
  const [first, second] = [inner("a.zip"), inner("b.zip")];
  table.put([outer, first, second]);
  let made = 0;
  const unused = (): never => {
    throw new Error("Cannot be asked for: no bytes are read");
  };
  const members = new FolderMembers({
    table,
    folder: () => folder,
    files: unused,
    // No reader is asked.
    extractors: undefined as never,
    makeId: () => parseFileId(`member-${++made}`),
    // The store takes a while, in which the other list comes.
    putFiles: async (files) => {
      await new Promise((resolve) => setTimeout(resolve, 5));
      table.put(files);
    },
    removeFiles: async () => undefined,
  });
  await Promise.all([members.put(first, found(12_000)), members.put(second, found(12_000))]);
  // The two archives count too.
  expect(members.waiting()).toHaveLength(20_000 - 2);
});
