import { expect, it } from "vitest";
import { AppError } from "../src/core/domain/failure";
import type { Folder } from "../src/core/domain/folder";
import { parseFolderId, type FileId } from "../src/core/domain/ids";
import { DIMENSIONS } from "../src/core/search/vectors/layout";
import { FrameWriter } from "../workers/adapters/transfer/packed-frames";
import { importIndex, type RecordedFolder } from "../workers/indexer/import-index";
import type { FolderIndex } from "../workers/library/indexes/folder-index";
import { exportIndex } from "../workers/library/transfer/export-index";
import { aFolderIndex, aReadFile, embedPassages } from "./fakes/a-folder-index";
import { memoryStore } from "./fakes/memory-store";
import { aFile, aFolder } from "./ui/makers";

const PASSPHRASE = "a bucket of zinc";
const never = new AbortController().signal;

function along(axis: number): Float32Array {
  const vector = new Float32Array(DIMENSIONS);
  vector[axis % DIMENSIONS] = 1;
  return vector;
}

/** A folder with a long file of many parts, a short one with vectors, a file inside another, a scan, and names alone. */
async function aFullFolder(of: Partial<Folder> = {}) {
  const store = memoryStore();
  const folder = aFolder(of);
  const index = await aFolderIndex(folder, store);
  const long = aReadFile(
    folder,
    "harbour/notes.txt",
    Array.from({ length: 700 }, (_, n) => `Note ${n} is about the harbour of Trieste.`),
  );
  const short = aReadFile(folder, "lease.txt", ["The rent is 900 euros.", "Pets are welcome."]);
  const zip = aFile("papers.zip", { format: "zip", passages: 0, embedded: 0 });
  const inside = aReadFile(folder, "papers.zip/plan.txt", ["The plan shows a green door."]);
  const member = { container: zip.id, root: zip.id, sum: 7 };
  await index.putFiles([
    zip,
    aFile("broken.docx", { state: "failed", reason: "corrupt", passages: 0, embedded: 0 }),
  ]);
  await index.commitFiles([long, short, { ...inside, file: { ...inside.file, member } }]);
  await embedPassages(index, short.file.id, [along(3), along(8)]);
  await embedPassages(index, long.file.id, [along(20)]);
  await index.putRecognised(short.file, [{ page: 1, text: "A stamp", failure: undefined }]);
  return { index, store };
}

async function exported({ index, store }: Awaited<ReturnType<typeof aFullFolder>>): Promise<Blob> {
  const parts: BlobPart[] = [];
  const writer = await FrameWriter.begin(PASSPHRASE, (bytes) => void parts.push(bytes.slice()));
  await exportIndex(index, store, writer, { onPassages: () => undefined, signal: never });
  return new Blob(parts);
}

/** Another browser, into which an index is brought. */
async function bringIn(file: Blob, signal = never) {
  const store = memoryStore();
  const folder = aFolder({ id: parseFolderId("other"), access: "brought" });
  const index = await aFolderIndex(folder, store);
  const shares: number[] = [];
  let begun: RecordedFolder | undefined;
  let made = 0;
  await importIndex(file, PASSPHRASE, {
    writer: writerOf(index),
    makeId: () => `here-${made++}`,
    begin: async (recorded) => {
      begun = recorded;
      return folder.id;
    },
    onShare: (share) => void shares.push(share),
    signal,
  });
  return { index, store, shares, begun };
}

function writerOf(index: FolderIndex): Parameters<typeof importIndex>[2]["writer"] {
  return {
    putFiles: (_, files) => index.putFiles(files),
    commitFiles: (_, files) => index.commitFiles(files),
    commitVectors: (_, batches) => index.commitVectors(batches),
    textsToEmbed: (_, id, first, count) => index.textsToEmbed(id, first, count),
    putRecognised: (file, pages) => index.putRecognised(file, pages),
    save: () => index.save(),
  };
}

const byPath = (index: FolderIndex) => new Map([...index.records.values()].map((file) => [file.path, file]));

