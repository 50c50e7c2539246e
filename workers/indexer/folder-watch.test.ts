import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { ReportedChange } from "../../src/core/indexing/plan-changes";
import { aFolder } from "../../tests/ui/makers";
import type { FolderFiles } from "./folder-files";
import { FolderWatch } from "./folder-watch";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A watch over a folder whose reports the test makes. */
async function aWatch(directories = 10) {
  const told: string[] = [];
  let report: (changes: readonly ReportedChange[]) => void = () => undefined;
  let observed = 0;
  const files: FolderFiles = {
    async *walk() {},
    file: () => Promise.reject(new Error("not read")),
    observe: async (onChanges) => {
      observed++;
      report = onChanges;
      return () => void told.push("unobserved");
    },
  };
  const watch = new FolderWatch(
    { files, folder: aFolder() },
    {
      bringForward: (paths) => void told.push(`read ${paths.join(" ")}`),
      walk: () => void told.push("walk"),
    },
  );
  await watch.start(directories);
  const hear = (type: string, path: string) => report([{ type, path, isFolder: false }]);
  return { watch, told, hear, observed: () => observed };
}

it("what is reported within a moment is brought forward together, without a walk", async () => {
  const { told, hear } = await aWatch();
  hear("modified", "a.txt");
  hear("modified", "b.txt");
  await vi.advanceTimersByTimeAsync(300);
  expect(told).toEqual(["read a.txt b.txt"]);
});

it("reports that need a walk get one at once, and the next at most every ten seconds", async () => {
  const { told, hear } = await aWatch();
  for (let second = 0; second < 10; second++) {
    hear("disappeared", `${second}.txt`);
    await vi.advanceTimersByTimeAsync(900);
  }
  expect(told).toEqual(["walk"]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(told).toEqual(["walk", "walk"]);
});

it("after an error it listens again when it is started again", async () => {
  const { watch, told, hear, observed } = await aWatch();
  await watch.start(10);
  expect(observed()).toBe(1);
  hear("errored", "");
  await vi.advanceTimersByTimeAsync(300);
  expect(told).toEqual(["unobserved", "walk"]);
  await watch.start(10);
  expect(observed()).toBe(2);
});

it("a folder of very many directories is not watched, and one that was stopped tells nothing more", async () => {
  expect((await aWatch(20_001)).observed()).toBe(0);
  const { watch, told, hear } = await aWatch();
  hear("modified", "a.txt");
  watch.stop();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(told).toEqual(["unobserved"]);
});
