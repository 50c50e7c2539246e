import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { SegmentedText } from "../../../src/core/domain/passage-match";
import type { EmbedderWorker } from "../../../src/protocol/embedder";
import { fakeSpawner } from "../../../tests/fakes/fake-spawner";
import { DEFAULT_MODEL } from "../../adapters/models/models";
import { QuestionEmbedder } from "./question-embedder";

const { signal } = new AbortController();
const passages = [..."abcdefghij"].map((head): SegmentedText => ({ head, segments: [] }));

// Workers never die by themselves here, because their Web Locks are never granted to a client.
beforeEach(() => {
  vi.stubGlobal("navigator", { locks: { request: () => new Promise(() => undefined) } });
});
afterEach(() => vi.unstubAllGlobals());

/** A worker that gives each passage's letter as its match. */
function worker(id: string, asked: [string, string][]): Partial<EmbedderWorker> {
  return {
    load: async () => ({ model: DEFAULT_MODEL, runtime: undefined }),
    compare: async (_, part) =>
      part.map(({ head }) => {
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
    expect(matches(await embedder.compare([], passages, signal))).toEqual([..."abcdefghij"]);
    expect(new Set(asked.map(([id]) => id))).toEqual(new Set(["worker-1"]));
    await vi.waitFor(() => expect(started).toEqual(["worker-1", "worker-2"]));
    await vi.waitFor(async () => {
      asked.length = 0;
      expect(matches(await embedder.compare([], passages, signal))).toEqual([..."abcdefghij"]);
      expect(asked.filter(([id]) => id === "worker-2").map(([, head]) => head)).toEqual([..."efgh"]);
    });
  });

  it("gives the same at any speed: a slow worker takes fewer passages, and none is left out", async () => {
    const asked: [string, string][] = [];
    const { spawner } = fakeSpawner((id): Partial<EmbedderWorker> => ({
      ...worker(id, asked),
      compare: async (question, part) => {
        if (id === "worker-1") await sleep(40);
        return worker(id, asked).compare!(question, part);
      },
    }));
    const embedder = new QuestionEmbedder(DEFAULT_MODEL, spawner, 2);
    await embedder.compare([], passages, signal);
    await vi.waitFor(async () => {
      asked.length = 0;
      expect(matches(await embedder.compare([], passages, signal))).toEqual([..."abcdefghij"]);
      expect(asked.filter(([id]) => id === "worker-2").length).toBeGreaterThan(4);
    });
  });

  it("has a new worker do what one failed at, once", async () => {
    let calls = 0;
    const { spawner, started } = fakeSpawner((id): Partial<EmbedderWorker> => ({
      ...worker(id, []),
      compare: async (question, part) => {
        calls += 1;
        if (id === "worker-1") throw new Error("out of memory");
        return worker(id, []).compare!(question, part);
      },
    }));
    const embedder = new QuestionEmbedder(DEFAULT_MODEL, spawner, 1);
    expect(matches(await embedder.compare([], passages.slice(0, 4), signal))).toEqual([..."abcd"]);
    expect([calls, started]).toEqual([2, ["worker-1", "worker-2"]]);
  });

  it("stops between two calls", async () => {
    const stop = new AbortController();
    const asked: [string, string][] = [];
    const { spawner } = fakeSpawner((id): Partial<EmbedderWorker> => ({
      ...worker(id, asked),
      compare: async (question, part) => {
        stop.abort();
        return worker(id, asked).compare!(question, part);
      },
    }));
    await new QuestionEmbedder(DEFAULT_MODEL, spawner, 1).compare([], passages, stop.signal);
    expect(asked).toHaveLength(4);
  });

  it("lets the answer model of each worker read before the first question, and only once", async () => {
    const read: string[] = [];
    const { spawner } = fakeSpawner((id) => ({
      ...worker(id, []),
      read: async () => {
        read.push(id);
        return [];
      },
    }));
    const embedder = new QuestionEmbedder(DEFAULT_MODEL, spawner, 2);
    embedder.warmUp();
    const expected = [...Array<string>(4).fill("worker-1"), ...Array<string>(4).fill("worker-2")];
    await vi.waitFor(() => expect(read).toEqual(expected));
    embedder.warmUp();
    await embedder.compare([], passages, signal);
    expect(read).toEqual(expected);
  });

  it("does without an answer model that fails before the first question", async () => {
    const { spawner, started } = fakeSpawner((id) => worker(id, []));
    const embedder = new QuestionEmbedder(DEFAULT_MODEL, spawner, 2);
    embedder.warmUp();
    await vi.waitFor(() => expect(started).toEqual(["worker-1", "worker-2"]));
    expect(matches(await embedder.compare([], passages, signal))).toEqual([..."abcdefghij"]);
    expect(started).toEqual(["worker-1", "worker-2"]);
  });

  it("does all in one worker where there are no more", async () => {
    const { spawner, started } = fakeSpawner((id) => worker(id, []));
    const embedder = new QuestionEmbedder(DEFAULT_MODEL, spawner, 1);
    await embedder.compare([], passages, signal);
    expect(matches(await embedder.compare([], passages, signal))).toEqual([..."abcdefghij"]);
    expect(started).toEqual(["worker-1"]);
  });
});
