import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { parseFolderId } from "../../src/core/domain/ids";
import type { Store } from "../../src/core/ports/store";
import { aReadFile, openPlainVectors } from "../../tests/fakes/a-folder-index";
import { MemoryDirectory } from "../../tests/fakes/memory-directory";
import { memoryStore } from "../../tests/fakes/memory-store";
import { aFolder } from "../../tests/ui/makers";
import { createIndexWriter, IndexLibrary } from "./index-library";

const folder = aFolder({ id: parseFolderId("boats") });
const other = aFolder({ id: parseFolderId("taxes") });

let root: MemoryDirectory;
beforeEach(() => {
  root = new MemoryDirectory();
  vi.stubGlobal("navigator", { storage: { getDirectory: async () => root.asHandle() } });
});
afterEach(() => vi.unstubAllGlobals());

const engines = { load: async () => openPlainVectors };
const indexed = () => [...(root.directories.get("index")?.directories.keys() ?? [])];

it("a folder that is removed while it is being saved is not packed behind its removal, and leaves no files", async () => {
  const store = memoryStore();
  const order: string[] = [];
  const slow: Store = {
    ...store,
    async listUnsaved(id) {
      await new Promise((resolve) => setTimeout(resolve));
      return store.listUnsaved(id);
    },
    packFiles: async () => void order.push("packed"),
    async removeFolder(id) {
      await store.removeFolder(id);
      order.push("removed");
    },
  };
  const writer = createIndexWriter(new IndexLibrary(slow, engines), async () => undefined);
  await writer.putFolder(folder);
  await writer.commitFiles(folder.id, [aReadFile(folder, "keys.txt", ["behind the blue buoy"])]);
  const saving = writer.save(folder.id).catch(async () => undefined);
  await writer.removeFolder(folder.id);
  await saving;
  expect(order).toEqual(["removed"]);
  expect(indexed()).toEqual([]);
});

it("what is read of a folder when it has been removed is not stored", async () => {
  const store = memoryStore();
  const library = new IndexLibrary(store, engines);
  const writer = createIndexWriter(library, async () => undefined);
  await writer.putFolder(folder);
  const index = await library.get(folder.id);
  await writer.removeFolder(folder.id);
  const keys = aReadFile(folder, "keys.txt", ["behind the blue buoy"]);
  await expect(index?.commitFiles([keys])).rejects.toMatchObject({ failure: { kind: "folder-unreadable" } });
  expect(await store.readText(keys.file.id, 0, 100)).toBe("");
});

it("a folder whose index can't be opened can be removed", async () => {
  const store = memoryStore();
  const broken = {
    load: async () => () => {
      throw new Error("torn");
    },
  };
  const writer = createIndexWriter(new IndexLibrary(store, broken), async () => undefined);
  await writer.putFolder(folder);
  await writer.removeFolder(folder.id);
  expect(await store.listFolders()).toEqual([]);
  expect(indexed()).toEqual([]);
});

it("what a removal left that was cut off is erased, and nothing of another folder", async () => {
  const store = memoryStore();
  const library = new IndexLibrary(store, engines);
  for (const one of [folder, other]) await library.put(one);
  const stash = await root.getDirectoryHandle("next-vectors", { create: true });
  for (const { id } of [folder, other]) await stash.getFileHandle(`${id} e5`, { create: true });
  // The browser is killed between the last transaction and the files.
  for (const index of await library.all()) await index.close();
  await store.removeFolder(folder.id);

  await new IndexLibrary(store, engines).sweep();
  expect(indexed()).toEqual([other.id]);
  expect([...stash.files.keys()]).toEqual([`${other.id} e5`]);
});
