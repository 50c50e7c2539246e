import { expect, it } from "vitest";
import { aRecord } from "../../tests/fakes/folder-record";
import { aFile } from "../../tests/ui/makers";
import type { FileRecord } from "../../src/core/domain/file-record";
import { parseFileId } from "../../src/core/domain/ids";
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
  const [first, second] = [inner("a.zip"), inner("b.zip")];
  // The store takes a while, in which the other list comes.
  const putFiles = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 5));
  let made = 0;
  const members = new FolderMembers(aRecord([outer, first, second], { writer: { putFiles } }), {
    // No reader is asked.
    extractors: undefined as never,
    passwords: [],
    makeId: () => parseFileId(`member-${++made}`),
  });
  await Promise.all([members.put(first, found(12_000)), members.put(second, found(12_000))]);
  // The two archives count too.
  expect(members.waiting()).toHaveLength(20_000 - 2);
});
