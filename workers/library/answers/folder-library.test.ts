import { setTimeout as sleep } from "node:timers/promises";
import { expect, it } from "vitest";
import { BETTER_EMBEDDING, MULTILINGUAL_EMBEDDING } from "../../../src/core/domain/embedding-models";
import { parseFolderId } from "../../../src/core/domain/ids";
import type { Folder } from "../../../src/core/domain/folder";
import type { SegmentedText, WeightedWords } from "../../../src/core/domain/passage-match";
import { hashEmbedder } from "../../../tests/fakes/hash-embedder";
import { aFolderIndex, aReadFile, embedPassages } from "../../../tests/fakes/a-folder-index";
import { memoryStore } from "../../../tests/fakes/memory-store";
import { aFolder } from "../../../tests/ui/makers";
import { DEFAULT_MODEL } from "../../adapters/models/models";
import { createFolderLibrary } from "./folder-library";
import { createSerially } from "../../../src/core/base/serially";
import { scopeAll } from "../ranking/scoped-index";

const { embed } = hashEmbedder();
const { signal } = new AbortController();

/** A folder with one file; the embedder never ends with texts that match `late`. */
async function aLibrary({ embedded = true, late = /^$/, given = {} as Partial<Folder> }) {
  const store = memoryStore();
  const folder = aFolder(given);
  const index = await aFolderIndex(folder, store);
  const lease = aReadFile(folder, "lease.txt", ["The tenancy ends in May."]);
  await index.commitFiles([lease]);
  if (embedded)
    await embedPassages(index, lease.file.id, [await embed("The tenancy ends in May.", "passage")]);
  const scoped = await scopeAll([{ folderId: folder.id, within: "" }], async () => index);
  const compared: SegmentedText[] = [];
  const embedder = {
    model: DEFAULT_MODEL,
    async embed(text: string, role: "question" | "passage" = "question") {
      return late.test(text) ? new Promise<undefined>(() => undefined) : embed(text, role);
    },
    async compare(_: WeightedWords, passages: readonly SegmentedText[]) {
      compared.push(...passages);
      return passages.map(() => ({ match: 1, segments: [] }));
    },
    read: async () => [],
    areWords: async (words: readonly string[]) => words.map((word) => ["tenency", "tenenci"].includes(word)),
  };
  const extractor = { readNow: async () => undefined };
  const ports = { store, embedders: { of: () => embedder }, extractor, turns: createSerially() };
  return { library: createFolderLibrary(scoped, ports), compared };
}

it("reads with the multilingual model where the folders have different ones, whichever comes first", async () => {
  const store = memoryStore();
  const indexes = await Promise.all(
    [DEFAULT_MODEL.id, MULTILINGUAL_EMBEDDING.id].map(async (embeddingModel, at) => {
      const folder = aFolder({ id: parseFolderId(`folder${at}`), embeddingModel });
      const index = await aFolderIndex(folder, store);
      const lease = aReadFile(folder, "lease.txt", ["The tenancy ends in May."]);
      await index.commitFiles([lease]);
      await embedPassages(index, lease.file.id, [await embed("The tenancy ends in May.", "passage")]);
      return index;
    }),
  );
  const scopes = indexes.map(({ folder }) => ({ folderId: folder.id, within: "" }));
  const scoped = await scopeAll(scopes, async (id) => indexes.find(({ folder }) => folder.id === id)!);
  const used: string[] = [];
  const embedder = {
    model: DEFAULT_MODEL,
    embed: (text: string) => embed(text, "question"),
    compare: async () => [],
    read: async () => [],
    areWords: async () => [],
  };
  const embedders = { of: (id: string) => (used.push(id), embedder) };
  const ports = { store, embedders, extractor: { readNow: async () => undefined }, turns: createSerially() };
  const library = createFolderLibrary(scoped, ports);
  expect((await library.search("tenancy ends", signal)).model).toBe(MULTILINGUAL_EMBEDDING.id);
  used.length = 0;
  await library.compare([["tenancy", 1]], [TENANCY], signal);
  expect(used).toEqual([MULTILINGUAL_EMBEDDING.id]);
});

const TENANCY: SegmentedText = { head: "lease.txt", segments: ["The tenancy ends in May."] };

it("compares passages under the model that ranked them, and says which one that was", async () => {
  const { library, compared } = await aLibrary({});
  expect((await library.search("tenancy ends", signal)).model).toBe(DEFAULT_MODEL.id);
  expect(await library.compare([["tenancy", 1]], [TENANCY], signal)).toEqual([{ match: 1, segments: [] }]);
  expect(compared).toEqual([TENANCY]);
});

it("says that meaning is still awaited where words found alone", async () => {
  const { library } = await aLibrary({ embedded: false });
  expect(await library.search("tenancy ends", signal)).toMatchObject({
    model: undefined,
    awaits: "vectors",
  });
  const { library: ready } = await aLibrary({});
  expect(await ready.search("tenancy ends", signal)).toMatchObject({ awaits: undefined });
});

it("waits for the question's vector however late it comes, and shows meanwhile what holds the words", async () => {
  const { library } = await aLibrary({ late: /tenancy/ });
  expect(await library.searchByWords!("tenancy ends")).toMatchObject({ model: undefined });
  const found = await Promise.race([library.search("tenancy ends", signal), sleep(20)]);
  expect(found).toBeUndefined();
});

