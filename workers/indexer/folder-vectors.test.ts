import { beforeEach, expect, it, vi } from "vitest";
import type { FileRecord } from "../../src/core/domain/file-record";
import type { FileId } from "../../src/core/domain/ids";
import { aRecord } from "../../tests/fakes/folder-record";
import { MemoryDirectory } from "../../tests/fakes/memory-directory";
import { quietWriter } from "../../tests/fakes/quiet-writer";
import { stoppedClock } from "../../tests/fakes/stopped-clock";
import { aFile, aFolder } from "../../tests/ui/makers";
import { FolderVectors } from "./folder-vectors";
import { PassageEmbedders } from "./passage-embedder";

const MULTILINGUAL = "multilingual-e5-small";
const { signal } = new AbortController();

beforeEach(() => {
  vi.stubGlobal("navigator", { storage: { getDirectory: async () => new MemoryDirectory() } });
});

const unembedded = (path: string, modifiedAt: number): FileRecord =>
  aFile(path, { modifiedAt, passages: 1, embedded: 0 });

/** The vectors of a folder; the text of each passage is the id of its file. */
function vectorsOf(files: readonly FileRecord[], folder = aFolder()) {
  const embedded: string[] = [];
  const done: string[] = [];
  const writer = {
    ...quietWriter,
    textsToEmbed: async (_: unknown, fileId: FileId) => ({ binding: 1, texts: [fileId], known: [undefined] }),
    save: async () => void done.push("save"),
    commitVectors: async () => [],
  };
  const record = aRecord(files, { folder, onChange: () => done.push(record.table.run.kind) });
  const embedders = new PassageEmbedders(() => ({
    workers: 1,
    parallel: 1,
    limit: () => undefined,
    release: async () => undefined,
    runtime: () => undefined,
    async embed(text) {
      embedded.push(text);
      // A question has another file read meanwhile.
      if (embedded.length === 1) record.table.put([unembedded("late.txt", 9)]);
      return new Float32Array(384);
    },
  }));
  return { vectors: new FolderVectors(record, { writer, embedders, clock: stoppedClock }), embedded, done };
}

it("all that lacks vectors is embedded, the most recent first, and what comes meanwhile in the next round", async () => {
  const files = [unembedded("old.txt", 1), aFile("whole.txt", { modifiedAt: 5 }), unembedded("new.txt", 2)];
  const { vectors, embedded, done } = vectorsOf(files);
  await vectors.embedAll(signal);
  expect(embedded).toEqual(["new_txt", "old_txt", "late_txt"]);
  expect(done.filter((one, at) => one !== done[at - 1])).toEqual(["save", "embedding", "save", "embedding"]);
});

it("a folder that lacks no vector stays as it is", async () => {
  const { vectors, done } = vectorsOf([aFile("whole.txt")]);
  await vectors.embedAll(signal);
  expect(done).toEqual([]);
});

it("how long a folder will take is said of its own model: the multilingual one is slower", () => {
  const english = vectorsOf([]).vectors.guessSpeed();
  const { vectors } = vectorsOf([], aFolder({ embeddingModel: MULTILINGUAL }));
  expect(vectors.guessSpeed()).toBeLessThan(english);
});