it("a folder's index is the same in another browser: records, texts, passages, words, vectors, recognised pages", async () => {
  const there = await aFullFolder();
  const here = await bringIn(await exported(there));
  const [before, after] = [byPath(there.index), byPath(here.index)];
  expect([...after.keys()].sort()).toEqual([...before.keys()].sort());
  for (const [path, { id: _id, folderId: _folder, member: _member, ...rest }] of before)
    expect(after.get(path), path).toMatchObject(rest);
  expect(after.get("papers.zip/plan.txt")?.member?.container).toBe(after.get("papers.zip")?.id);
  for (const path of ["harbour/notes.txt", "lease.txt"]) {
    const read = (store: typeof here.store, id: FileId | undefined) =>
      Promise.all([
        store.readText(id!, 0, 1e9),
        store.readOutline(id!),
        store.readPassages(id!, 0, 1e6).then((all) => all.map(({ slot: _slot, ...range }) => range)),
      ]);
    expect(await read(here.store, after.get(path)?.id)).toEqual(
      await read(there.store, before.get(path)?.id),
    );
  }
  expect(here.index.keywords.search("harbour", 1_000)).toHaveLength(700);
  const [hit] = here.index.vectors.search(along(8), 1);
  expect(here.index.slots.at(hit!.slot)).toMatchObject({ fileId: after.get("lease.txt")?.id, ordinal: 1 });
  expect(hit?.score).toBeCloseTo(1, 2);
  expect(here.index.vectors.size).toBe(3);
  expect(await here.store.listRecognised(after.get("lease.txt")!)).toHaveLength(1);
  expect(here.begun).toMatchObject({ name: "Taxes", embeddingModel: "footnote-MiniLM" });
  expect(here.shares.at(-1)).toBe(1);
});

it("an index whose model has been replaced comes without its vectors, to be embedded again", async () => {
  const there = await aFullFolder({ embeddingModel: "all-MiniLM-L6-v2" });
  expect(there.index.vectors.size).toBe(3);
  const here = await bringIn(await exported(there));
  expect(here.begun?.embeddingModel).toBe("footnote-MiniLM");
  expect(here.index.vectors.size).toBe(0);
  expect(byPath(here.index).get("lease.txt")).toMatchObject({ passages: 2, embedded: 0 });
  expect(here.index.keywords.search("harbour", 1_000)).toHaveLength(700);
});

it("no id of the other browser is taken over", async () => {
  const there = await aFullFolder();
  const here = await bringIn(await exported(there));
  for (const id of here.index.records.keys()) expect(there.index.records.has(id)).toBe(false);
});

it("a file that is read anew while it is written begins once more, and its last state counts", async () => {
  const { index, store } = await aFullFolder();
  const lease = [...index.records.values()].find(({ path }) => path === "lease.txt")!;
  let isChanged = false;
  const changing = {
    ...store,
    readText: async (...range: Parameters<typeof store.readText>) => {
      const text = await store.readText(...range);
      if (range[0] === lease.id && !isChanged) {
        isChanged = true;
        const read = aReadFile(index.folder, "lease.txt", ["The rent is 950 euros from May."]);
        await index.commitFiles([read]);
      }
      return text;
    },
  };
  const here = await bringIn(await exported({ index, store: changing }));
  const after = byPath(here.index).get("lease.txt");
  expect(after?.passages).toBe(1);
  expect(await here.store.readText(after!.id, 0, 100)).toBe("The rent is 950 euros from May.\n");
});

it("a file without its end, or that is something else, is refused", async () => {
  const parts: BlobPart[] = [];
  const writer = await FrameWriter.begin(PASSPHRASE, (bytes) => void parts.push(bytes.slice()));
  await writer.write({ kind: "names", files: [] });
  await writer.end();
  await expect(bringIn(new Blob(parts))).rejects.toThrow(AppError);
});

it("bringing in can be stopped", async () => {
  const file = await exported(await aFullFolder());
  await expect(bringIn(file, AbortSignal.abort())).rejects.toThrow();
});
