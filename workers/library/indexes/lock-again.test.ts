import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { joinFloats } from "../../../src/core/base/join-floats";
import { FILE_START } from "../../../src/core/domain/read-file";
import { MemoryDirectory } from "../../../tests/fakes/memory-directory";
import { openPlainVectors } from "../../../tests/fakes/a-folder-index";
import { MemoryIndexFiles } from "../../../tests/fakes/memory-index-files";
import { memoryStore } from "../../../tests/fakes/memory-store";
import { vectorsFrom } from "../../../tests/fixtures/vectors";
import { aFile, aFolder } from "../../../tests/ui/makers";
import { FolderIndex } from "./folder-index";

const folder = aFolder();
const [secret, plain] = [aFile("secret.pdf"), aFile("plain.txt")];

beforeEach(() =>
  vi.stubGlobal("navigator", { storage: { getDirectory: async () => new MemoryDirectory() } }),
);
afterEach(() => vi.unstubAllGlobals());

/** An index that was saved with a file read under a password and another, each of one passage with a vector. */
async function aSavedIndex() {
  const [store, files] = [memoryStore(), new MemoryIndexFiles()];
  await store.putFolder(folder);
  const open = (over = store) =>
    FolderIndex.open(folder, over, Promise.resolve(openPlainVectors), (of) => files.open(of));
  const index = await open();
  const random = vectorsFrom(3);
  for (const [file, text] of [
    [{ ...secret, unlockedAt: 5 }, "The zephyrine was sold."],
    [plain, "The gulls are counted."],
  ] as const) {
    const passages = [{ start: 0, end: text.length, headings: [], repeatedHeader: undefined }];
    const record = { ...file, passages: 1, embedded: 0 };
    await index.commitFiles([{ file: record, from: FILE_START, text, units: [], passages, layout: [] }]);
    const { binding } = await index.textsToEmbed(file.id, 0, 1);
    const vectors = joinFloats([random.any()]);
    await index.commitVectors([{ fileId: file.id, binding, firstOrdinal: 0, vectors }]);
  }
  await index.save();
  return { store, files, open, index };
}

const wordsIn = async (files: MemoryIndexFiles) =>
  (await files.words.open()).map((part) => new TextDecoder("latin1").decode(part.read(0, part.size))).join();
const rowsWritten = ({ vectors }: MemoryIndexFiles) =>
  [...vectors.rows.values()].filter((row) => row.some((byte) => byte !== 0)).length;

it("an index is opened without what a password had opened, in memory and in its files", async () => {
  const { files, open, index } = await aSavedIndex();
  expect(index.keywords.search("zephyrine", 5)).toHaveLength(1);
  expect([await wordsIn(files), rowsWritten(files)]).toEqual([expect.stringContaining("zephy"), 2]);
  const again = await open();
  expect(again.records.get(secret.id)).toMatchObject({ state: "failed", reason: "encrypted", passages: 0 });
  expect(again.keywords.search("zephyrine", 5)).toEqual([]);
  expect(again.keywords.search("gulls", 5).map(({ slot }) => slot)).toEqual([
    ...again.slots.slotsOf(plain.id),
  ]);
  expect(again.vectors.size).toBe(1);
  await again.save();
  expect(await wordsIn(files)).not.toContain("zephy");
  expect(await wordsIn(files)).toContain("gul");
  expect(rowsWritten(files)).toBe(1);
});

it("an erasing that was interrupted is done at the next start, and nothing can be asked until then", async () => {
  const { store, files, open } = await aSavedIndex();
  const full = { ...store, lockAgain: () => Promise.reject(new Error("no room")) };
  await expect(open(full)).rejects.toThrow("no room");
  expect((await store.listFiles(folder.id)).hasUnlocked).toBe(true);
  const again = await open();
  expect(again.records.get(secret.id)?.reason).toBe("encrypted");
  expect(await store.readText(secret.id, 0, 99)).toBe("");
  expect(again.keywords.search("gulls", 5)).toHaveLength(1);
  expect(rowsWritten(files)).toBe(1);
});

it("a folder without such files is opened as it was saved", async () => {
  const { open, store } = await aSavedIndex();
  await open();
  const lockAgain = vi.fn(store.lockAgain);
  expect((await open({ ...store, lockAgain })).keywords.size).toBe(1);
  expect(lockAgain).not.toHaveBeenCalled();
});
