import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { heldlessLocks } from "../../tests/fakes/heldless-locks";
import { aFile } from "../../tests/ui/makers";
import type { Recogniser } from "../../src/protocol/recogniser";
import { fakeSpawner } from "../../tests/fakes/fake-spawner";
import { visitFiles } from "./folder-files";
import { recognisePage } from "./recognise-page";
import { WorkerPool } from "./worker-pool";

beforeEach(() => {
  // Workers never die by themselves here, because their Web Locks are never granted to a client.
  vi.stubGlobal("navigator", { locks: heldlessLocks });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Recognises a page. @param recognise the work of each worker. */
function readWith(recognise: (worker: string, page: number) => string | Promise<string>) {
  const { spawner, started, ended } = fakeSpawner((id): Recogniser => ({
    recognise: async (_path, _file, page) => ({ page, text: await recognise(id, page), failure: undefined }),
    canLoad: () => Promise.resolve(true),
  }));
  const pool = new WorkerPool<Recogniser>({ kind: "recogniser", size: 1, spawner });
  const file = aFile("scan.pdf");
  const files = visitFiles("Scans", [{ path: file.path, file: new File([], "scan.pdf") }]);
  const { signal } = new AbortController();
  const read = (page: number) =>
    recognisePage(file, page, files, pool, [], { urgent: false, signal, rest: signal });
  return { read, started, ended };
}

it("a recognition that fails is tried once more by another worker, and reads no other page", async () => {
  const { read, ended } = readWith((worker, page) => {
    if (worker === "worker-1" && page === 2) throw new Error("memory access out of bounds");
    return `${worker} read page ${page}`;
  });
  expect((await read(1)).text).toBe("worker-1 read page 1");
  expect(await read(2)).toEqual({ page: 2, text: "worker-2 read page 2", failure: undefined });
  expect(ended).toEqual(["worker-1"]);
});

it("a page at which two fail is a page with a failure", async () => {
  const { read, started } = readWith(() => {
    throw new Error("unreachable");
  });
  expect(await read(1)).toEqual({ page: 1, text: "", failure: "corrupt" });
  expect(started).toHaveLength(2);
});

it("a page that takes too long is given up, and its worker with it", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const { read, started, ended } = readWith(() => new Promise<never>(() => undefined));
  const hangs = read(1);
  const turn = () => vi.advanceTimersByTimeAsync(10_000);
  while ((await Promise.race([hangs.then(() => true), turn()])) !== true);
  expect(await hangs).toEqual({ page: 1, text: "", failure: "timeout" });
  expect([started, ended]).toEqual([["worker-1"], ["worker-1"]]);
});
