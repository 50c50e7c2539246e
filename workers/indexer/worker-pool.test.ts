import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { AppError } from "../../src/core/domain/failure";
import type { Recogniser } from "../../src/protocol/recogniser";
import type { Spawner } from "../../src/protocol/spawner";
import { fakeSpawner } from "../../tests/fakes/fake-spawner";
import { isDeath, TaskTimeout, WorkerPool, type TaskOptions } from "./worker-pool";

beforeEach(() => {
  // Workers never die by themselves here, because their Web Locks are never granted to a client.
  vi.stubGlobal("navigator", { locks: { request: () => new Promise(() => undefined) } });
});
afterEach(() => vi.unstubAllGlobals());

/** Workers that give a page's number as its text; they never finish page 13. */
function workers() {
  const worker: Recogniser = {
    recognise: (_path, _file, page) =>
      page === 13
        ? new Promise(() => undefined)
        : Promise.resolve({ page, text: String(page), failure: undefined }),
    canLoad: () => Promise.resolve(true),
  };
  return fakeSpawner(() => worker);
}

const file = new File([], "scan.pdf");

function aPool(spawner: Spawner, tasksPerWorker = Infinity) {
  const pool = new WorkerPool<Recogniser>({ kind: "recogniser", size: 1, spawner, tasksPerWorker });
  const read = (page: number, options: Partial<TaskOptions> = {}) =>
    pool.run((worker) => worker.recognise("scan.pdf", file, page, [], false), {
      urgent: false,
      timeoutMs: 10_000,
      signal: new AbortController().signal,
      ...options,
    });
  return { pool, read };
}

it("a worker is replaced after so many tasks", async () => {
  const { spawner, started, ended } = workers();
  const { read } = aPool(spawner, 2);
  for (const page of [1, 2, 3, 4, 5]) expect((await read(page)).text).toBe(String(page));
  expect(started).toEqual(["worker-1", "worker-2", "worker-3"]);
  expect(ended).toEqual(["worker-1", "worker-2"]);
});

it("a worker that hangs is ended, and the next task gets another one", async () => {
  const { spawner, ended } = workers();
  const { read } = aPool(spawner);
  await expect(read(13, { timeoutMs: 20 })).rejects.toThrow(TaskTimeout);
  expect(ended).toEqual(["worker-1"]);
  expect((await read(1)).text).toBe("1");
});

it("an urgent task comes before those that wait", async () => {
  const { spawner } = workers();
  const { read } = aPool(spawner);
  const order: number[] = [];
  const note = async (page: number, urgent: boolean) => order.push((await read(page, { urgent })).page);
  await Promise.all([note(1, false), note(2, false), note(3, true)]);
  expect(order).toEqual([1, 3, 2]);
});

it("workers that have nothing to do can be let go", async () => {
  const { spawner, started, ended } = workers();
  const { pool, read } = aPool(spawner);
  await read(1);
  await pool.release();
  expect(ended).toEqual(["worker-1"]);
  await read(2);
  expect(started).toEqual(["worker-1", "worker-2"]);
});

it("a worker that does not come fails its task as one that died, and the next task gets another", async () => {
  const { spawner } = workers();
  let lost = 1;
  const spawn: Spawner["spawn"] = (kind) =>
    lost-- > 0 ? Promise.reject(new AppError({ kind: "worker-died", worker: kind })) : spawner.spawn(kind);
  const { read } = aPool({ ...spawner, spawn });
  await expect(read(1)).rejects.toSatisfy(isDeath);
  expect((await read(2)).text).toBe("2");
});
