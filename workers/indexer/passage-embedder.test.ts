import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { heldlessLocks } from "../../tests/fakes/heldless-locks";
import { AppError } from "../../src/core/domain/failure";
import type { EmbedderWorker } from "../../src/protocol/embedder";
import { fakeSpawner } from "../../tests/fakes/fake-spawner";
import { createPassageEmbedder } from "./passage-embedder";

const signal = new AbortController().signal;

beforeEach(() => {
  // Workers never die by themselves here, because their Web Locks are never granted to a client.
  vi.stubGlobal("navigator", { locks: heldlessLocks });
});
afterEach(() => vi.unstubAllGlobals());

/** Workers that behave like the general runtime: after one failed text they fail on every other text. */
function poisonableWorkers(fails: (text: string) => boolean) {
  return fakeSpawner((): EmbedderWorker => {
    let poisoned = false;
    return {
      load: (modelId) =>
        Promise.resolve({
          model: { id: modelId, dimensions: 2, maxTokens: 9 },
          runtime: { kind: "kernel", build: "plain" },
        }),
      embed(text) {
        poisoned ||= fails(text);
        if (poisoned) {
          return Promise.reject(new AppError({ kind: "inference-failed", model: "m", detail: text }));
        }
        return Promise.resolve(new Float32Array([text.length, 0]));
      },
      compare: () => Promise.resolve([]),
      read: () => Promise.resolve([]),
      areWords: () => Promise.resolve([]),
    };
  });
}

it("after a text on which the model fails, the next text is embedded in a new worker", async () => {
  const workers = poisonableWorkers((text) => text === "boom");
  const embedder = createPassageEmbedder("m", 1, workers.spawner);
  expect(await embedder.embed("one", signal)).toEqual(new Float32Array([3, 0]));
  expect(await embedder.embed("boom", signal)).toBeUndefined();
  expect(await embedder.embed("three", signal)).toEqual(new Float32Array([5, 0]));
  // The failing text was tried twice, and each worker that failed was given up.
  expect(workers.started).toEqual(["worker-1", "worker-2", "worker-3"]);
  expect(workers.ended).toEqual(["worker-1", "worker-2"]);
});

it("a text that fails once, by accident, gets its vector from the second worker", async () => {
  let failures = 1;
  const workers = poisonableWorkers((text) => text === "shaky" && failures-- > 0);
  const embedder = createPassageEmbedder("m", 1, workers.spawner);
  expect(await embedder.embed("shaky", signal)).toEqual(new Float32Array([5, 0]));
});

it("texts that are handed over together wait for their turn and each get their own vector", async () => {
  const workers = poisonableWorkers(() => false);
  const embedder = createPassageEmbedder("m", 2, workers.spawner);
  const vectors = await Promise.all(["a", "bb", "ccc", "dddd"].map((text) => embedder.embed(text, signal)));
  expect(vectors.map((vector) => vector?.[0])).toEqual([1, 2, 3, 4]);
  expect(workers.started.length).toBe(2);
});

it("with a limit, no more texts are embedded at a time, and workers that are too many end", async () => {
  const workers = poisonableWorkers(() => false);
  const embedder = createPassageEmbedder("m", 3, workers.spawner);
  await Promise.all(["a", "b", "c"].map((text) => embedder.embed(text, signal)));
  expect(workers.ended.length).toBe(0);
  embedder.limit(1);
  expect(workers.ended.length).toBe(2);
  const vectors = await Promise.all(["a", "bb", "ccc"].map((text) => embedder.embed(text, signal)));
  expect(vectors.map((vector) => vector?.[0])).toEqual([1, 2, 3]);
  expect(workers.started.length).toBe(3);
});

it("a limit that is raised lets waiting texts begin, up to the number of workers it was made with", async () => {
  const workers = poisonableWorkers(() => false);
  const embedder = createPassageEmbedder("m", 2, workers.spawner);
  embedder.limit(1);
  const all = Promise.all(["a", "b", "c", "d"].map((text) => embedder.embed(text, signal)));
  embedder.limit(9);
  await all;
  expect(workers.started.length).toBe(2);
});

it("a worker that is too many ends after its text, not during it", async () => {
  const workers = poisonableWorkers(() => false);
  const embedder = createPassageEmbedder("m", 2, workers.spawner);
  const vectors = Promise.all(["a", "bb"].map((text) => embedder.embed(text, signal)));
  embedder.limit(1);
  expect((await vectors).map((vector) => vector?.[0])).toEqual([1, 2]);
  expect(workers.ended.length).toBe(1);
});

it("tells what its newest worker runs the model with", async () => {
  const workers = poisonableWorkers(() => false);
  const embedder = createPassageEmbedder("m", 1, workers.spawner);
  expect(embedder.runtime()).toBeUndefined();
  await embedder.embed("one", signal);
  expect(embedder.runtime()).toEqual({ kind: "kernel", build: "plain" });
});
