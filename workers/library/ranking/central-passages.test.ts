import { expect, it } from "vitest";
import { aFolderIndex, aReadFile, embedPassages } from "../../../tests/fakes/a-folder-index";
import { memoryStore } from "../../../tests/fakes/memory-store";
import { aFolder } from "../../../tests/ui/makers";
import { centralPassages } from "./central-passages";
import { scopeAll } from "./scoped-index";

/** A unit vector of a passage's length along one axis. */
const along = (axis: number) => Float32Array.from({ length: 384 }, (_, at) => (at === axis ? 1 : 0));

async function aScope() {
  const store = memoryStore();
  const folder = aFolder();
  const index = await aFolderIndex(folder, store);
  const boats = aReadFile(folder, "boats.txt", ["A gaff rig.", "A lug sail.", "A spare oar."]);
  const soup = aReadFile(folder, "soup.txt", ["Boil the beetroot."]);
  const unembedded = aReadFile(folder, "new.txt", ["Nobody has made its vectors yet."]);
  await index.commitFiles([boats, soup, unembedded]);
  await embedPassages(index, boats.file.id, [along(0), along(0), along(0)]);
  await embedPassages(index, soup.file.id, [along(1)]);
  const scoped = await scopeAll([{ folderId: folder.id, within: "" }], async () => index);
  return { store, scoped, boats, soup, unembedded };
}

it("one passage stands for those alike, and those without vectors stand for nothing", async () => {
  const { store, scoped } = await aScope();
  const { passages, isWhole } = await centralPassages(undefined, 2, scoped, store);
  expect(passages.map(({ path }) => path)).toEqual(["boats.txt", "soup.txt"]);
  expect(isWhole).toBe(false);
});

it("only the named files are looked at; of one without vectors nothing is central", async () => {
  const { store, scoped, soup, unembedded } = await aScope();
  const within = (...files: readonly (typeof soup)[]) => new Set(files.map(({ file }) => file.id));
  const central = await centralPassages(within(soup), 5, scoped, store);
  expect(central.passages.map(({ text }) => text)).toEqual(["Boil the beetroot."]);
  expect(central.isWhole).toBe(true);
  expect(await centralPassages(within(unembedded), 5, scoped, store)).toEqual({
    passages: [],
    isWhole: false,
  });
});