it("says that a model for the question's language is still awaited, where the folder may get one", async () => {
  const asked = "Wann endet der Mietvertrag?";
  const awaitedOf = async (given: Partial<Folder>) =>
    (await (await aLibrary({ given })).library.search(asked, signal)).awaits;
  expect(await awaitedOf({})).toBe("language");
  expect(await awaitedOf({ nextEmbeddingModel: MULTILINGUAL_EMBEDDING.id })).toBe("language");
  expect(await awaitedOf({ nextEmbeddingModel: BETTER_EMBEDDING.id })).toBe("language");
  expect(await awaitedOf({ modelChosen: true })).toBeUndefined();
  expect(await awaitedOf({ paused: true })).toBeUndefined();
  expect(await awaitedOf({ embeddingModel: MULTILINGUAL_EMBEDDING.id })).toBeUndefined();
});

it("has a small model read what the better one finds, by the language of question and text", async () => {
  const { library } = await aLibrary({ given: { embeddingModel: BETTER_EMBEDDING.id } });
  const readerOf = async (question: string) => (await library.search(question, signal)).model;
  expect(await readerOf("When does the tenancy end?")).toBe(DEFAULT_MODEL.id);
  expect(await readerOf("Wann endet der Mietvertrag?")).toBe(MULTILINGUAL_EMBEDDING.id);
});

it("corrects what is no word, once there is a model that can tell", async () => {
  const { library } = await aLibrary({});
  expect(await library.correctSpelling("When does the tenacny end?")).toBe("When does the tenancy end?");
  // This word is in no passage, but it is a real word.
  expect(await library.correctSpelling("tenency")).toBeUndefined();
  expect(await library.correctSpelling("tenencies")).toBeUndefined();
  expect(await library.correctSpelling("When does the tenancy end?")).toBeUndefined();
  // The model does not know this language.
  expect(await library.correctSpelling("Wann endet die tenacny?")).toBeUndefined();
  const { library: early } = await aLibrary({ embedded: false });
  expect(await early.correctSpelling("When does the tenacny end?")).toBeUndefined();
});

it("compares nothing before there are vectors", async () => {
  const { library, compared } = await aLibrary({ embedded: false });
  expect(await library.compare([["tenancy", 1]], [TENANCY], signal)).toEqual([]);
  expect(compared).toEqual([]);
});

it("lists the files of the scope, and finds passages by words among those that are accepted", async () => {
  const store = memoryStore();
  const folder = aFolder();
  const index = await aFolderIndex(folder, store);
  const lease = aReadFile(folder, "Home/lease.txt", ["The tenancy ends in May.", "Rent is due."]);
  const note = aReadFile(folder, "Home/note.txt", ["The tenancy is long."]);
  const other = aReadFile(folder, "Work/tenancy.txt", ["Tenancy at work."]);
  await index.commitFiles([lease, note, other]);
  const scoped = await scopeAll([{ folderId: folder.id, within: "Home" }], async () => index);
  const extractor = { readNow: async () => undefined };
  const embedders = {
    of: () => ({
      model: DEFAULT_MODEL,
      embed: async () => undefined,
      compare: async () => [],
      read: async () => [],
      areWords: async () => undefined,
    }),
  };
  const library = createFolderLibrary(scoped, { store, embedders, extractor, turns: createSerially() });

  const listed = await library.listFiles();
  expect(listed.map(({ file }) => file.path).sort()).toEqual(["Home/lease.txt", "Home/note.txt"]);
  expect(listed[0]?.folderName).toBe(folder.name);
  const paths = async (accepts: (id: string) => boolean, limit = 9) =>
    (await library.searchWords("tenancy", limit, accepts, signal)).map(({ path }) => path);
  expect((await paths(() => true)).sort()).toEqual(["Home/lease.txt", "Home/note.txt"]);
  expect(await paths((id) => id === lease.file.id)).toEqual(["Home/lease.txt"]);
  expect(await paths(() => true, 1)).toHaveLength(1);
});

it("reads a long file once, until a file of its folder changes", async () => {
  const store = memoryStore();
  const folder = aFolder({});
  const index = await aFolderIndex(folder, store);
  const lines = (amount: number) => Array.from({ length: 120 }, (_, at) => `row ${at} | ${amount}`);
  const read = aReadFile(folder, "spending.csv", lines(4));
  await index.commitFiles([read]);
  const scoped = await scopeAll([{ folderId: folder.id, within: "" }], async () => index);
  const none = (): never => {
    throw new TypeError("Nothing is embedded here");
  };
  const ports = {
    store,
    embedders: { of: none },
    extractor: { readNow: async () => undefined },
    turns: createSerially(),
  };
  // Each question has a library of its own.
  const readAgain = (maxChars = 1e6) =>
    createFolderLibrary(scoped, ports).readFile(read.file.id, maxChars, signal);
  const first = await readAgain();
  expect(await readAgain()).toBe(first);
  expect((await readAgain(100)).length).toBeLessThan(first.length);
  const changed = aReadFile(folder, "spending.csv", lines(5));
  await index.commitFiles([{ ...changed, file: { ...changed.file, id: read.file.id } }]);
  expect((await readAgain()).map(({ text }) => text)).toEqual(lines(5));
});
