import { expect, it, vi } from "vitest";
import type { IndexWriter } from "../../src/core/ports/index-writer";
import type { Extractor } from "../../src/protocol/extractor";
import type { Recogniser } from "../../src/protocol/recogniser";
import { aFolder } from "../../tests/ui/makers";
import type { FolderFiles } from "./folder-files";
import { FolderRun } from "./folder-run";
import { createPassageEmbedder } from "./passage-embedder";
import { PassageEmbedders } from "./passage-embedders";
import { WorkerPool } from "./worker-pool";

const noSpawner = { spawn: () => new Promise<never>(() => undefined), terminate: async () => undefined };

/** The kinds of run that are told of a folder of so many empty files, up to where it waits for the person or for a reader. */
async function begin(files: number, largeRunAgreed: boolean): Promise<readonly string[]> {
  const found: FolderFiles = {
    async *walk() {
      for (let i = 0; i < files; i++) yield { kind: "file", path: `${i}.txt`, size: 0, modifiedAt: i };
    },
    file: () => new Promise(() => undefined),
  };
  const told: string[] = [];
  let id = 0;
  const run = new FolderRun(aFolder({ largeRunAgreed }), found, {
    writer: quietWriter,
    extractors: new WorkerPool<Extractor>({ kind: "extractor", size: 1, spawner: noSpawner }),
    recognisers: new WorkerPool<Recogniser>({ kind: "recogniser", size: 1, spawner: noSpawner }),
    languages: async () => [],
    embedders: new PassageEmbedders((model) => createPassageEmbedder(model, 1, noSpawner)),
    makeId: () => `${(id += 1)}`,
    now: () => 0,
    onChange: ({ counter }) => void (told.at(-1) === counter.run.kind || told.push(counter.run.kind)),
  });
  run.restart();
  await vi.waitFor(() => expect(told.at(-1)).toMatch(/asking|reading/));
  return told;
}

const quietWriter: IndexWriter = {
  putFolder: async () => undefined,
  removeFolder: async () => undefined,
  listFolders: async () => [],
  listFiles: async () => [],
  putFiles: async () => undefined,
  commitFiles: async () => [],
  removeFiles: async () => undefined,
  putRecognised: async () => undefined,
  listRecognised: async () => [],
  removeRecognised: async () => undefined,
  textsToEmbed: async () => ({ binding: 0, texts: [], known: [] }),
  commitVectors: async () => [],
  changeEmbeddingModel: async () => undefined,
  save: async () => undefined,
};

it("a very large folder is read once the person has agreed, also when the app was closed in between", async () => {
  expect(await begin(20_001, false)).toContain("asking");
  expect(await begin(20_001, true)).not.toContain("asking");
});

it("a folder of no more than is read in minutes is not asked about", async () => {
  expect(await begin(50, false)).not.toContain("asking");
});
