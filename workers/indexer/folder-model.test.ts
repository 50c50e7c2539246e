import { beforeEach, expect, it, vi } from "vitest";
import { AppError, type Failure } from "../../src/core/domain/failure";
import { BETTER_EMBEDDING } from "../../src/core/domain/embedding-models";
import type { Folder } from "../../src/core/domain/folder";
import type { LanguageCounts } from "../../src/core/domain/text-language";
import type { IndexWriter } from "../../src/core/ports/index-writer";
import { aRecord } from "../../tests/fakes/folder-record";
import { MemoryDirectory } from "../../tests/fakes/memory-directory";
import { quietWriter } from "../../tests/fakes/quiet-writer";
import { stoppedClock } from "../../tests/fakes/stopped-clock";
import { aFile, aFolder } from "../../tests/ui/makers";
import { DEFAULT_MODEL } from "../adapters/models/models";
import { FolderModel } from "./folder-model";
import { type PassageEmbedder, PassageEmbedders } from "./passage-embedder";

const folder = aFolder();
const lease = aFile("lease.txt", { passages: 40, embedded: 40 });
const DIMENSIONS = DEFAULT_MODEL.dimensions;
const [OLD, NEXT] = [DEFAULT_MODEL.id, "multilingual-e5-small"];
const ENGLISH: LanguageCounts = { english: 1, latin: 0, other: 0 };
const GERMAN: LanguageCounts = { english: 1, latin: 9, other: 0 };
const never = new AbortController().signal;

let directory: MemoryDirectory;
beforeEach(() => {
  directory = new MemoryDirectory();
  const root = { getDirectoryHandle: async () => directory.asHandle() };
  vi.stubGlobal("navigator", { storage: { getDirectory: async () => root } });
});

interface Given {
  readonly stored?: Partial<Folder>;
  readonly languages?: LanguageCounts;
  /** What embedding with the next model fails with. */
  readonly failure?: Failure;
  readonly isBetterHere?: boolean;
}

/** A folder with one file; the vector of each passage is the unit vector along the axis with the passage's number. */
function aFolderRun({ stored, languages = ENGLISH, failure, isBetterHere = false }: Given = {}) {
  const embeddedAll: string[] = [];
  const embedded: string[] = [];
  const committed: number[] = [];
  const present = stored?.embeddingModel ?? OLD;
  let model = present;
  const kept = new Map<number, Float32Array>();
  const writer: IndexWriter = {
    ...quietWriter,
    listFiles: async () => [lease],
    countLanguages: async () => languages,
    textsToEmbed: async (_, __, first, count) => ({
      binding: 1,
      texts: Array.from({ length: count }, (_, i) => `passage ${first + i}`),
      known: [],
    }),
    async commitVectors(_, batches) {
      for (const { vectors } of batches) committed.push(vectors.length / DIMENSIONS);
      return [{ fileId: lease.id, embedded: committed.reduce((sum, count) => sum + count, 0) }];
    },
    async commitNextVectors(_, next, batches) {
      expect(model).toBe(present);
      expect(next).not.toBe(present);
      for (const { firstOrdinal, vectors } of batches)
        for (let i = 0; i < vectors.length / DIMENSIONS; i++)
          kept.set(firstOrdinal + i, vectors.subarray(i * DIMENSIONS, (i + 1) * DIMENSIONS));
    },
    async changeEmbeddingModel(_, next) {
      model = next;
      return { ...folder, embeddingModel: next, nextEmbeddingModel: undefined };
    },
  };
  const embedder = (modelId: string, onText: (count: number) => void): PassageEmbedder => ({
    workers: 1,
    parallel: 1,
    limit: () => undefined,
    release: async () => undefined,
    runtime: () => undefined,
    async embed(text: string) {
      if (failure !== undefined) throw new AppError(failure);
      embedded.push(`${modelId} ${text}`);
      onText(embedded.length);
      const vector = new Float32Array(DIMENSIONS);
      vector[Number(text.split(" ")[1])] = 1;
      return vector;
    },
  });
  /** The folder's model on the same stored data, as after a restart of the app. */
  const run = (onText: (count: number) => void = () => undefined) => {
    const record = aRecord([lease], { folder: { ...folder, ...stored }, writer });
    const embedders = new PassageEmbedders((id) => embedder(id, onText));
    const vectors = { embedAll: async () => void embeddedAll.push(record.folder.embeddingModel) };
    const folderModel = new FolderModel(record, vectors, {
      writer,
      embedders,
      clock: stoppedClock,
      isBetterHere: async () => isBetterHere,
    });
    return Object.assign(folderModel, { folder: () => record.folder });
  };
  return { run, embedded, embeddedAll, committed, kept, model: () => model };
}

