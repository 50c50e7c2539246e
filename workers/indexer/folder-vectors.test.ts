import { beforeEach, expect, it, vi } from "vitest";
import { FileTable } from "../../src/core/indexing/file-table";
import type { IndexWriter } from "../../src/core/ports/index-writer";
import { MemoryDirectory } from "../../tests/fakes/memory-directory";
import { aFile, aFolder } from "../../tests/ui/makers";
import { stoppedClock } from "../../tests/fakes/stopped-clock";
import { DEFAULT_MODEL } from "../adapters/models/models";
import { FolderVectors } from "./folder-vectors";
import type { PassageEmbedder } from "./passage-embedder";
import { PassageEmbedders } from "./passage-embedders";
import { VectorSpill } from "../adapters/storage/vector-spill";

const folder = aFolder();
const lease = aFile("lease.txt", { passages: 40, embedded: 40 });
const DIMENSIONS = DEFAULT_MODEL.dimensions;
const [OLD, NEXT] = [DEFAULT_MODEL.id, "multilingual-e5-small"];
const never = new AbortController().signal;

let directory: MemoryDirectory;
beforeEach(() => {
  directory = new MemoryDirectory();
  const root = { getDirectoryHandle: async () => directory.asHandle() };
  vi.stubGlobal("navigator", { storage: { getDirectory: async () => root } });
});

/** A folder with one file; the vector of each passage is the unit vector along the axis with the passage's number. */
function aFolderRun() {
  const embedded: string[] = [];
  const committed: number[] = [];
  let model = OLD;
  const kept = new Map<number, Float32Array>();
  const writer: Pick<
    IndexWriter,
    "textsToEmbed" | "commitVectors" | "commitNextVectors" | "changeEmbeddingModel"
  > = {
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
      expect([model, next]).toEqual([OLD, NEXT]);
      for (const { firstOrdinal, vectors } of batches)
        for (let i = 0; i < vectors.length / DIMENSIONS; i++)
          kept.set(firstOrdinal + i, vectors.subarray(i * DIMENSIONS, (i + 1) * DIMENSIONS));
    },
    async changeEmbeddingModel(_, next) {
      model = next;
      return { ...folder, embeddingModel: next };
    },
  };
  const embedder = (modelId: string, onText: (count: number) => void): PassageEmbedder => ({
    workers: 1,
    parallel: 1,
    limit: () => undefined,
    runtime: () => undefined,
    async embed(text: string) {
      embedded.push(`${modelId} ${text}`);
      onText(embedded.length);
      const vector = new Float32Array(DIMENSIONS);
      vector[Number(text.split(" ")[1])] = 1;
      return vector;
    },
  });
  /** A new run on the same stored data, as after a restart of the app. */
  const run = (onText: (count: number) => void = () => undefined) => {
    const table = new FileTable(folder.id);
    table.put([lease]);
    const embedders = new PassageEmbedders((id) => embedder(id, onText));
    return new FolderVectors({ writer, embedders, table, clock: stoppedClock, onChange: () => undefined });
  };
  return { run, embedded, committed, kept, model: () => model };
}

it("a change of model that is interrupted goes on, and nothing is embedded twice", async () => {
  const { run, embedded, committed, kept, model } = aFolderRun();
  const abort = new AbortController();
  const interrupted = run((count) => {
    if (count === 25) abort.abort();
  });
  await expect(interrupted.changeModel(folder, NEXT, abort.signal)).rejects.toThrow();
  expect(model()).toBe(OLD);
  // The search worker ends with the app and loses the next model's vectors.
  kept.clear();

  const resumed = run();
  await resumed.changeModel(folder, NEXT, never);
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
  await run(() => models.push(model())).changeModel(folder, NEXT, never);
  expect(new Set(models)).toEqual(new Set([OLD]));
  expect(embedded).toHaveLength(40);
});

it("of what a crash left unfinished, and of another model, nothing is taken for a vector", async () => {
  const dimensions = 4;
  const spill = await VectorSpill.open(folder.id, NEXT, dimensions);
  await spill.add("whole", Float32Array.of(0, 1, 0, 0));
  await spill.add("torn", Float32Array.of(0, 0, 1, 0));
  spill.flush();
  spill.close();
  const [[name, file] = []] = directory.files;
  file?.bytes.fill(0, file.bytes.length - 16);
  const again = await VectorSpill.open(folder.id, NEXT, dimensions);
  expect(await again.get("whole")).toEqual(Float32Array.of(0, 1, 0, 0));
  expect(await again.get("torn")).toBeUndefined();
  again.close();
  expect(await VectorSpill.openIfThere(folder.id, OLD, dimensions)).toBeUndefined();
  await VectorSpill.erase(folder.id);
  expect([...directory.files.keys()]).not.toContain(name);
});

it("a full disk is a failure that has words", async () => {
  const spill = await VectorSpill.open(folder.id, NEXT, 4);
  directory.quota = 10;
  await expect(spill.add("a text", Float32Array.of(0, 1, 0, 0))).rejects.toMatchObject({
    failure: { kind: "quota-exceeded" },
  });
  spill.close();
});

it("how long a folder will take is said of its own model: the multilingual one is slower", () => {
  const vectors = aFolderRun().run();
  const english = vectors.guessSpeed(folder);
  expect(vectors.guessSpeed({ ...folder, embeddingModel: NEXT })).toBeLessThan(english);
});
