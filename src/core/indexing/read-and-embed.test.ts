import { expect, it, vi } from "vitest";
import { stoppedClock as clock } from "../../../tests/fakes/stopped-clock";
import { passagesToEmbed, type FileRecord } from "../domain/file-record";
import { parseFileId, parseFolderId } from "../domain/ids";
import { FILE_START, type ReadFile } from "../domain/read-file";
import type { FileToCommit, VectorsToCommit } from "../ports/index-writer";
import { embedFiles } from "./embed-files";
import { readFiles } from "./read-files";

const folderId = parseFolderId("folder");
const never = new AbortController().signal;

function aFile(name: string, changes: Partial<FileRecord> = {}): FileRecord {
  return {
    id: parseFileId(name),
    folderId,
    path: `${name}.txt`,
    size: 10,
    modifiedAt: 1,
    state: "waiting",
    reason: undefined,
    format: undefined,
    passages: 0,
    embedded: 0,
    ...changes,
  };
}

function aRead(text: string): ReadFile {
  return {
    format: "text",
    from: FILE_START,
    text,
    units: [],
    layout: [],
    passages: [{ start: 0, end: text.length, headings: [], repeatedHeader: undefined }],
    end: { state: "indexed", reason: undefined },
  };
}

it("while a batch is committed the next is read", async () => {
  const begun = new Set<string>();
  const committed: string[] = [];
  await readFiles(
    folderId,
    ["one", "two", "three"].map((name) => aFile(name)),
    1,
    {
      writer: {
        async commitFiles(_, batch) {
          // Reading goes on meanwhile, or this never ends.
          if (committed.length === 0) await vi.waitUntil(() => begun.has("two.txt"));
          committed.push(...batch.map(({ file }) => file.path));
          return batch.map(({ file }) => file);
        },
      },
      read(file) {
        begun.add(file.path);
        return Promise.resolve(aRead(file.path));
      },
      // Every batch is old at once, so each file makes a batch.
      clock: { sleep: () => Promise.resolve() },
      onCommitted: () => undefined,
    },
    never,
  );
  expect(committed).toEqual(["one.txt", "two.txt", "three.txt"]);
});

it("a file that takes long holds up neither the reading nor the commit of those behind it", async () => {
  const commits: FileToCommit[] = [];
  let finishSlow = () => undefined as void;
  const reading = readFiles(
    folderId,
    ["slow", "quick", "quicker", "last"].map((name) => aFile(name)),
    2,
    {
      writer: {
        async commitFiles(_, batch) {
          commits.push(...batch);
          return batch.map(({ file }) => file);
        },
      },
      read: (file) =>
        file.path === "slow.txt"
          ? new Promise((resolve) => (finishSlow = () => resolve(aRead(file.path))))
          : Promise.resolve(aRead(file.path)),
      clock: { sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms / 25)) },
      onCommitted: () => undefined,
    },
    never,
  );
  await vi.waitUntil(() => commits.length === 3);
  finishSlow();
  await reading;
  expect(commits.map(({ file }) => [file.path, file.state, file.passages])).toEqual([
    ["quick.txt", "indexed", 1],
    ["quicker.txt", "indexed", 1],
    ["last.txt", "indexed", 1],
    ["slow.txt", "indexed", 1],
  ]);
});

it("reading stops when it is told to, and what was committed stays", async () => {
  const abort = new AbortController();
  const committed: string[] = [];
  const files = Array.from({ length: 500 }, (_, i) => aFile(`f${i}`));
  const run = readFiles(
    folderId,
    files,
    2,
    {
      writer: {
        async commitFiles(_, batch) {
          committed.push(...batch.map(({ file }) => file.path));
          abort.abort();
          return batch.map(({ file }) => file);
        },
      },
      read: async (file) => aRead(file.path),
      clock,
      onCommitted: () => undefined,
    },
    abort.signal,
  );
  await expect(run).rejects.toThrow();
  expect(committed.length).toBeGreaterThan(0);
  expect(committed.length).toBeLessThan(500);
});

