import { expect, it } from "vitest";
import type { Scope } from "../../../src/core/domain/conversation";
import type { FileFormat } from "../../../src/core/domain/file-format";
import type { FileType } from "../../../src/core/domain/file-type";
import { parseFolderId } from "../../../src/core/domain/ids";
import { centredCosine } from "../../../src/core/search/relevance/centred-cosine";
import { ANSWER_POOL } from "../../../src/core/search/fusion/fuse";
import { aFolderIndex, aReadFile, embedPassages } from "../../../tests/fakes/a-folder-index";
import { memoryStore } from "../../../tests/fakes/memory-store";
import { cosine, vectorsFrom } from "../../../tests/fixtures/vectors";
import { aFolder } from "../../../tests/ui/makers";
import { DEFAULT_MODEL } from "../../adapters/models/models";
import { rankPassages } from "./rank-passages";
import { scopeAll } from "./scoped-index";
import { createSerially } from "../../../src/core/base/serially";

const random = vectorsFrom(2);
const question = random.any();

type Files = Readonly<Record<string, readonly string[]>>;
type Formats = Readonly<Record<string, FileFormat>>;

/** A folder whose files have one passage per line. @param formats the formats by path; `text` for other files. */
async function aLibrary(files: Files, folder = aFolder(), store = memoryStore(), formats: Formats = {}) {
  const index = await aFolderIndex(folder, store);
  const committed = Object.entries(files).map(([path, lines]) => {
    const read = aReadFile(folder, path, lines);
    return { ...read, file: { ...read.file, format: formats[path] ?? "text" } };
  });
  await index.commitFiles(committed);
  const idOf = (path: string) => committed.find(({ file }) => file.path === path)!.file.id;
  const embed = (path: string, ...vectors: Float32Array[]) => embedPassages(index, idOf(path), vectors);
  return { index, store, idOf, embed };
}

type Library = Awaited<ReturnType<typeof aLibrary>>;

const whole = ({ index }: Library): Scope => ({ folderId: index.folder.id, within: "" });

async function ask(asked: string, libraries: readonly Library[], scopes = libraries.map(whole)) {
  const scoped = await scopeAll(
    scopes,
    async (id) => libraries.find(({ index }) => index.folder.id === id)?.index,
  );
  const embedder = { model: DEFAULT_MODEL, embed: async () => question };
  const ports = { store: libraries[0]!.store, turns: createSerially(), embedders: { of: () => embedder } };
  const ranked = await rankPassages(asked, scoped, ANSWER_POOL, ports);
  return { ranked, searched: scoped.reduce((sum, one) => sum + one.count().passages, 0) };
}

const textsOf = (passages: readonly { readonly text: string }[]) => passages.map(({ text }) => text);
const pathsOf = (passages: readonly { readonly path: string }[]) => passages.map(({ path }) => path);

it("what stands there in other words is found by meaning, beside what words find", async () => {
  const library = await aLibrary({ "a.txt": ["The tenancy ends in May."], "b.txt": ["The boiler is old."] });
  const near = random.near(question, 0.5);
  await library.embed("a.txt", near);
  await library.embed("b.txt", random.any());
  const { ranked } = await ask("When is the boiler contract over?", [library]);
  expect(pathsOf(ranked).toSorted()).toEqual(["a.txt", "b.txt"]);
  const found = ranked.find(({ path }) => path === "a.txt");
  expect(found?.lexicalScore).toBeUndefined();
  // The score belongs to the original question, not to the vector that was moved towards a passage.
  const { unrelatedCosine } = DEFAULT_MODEL;
  expect(
    Math.abs((found?.semanticScore ?? 9) - centredCosine(cosine(question, near), unrelatedCosine)),
  ).toBeLessThan(0.01);
});

