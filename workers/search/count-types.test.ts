import { expect, it } from "vitest";
import type { FileRecord } from "../../src/core/domain/file-record";
import { aFolderIndex } from "../../tests/fakes/a-folder-index";
import { memoryStore } from "../../tests/fakes/memory-store";
import { aFile, aFolder, TAXES } from "../../tests/ui/makers";
import { countTypes } from "./count-types";
import { scopeAll } from "./scoped-index";

/** Files that have been found, and nothing of them read. */
async function counted(files: readonly FileRecord[], within: string) {
  const index = await aFolderIndex(aFolder(), memoryStore());
  await index.putFiles(files);
  const scoped = await scopeAll([{ folderId: TAXES, within }], async () => index);
  return { types: Object.fromEntries(countTypes(scoped)), files: scoped[0]?.count().files };
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