it("of an enormous file the first passages get vectors, and then it is done", async () => {
  let asked = 0;
  const file = aFile("log", { passages: 900_000, embedded: 19_950 });
  await embedFiles(
    folderId,
    [file],
    2,
    {
      writer: {
        textsToEmbed: async (_, _id, first, count) => {
          asked = Math.max(asked, first + count);
          return { binding: 1, texts: Array.from({ length: count }, (_, i) => String(first + i)), known: [] };
        },
        commitVectors: async () => [],
      },
      embed: async () => new Float32Array(2),
      clock,
      onEmbedded: () => undefined,
    },
    never,
  );
  expect(asked).toBe(passagesToEmbed(file));
  expect(asked).toBeLessThan(100_000);
});

it("a file that is read anew while it is being embedded is left for another turn", async () => {
  const embedded: string[] = [];
  await embedFiles(
    folderId,
    [aFile("a", { passages: 200 })],
    1,
    {
      writer: {
        textsToEmbed: async (_, _id, first, count) => ({
          binding: first === 0 ? 1 : 2,
          texts: Array.from({ length: count }, (_, i) => `${first + i}`),
          known: [],
        }),
        commitVectors: async () => [],
      },
      async embed(text) {
        embedded.push(text);
        return new Float32Array(2);
      },
      clock,
      onEmbedded: () => undefined,
    },
    never,
  );
  expect(embedded).toHaveLength(64);
});

it("vectors arrive gapless and in order, and a text without one gets zeros", async () => {
  const commits: VectorsToCommit[] = [];
  const told: number[] = [];
  const files = [aFile("a", { passages: 3, embedded: 1 }), aFile("b", { passages: 2 })];
  const texts: Record<string, string[]> = { a: ["a0", "a1", "a2"], b: ["b0", "broken"] };
  await embedFiles(
    folderId,
    files,
    2,
    {
      writer: {
        textsToEmbed: async (_, id, first, count) => ({
          binding: 1,
          texts: (texts[id] ?? []).slice(first, first + count),
          known: [],
        }),
        async commitVectors(_, batches) {
          commits.push(...batches);
          return batches.map(({ fileId, firstOrdinal, vectors }) => ({
            fileId,
            embedded: firstOrdinal + vectors.length / 2,
          }));
        },
      },
      embed: async (text) =>
        text === "broken" ? undefined : new Float32Array([text.charCodeAt(0), Number(text[1])]),
      clock,
      onEmbedded: (counts) => told.push(...counts.map(({ embedded }) => embedded)),
    },
    never,
  );
  expect(commits.map(({ fileId, firstOrdinal, vectors }) => [fileId, firstOrdinal, [...vectors]])).toEqual([
    ["a", 1, [97, 1, 97, 2]],
    ["b", 0, [98, 0, 0, 0]],
  ]);
  expect(told).toEqual([3, 2]);
});

it("what has a vector already is not embedded, and has its place among the others", async () => {
  const embedded: string[] = [];
  const committed: number[] = [];
  const texts = ["old 1", "new", "old 2", "newer"];
  const known = [Float32Array.of(1, 1), undefined, Float32Array.of(2, 2)];
  await embedFiles(
    folderId,
    [aFile("a", { passages: 4 })],
    2,
    {
      writer: {
        textsToEmbed: async () => ({ binding: 1, texts, known }),
        async commitVectors(_, batches) {
          committed.push(...batches.flatMap(({ vectors }) => [...vectors]));
          return [];
        },
      },
      async embed(text) {
        embedded.push(text);
        return Float32Array.of(9, 9);
      },
      clock,
      onEmbedded: () => undefined,
    },
    never,
  );
  expect(embedded).toEqual(["new", "newer"]);
  expect(committed).toEqual([1, 1, 9, 9, 2, 2, 9, 9]);
});