it("a question that is asked while a folder changes its model is answered by meaning all the same", async () => {
  const library = await aLibrary({ "a.txt": ["The tenancy ends in May."], "b.txt": ["The boiler is old."] });
  const { index, idOf } = library;
  const next = "multilingual-e5-small";
  const [of, under] = [
    { old: random.any(), next: random.any() },
    { old: random.any(), next: random.any() },
  ];
  await index.putFolder({ ...index.folder, nextEmbeddingModel: next });
  for (const [path, vectors] of [["a.txt", of] as const, ["b.txt", under] as const]) {
    await library.embed(path, vectors.old);
    const { binding } = await index.textsToEmbed(idOf(path), 0, 1);
    const batch = { fileId: idOf(path), binding, firstOrdinal: 0, vectors: vectors.next };
    await index.commitNextVectors(next, [batch]);
  }
  const embedders = {
    of: (modelId: string) => ({
      model: DEFAULT_MODEL,
      async embed() {
        if (modelId === next) return of.next;
        await index.changeEmbeddingModel(next);
        return of.old;
      },
    }),
  };
  const scoped = await scopeAll([whole(library)], async () => index);
  const ranked = await rankPassages("When is it over?", scoped, ANSWER_POOL, {
    store: library.store,
    turns: createSerially(),
    embedders,
  });
  expect(pathsOf(ranked)[0]).toBe("a.txt");
  expect(ranked[0]?.semanticScore).toBeGreaterThan(0.9);
});

it("what lies in a crowd comes after what is as near and lies alone", async () => {
  const library = await aLibrary({
    "crowd.txt": Array.from({ length: 12 }, (_, i) => `Minutes of the meeting number ${i}.`),
    "alone.txt": ["The roof was mended in spring."],
  });
  const center = random.near(question, 1);
  await library.embed("crowd.txt", ...Array.from({ length: 12 }, () => random.near(center, 0.4)));
  await library.embed("alone.txt", random.near(question, 1.1));
  expect(pathsOf((await ask("Who came by?", [library])).ranked)[0]).toBe("alone.txt");
});

it("copies of what is nearest are among what is ranked, however much else words and meaning find", async () => {
  const [copies, others, named] = [25, 25, 50];
  const library = await aLibrary({
    ...Object.fromEntries(
      Array.from({ length: copies }, (_, i) => [`copy ${i}.txt`, ["The lamp is oiled in May."]]),
    ),
    "others.txt": Array.from({ length: others }, (_, i) => `Minutes of the meeting number ${i}.`),
    "named.txt": Array.from({ length: named }, (_, i) => `Shop ${i} sells wicks by the yard.`),
  });
  const center = random.near(question, 1.3);
  for (let i = 0; i < copies; i++) await library.embed(`copy ${i}.txt`, random.near(center, 0.15));
  const near = (spread: number, count: number) =>
    Array.from({ length: count }, () => random.near(question, spread));
  await library.embed("others.txt", ...near(1.5, others));
  await library.embed("named.txt", ...near(6, named));
  const { ranked } = await ask("Which shop has wicks?", [library]);
  expect(textsOf(ranked)).toContain("The lamp is oiled in May.");
});

it("meaning counts less where the passages are in a language that the model hardly knows", async () => {
  const first = async (texts: readonly [string, string], asked: string) => {
    const library = await aLibrary({ "words.txt": [texts[0]], "meaning.txt": [texts[1]] });
    await library.embed("words.txt", random.any());
    await library.embed("meaning.txt", random.near(question, 0.4));
    return (await ask(asked, [library])).ranked[0]?.path;
  };
  const english = [
    "The heating of the house costs a lot.",
    "The heating is old and it is in the cellar.",
  ] as const;
  const german = [
    "Die Heizung und der Kessel sind teuer.",
    "Die Heizung ist alt und sie ist im Keller.",
  ] as const;
  expect(await first(english, "what we pay each year for heating costs")).toBe("meaning.txt");
  expect(await first(german, "Heizung teuer")).toBe("words.txt");
});

it("in a script that the model can't read, what only meaning finds is not found", async () => {
  const library = await aLibrary({
    "lease.txt": ["Договор аренды до 30 апреля 2027 года."],
    "key.txt": ["Ключ от подвала у Сидорова."],
    "en.txt": ["The heating is old."],
  });
  for (const path of ["lease.txt", "key.txt", "en.txt"])
    await library.embed(path, random.near(question, 0.5));
  expect(pathsOf((await ask("Когда кончается договор?", [library])).ranked)).toEqual(["lease.txt"]);
  expect((await ask("Сколько стоит страховка?", [library])).ranked).toEqual([]);
});

