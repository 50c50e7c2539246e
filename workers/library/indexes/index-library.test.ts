import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { AppError } from "../../../src/core/domain/failure";
import { parseFolderId } from "../../../src/core/domain/ids";
import type { Store } from "../../../src/core/ports/store";
import { aReadFile, openPlainVectors } from "../../../tests/fakes/a-folder-index";
import { MemoryDirectory } from "../../../tests/fakes/memory-directory";
import { memoryStore } from "../../../tests/fakes/memory-store";
import { aFolder } from "../../../tests/ui/makers";
import { createIndexWriter, IndexLibrary } from "./index-library";

const folder = aFolder({ id: parseFolderId("boats") });
const other = aFolder({ id: parseFolderId("taxes") });

let root: MemoryDirectory;
beforeEach(() => {
  root = new MemoryDirectory();
  vi.stubGlobal("navigator", { storage: { getDirectory: async () => root.asHandle() } });
});
afterEach(() => vi.unstubAllGlobals());

const embedders = { of: () => ({ warmUp: () => undefined, load: async () => undefined }) };
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
  const writer = createIndexWriter(new IndexLibrary(slow, engines), embedders);
  await writer.putFolder(folder);
  await writer.commitFiles(folder.id, [aReadFile(folder, "keys.txt", ["behind the blue buoy"])]);
  const saving = writer.save(folder.id).catch(() => undefined);
  await writer.removeFolder(folder.id);
  await saving;
  expect(order).toEqual(["removed"]);
  expect(indexed()).toEqual([]);
});

it("what is read of a folder when it has been removed is not stored", async () => {
  const store = memoryStore();
  const library = new IndexLibrary(store, engines);
  const writer = createIndexWriter(library, embedders);
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
  const writer = createIndexWriter(new IndexLibrary(store, broken), embedders);
  await writer.putFolder(folder);
  await writer.removeFolder(folder.id);
  expect(await store.listFolders()).toEqual([]);
  expect(indexed()).toEqual([]);
});

it("a folder whose index can't be opened stays in the list, says why, and opens when it can", async () => {
  const store = memoryStore();
  let isFull = true;
  const filling = {
    load: async () => {
      const open = await engines.load();
      return (...given: Parameters<typeof open>) => {
        if (isFull)
          throw new AppError({ kind: "quota-exceeded", neededBytes: undefined, freeBytes: undefined });
        return open(...given);
      };
    },
  };
  await store.putFolder(folder);
  const library = new IndexLibrary(store, filling);
  expect(await library.folders()).toEqual([folder]);
  expect(await library.all()).toEqual([]);
  await expect(library.get(folder.id)).rejects.toMatchObject({ failure: { kind: "quota-exceeded" } });
  isFull = false;
  expect((await library.get(folder.id))?.folder).toEqual(folder);
  expect(await library.all()).toHaveLength(1);
});

it("lists folders in the order in which they were added, whatever their ids, also after a restart", async () => {
  const store = memoryStore();
  const library = new IndexLibrary(store, engines);
  const added = [
    ["m", 1],
    ["z", 2],
    ["a", 2],
    ["k", 3],
  ] as const;
  for (const [id, addedAt] of added) await library.put(aFolder({ id: parseFolderId(id), addedAt }));
  expect((await library.folders()).map(({ id }) => id)).toEqual(["m", "z", "a", "k"]);
  // The database gives rows by their ids.
  const byId = async () => [...(await store.listFolders())].sort((a, b) => (a.id < b.id ? -1 : 1));
  const again = new IndexLibrary({ ...store, listFolders: byId }, engines);
  expect((await again.folders()).map(({ addedAt }) => addedAt)).toEqual([1, 2, 2, 3]);
});

it("what a removal left that was cut off is erased, and nothing of another folder", async () => {
  const store = memoryStore();
  const library = new IndexLibrary(store, engines);
  for (const one of [folder, other]) await library.put(one);
  const spill = await root.getDirectoryHandle("next-vectors", { create: true });
  for (const { id } of [folder, other]) await spill.getFileHandle(`${id} e5`, { create: true });
  // The browser is killed after the last transaction, before the files are erased.
  for (const index of await library.all()) await index.close();
  await store.removeFolder(folder.id);

  await new IndexLibrary(store, engines).sweep();
  expect(indexed()).toEqual([other.id]);
  expect([...spill.files.keys()]).toEqual([`${other.id} e5`]);
});

it("while questions can't be embedded with the next model, the present one stays", async () => {
  const library = new IndexLibrary(memoryStore(), engines);
  const load = () =>
    Promise.reject(
      new AppError({ kind: "model-missing", model: "multilingual-e5-small", detail: "offline" }),
    );
  const writer = createIndexWriter(library, { of: () => ({ warmUp: () => undefined, load }) });
  const changing = { ...folder, nextEmbeddingModel: "multilingual-e5-small" };
  await writer.putFolder(changing);
  await expect(writer.changeEmbeddingModel(folder.id, "multilingual-e5-small")).rejects.toMatchObject({
    failure: { kind: "model-missing" },
  });
  expect(await writer.listFolders()).toEqual([changing]);
});

it("who keeps the present model while the next one is being loaded, keeps it", async () => {
  const library = new IndexLibrary(memoryStore(), engines);
  const load = async () => void (await writer.putFolder(folder));
  const writer = createIndexWriter(library, { of: () => ({ warmUp: () => undefined, load }) });
  await writer.putFolder({ ...folder, nextEmbeddingModel: "multilingual-e5-small" });
  expect(await writer.changeEmbeddingModel(folder.id, "multilingual-e5-small")).toEqual(folder);
  expect(await writer.listFolders()).toEqual([folder]);
});