it("a change of model that is interrupted goes on, and nothing is embedded twice", async () => {
  const { run, embedded, committed, kept, model } = aFolderRun();
  const abort = new AbortController();
  const interrupted = run((count) => {
    if (count === 25) abort.abort();
  });
  await expect(interrupted.change(NEXT, abort.signal)).rejects.toThrow();
  expect(model()).toBe(OLD);
  // The search worker ends with the app and loses the next model's vectors.
  kept.clear();

  const resumed = run();
  await resumed.change(NEXT, never);
  expect(model()).toBe(NEXT);
  expect(committed).toEqual([]);
  expect([...kept].every(([ordinal, vector]) => vector[ordinal] === 1)).toBe(true);
  expect(kept.size).toBe(40);
  expect(new Set(embedded).size).toBe(40);
  expect(embedded).toHaveLength(40);
  expect(embedded.every((text) => text.startsWith(NEXT))).toBe(true);
});

it("the folder keeps its model until all vectors of the next one are there", async () => {
  const { run, model, embedded } = aFolderRun();
  const models: string[] = [];
  await run(() => models.push(model())).change(NEXT, never);
  expect(new Set(models)).toEqual(new Set([OLD]));
  expect(embedded).toHaveLength(40);
});

it("a folder whose text is not English gets the multilingual model, and what it lacks then is embedded", async () => {
  const { run, model, embeddedAll } = aFolderRun({ languages: GERMAN });
  const folderModel = run();
  await folderModel.changeIfWanted(never);
  expect([model(), folderModel.folder().embeddingModel, embeddedAll]).toEqual([NEXT, NEXT, [NEXT]]);
});

it("an English folder keeps its model, and so does one whose model the person chose", async () => {
  for (const given of [{}, { languages: GERMAN, stored: { modelChosen: true } }]) {
    const { run, model, embedded } = aFolderRun(given);
    await run().changeIfWanted(never);
    expect([model(), embedded]).toEqual([OLD, []]);
  }
});

it("a model that can't be loaded is tried again by the next run, and is a failure where the person chose it", async () => {
  const failure = { kind: "model-missing", model: NEXT, detail: "offline" } as const;
  const unasked = aFolderRun({ languages: GERMAN, failure }).run();
  await unasked.changeIfWanted(never);
  expect(unasked.folder()).toMatchObject({ embeddingModel: OLD, nextEmbeddingModel: undefined });
  const stored = { nextEmbeddingModel: NEXT, modelChosen: true };
  await expect(aFolderRun({ stored, failure }).run().changeIfWanted(never)).rejects.toMatchObject({
    failure,
  });
});

const BETTER = BETTER_EMBEDDING.id;

it("a folder takes the better model where it is here, whatever its language, unless the person chose another", async () => {
  for (const languages of [ENGLISH, GERMAN]) {
    const { run, model } = aFolderRun({ languages, isBetterHere: true });
    await run().changeIfWanted(never);
    expect(model()).toBe(BETTER);
  }
  for (const stored of [{ modelChosen: true }, { access: "sample" } as const]) {
    const { run, model, embedded } = aFolderRun({ stored, isBetterHere: true });
    await run().changeIfWanted(never);
    expect([model(), embedded]).toEqual([OLD, []]);
  }
});

it("a folder goes back to the small model of its language where the better one was removed", async () => {
  for (const [languages, small] of [
    [ENGLISH, OLD],
    [GERMAN, NEXT],
  ] as const) {
    const { run, model } = aFolderRun({ languages, stored: { embeddingModel: BETTER, modelChosen: true } });
    const folderModel = run();
    await folderModel.leaveBetter(never);
    expect([model(), folderModel.folder()]).toMatchObject([
      small,
      { embeddingModel: small, modelChosen: false },
    ]);
  }
});

it("a change to the better model ends where that was removed meanwhile", async () => {
  const { run, embedded } = aFolderRun({ stored: { nextEmbeddingModel: BETTER } });
  const folderModel = run();
  await folderModel.leaveBetter(never);
  await folderModel.changeIfWanted(never);
  expect([folderModel.folder().nextEmbeddingModel, embedded]).toEqual([undefined, []]);
});