it("only the subfolder or the file that was chosen is looked through", async () => {
  const rent = ["The rent is due."];
  const library = await aLibrary({
    "2023/a.txt": rent,
    "2024/b.txt": rent,
    "2024/c.txt": rent,
    "2024b/d.txt": rent,
  });
  for (const path of ["2023/a.txt", "2024/b.txt", "2024/c.txt", "2024b/d.txt"])
    await library.embed(path, question);
  const within = async (...withins: string[]) => {
    const scopes = withins.map((one) => ({ folderId: library.index.folder.id, within: one }));
    return pathsOf((await ask("rent", [library], scopes)).ranked).toSorted();
  };
  expect(await within("2024/")).toEqual(["2024/b.txt", "2024/c.txt"]);
  expect(await within("2023/a.txt")).toEqual(["2023/a.txt"]);
  expect(await within("2023/", "2024/c.txt")).toEqual(["2023/a.txt", "2024/c.txt"]);
});

it("of the chosen types alone words and vectors are looked through, by what a file holds and then by its name", async () => {
  const rent = ["The rent is due."];
  const formats: Formats = { "2024/lease.pdf": "pdf", "scan.dat": "pdf", "2024/re.eml": "eml" };
  const paths = ["2024/lease.pdf", "scan.dat", "2024/re.eml", "notes.txt"];
  const files = Object.fromEntries(paths.map((path) => [path, rent]));
  const library = await aLibrary(files, aFolder(), memoryStore(), formats);
  for (const path of paths) await library.embed(path, question);
  const folderId = library.index.folder.id;
  const found = async (asked: string, within: string, ...types: FileType[]) => {
    const { ranked, searched } = await ask(asked, [library], [{ folderId, within, types }]);
    return { paths: pathsOf(ranked).toSorted(), searched };
  };
  // The first question has words of the passages; the second has none, so only the vectors find it.
  for (const asked of ["rent", "Miete"]) {
    expect(await found(asked, "", "pdf")).toEqual({ paths: ["2024/lease.pdf", "scan.dat"], searched: 2 });
    expect(await found(asked, "", "mail", "text")).toEqual({
      paths: ["2024/re.eml", "notes.txt"],
      searched: 2,
    });
    expect(await found(asked, "2024/", "pdf")).toEqual({ paths: ["2024/lease.pdf"], searched: 1 });
    expect(await found(asked, "", "book")).toEqual({ paths: [], searched: 0 });
    expect((await found(asked, "")).paths).toEqual(paths.toSorted());
  }
});

it("several folders give one ranking, which names the folder of each passage", async () => {
  const store = memoryStore();
  const taxes = await aLibrary(
    { "a.txt": ["The rent is due on the first day of the month."] },
    undefined,
    store,
  );
  const folder = aFolder({ id: parseFolderId("home"), name: "Home" });
  const home = await aLibrary({ "b.txt": ["Rent, rent, rent."] }, folder, store);
  const { ranked } = await ask("rent", [taxes, home]);
  expect(ranked.map(({ folderName, path }) => `${folderName}/${path}`)).toEqual([
    "Home/b.txt",
    "Taxes/a.txt",
  ]);
});

it("a file that is removed while its passages are looked up is not in the ranking", async () => {
  const store = memoryStore();
  const library = await aLibrary(
    { "a.txt": ["The rent is due."], "b.txt": ["The rent was paid."] },
    undefined,
    store,
  );
  let isRemoved = false;
  const readPassages: typeof store.readPassages = async (...which) => {
    if (!isRemoved) {
      isRemoved = true;
      await library.index.removeFiles([library.idOf("a.txt")]);
    }
    return store.readPassages(...which);
  };
  const { ranked } = await ask("rent", [{ ...library, store: { ...store, readPassages } }]);
  expect(pathsOf(ranked)).toEqual(["b.txt"]);
});
