import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { SegmentedText } from "../../../src/core/domain/passage-match";
import type { EmbedderWorker, WorkTime } from "../../../src/protocol/embedder";
import { fakeSpawner } from "../../../tests/fakes/fake-spawner";
import { DEFAULT_MODEL } from "../../adapters/models/models";
import { QuestionEmbedder } from "./question-embedder";

const PATIENCE_MS = 5_000;
const passages = ["a", "b", "c", "d", "e"].map((head): SegmentedText => ({ head, segments: [] }));

// Workers never die by themselves here, because their Web Locks are never granted to a client.
beforeEach(() => {
  vi.stubGlobal("navigator", { locks: { request: () => new Promise(() => undefined) } });
});
afterEach(() => vi.unstubAllGlobals());

/** A worker that gives each passage's letter as its match, for the first `reaches` passages. */
function worker(id: string, asked: [string, string][], reaches = Infinity): Partial<EmbedderWorker> {
  return {
    load: async () => ({ model: DEFAULT_MODEL, runtime: undefined }),
    compare: async (_, part) =>
      part.slice(0, reaches).map(({ head }) => {
        asked.push([id, head]);
        return { match: head.charCodeAt(0), segments: [] };
      }),
  };
}

const matches = (found: readonly ({ readonly match: number } | undefined)[]) =>
  found.map((one) => one && String.fromCharCode(one.match));

describe("QuestionEmbedder", () => {
  it("shares what is compared among its workers, best first in each, once they are ready", async () => {
    const asked: [string, string][] = [];
    const { spawner, started } = fakeSpawner((id) => worker(id, asked));
    const embedder = new QuestionEmbedder(DEFAULT_MODEL, spawner, 2);
    expect(matches(await embedder.compare([], passages, PATIENCE_MS))).toEqual(["a", "b", "c", "d", "e"]);
    expect(new Set(asked.map(([id]) => id))).toEqual(new Set(["worker-1"]));
    await vi.waitFor(() => expect(started).toEqual(["worker-1", "worker-2"]));
    await vi.waitFor(async () => {
      asked.length = 0;
      expect(matches(await embedder.compare([], passages, PATIENCE_MS))).toEqual(["a", "b", "c", "d", "e"]);
      expect(asked.filter(([id]) => id === "worker-2").map(([, head]) => head)).toEqual(["b", "d"]);
    });
  });

  it("leaves out what a worker did not reach, and keeps the places of the others", async () => {
    const { spawner } = fakeSpawner((id) => worker(id, [], id === "worker-1" ? 1 : Infinity));
    const embedder = new QuestionEmbedder(DEFAULT_MODEL, spawner, 2);
    await embedder.compare([], passages, PATIENCE_MS);
    await vi.waitFor(async () => {
      const found = matches(await embedder.compare([], passages, PATIENCE_MS));
      expect(found).toEqual(["a", "b", undefined, "d", undefined]);
    });
  });

  it("gives each of several questions a part of the time, and one alone all of it", async () => {
    const given: WorkTime[] = [];
    const { spawner } = fakeSpawner((): Partial<EmbedderWorker> => ({
      ...worker("worker-1", []),
      read: async (_, texts, time) => {
        given.push(time);
        return texts.map(() => ({ answered: 0, span: { start: 0, end: 1, logit: 0 } }));
      },
    }));
    const embedder = new QuestionEmbedder(DEFAULT_MODEL, spawner, 1);
    const read = () => embedder.read("When?", [{ head: "", body: "Today." }], 600);
    await Promise.all([read(), read(), read()]);
    await read();
    expect(given.map(({ budgetMs }) => budgetMs)).toEqual([600, 300, 200, 600]);
    expect(given.map(({ least }) => least)).toEqual([6, 3, 2, 6]);
  });

  it("lets the reader of each worker read before the first question, and only once", async () => {
    const read: [string, number, number][] = [];
    const { spawner } = fakeSpawner((id) => ({
      ...worker(id, []),
      read: async (_: string, texts: readonly unknown[], { least }: WorkTime) => {
        read.push([id, texts.length, least]);
        return [];
      },
    }));
    const embedder = new QuestionEmbedder(DEFAULT_MODEL, spawner, 2);
    embedder.warmUp();
    const expected = [
      ["worker-1", 4, 1],
      ["worker-2", 4, 1],
    ];
    await vi.waitFor(() => expect(read).toEqual(expected));
    embedder.warmUp();
    await embedder.compare([], passages, PATIENCE_MS);
    expect(read).toEqual(expected);
  });

  it("does without a reader that fails before the first question", async () => {
    const { spawner, started } = fakeSpawner((id) => worker(id, []));
    const embedder = new QuestionEmbedder(DEFAULT_MODEL, spawner, 2);
    embedder.warmUp();
    await vi.waitFor(() => expect(started).toEqual(["worker-1", "worker-2"]));
    expect(matches(await embedder.compare([], passages, PATIENCE_MS))).toEqual(["a", "b", "c", "d", "e"]);
    expect(started).toEqual(["worker-1", "worker-2"]);
  });

  it("does all in one worker where there are no more", async () => {
    const { spawner, started } = fakeSpawner((id) => worker(id, []));
    const embedder = new QuestionEmbedder(DEFAULT_MODEL, spawner, 1);
    await embedder.compare([], passages, PATIENCE_MS);
    expect(matches(await embedder.compare([], passages, PATIENCE_MS))).toEqual(["a", "b", "c", "d", "e"]);
    expect(started).toEqual(["worker-1"]);
  });
});
