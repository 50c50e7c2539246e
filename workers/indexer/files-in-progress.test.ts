import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { memoryStore } from "../../tests/fakes/memory-store";
import { aFile } from "../../tests/ui/makers";
import { FilesInProgress } from "./files-in-progress";

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => void vi.useRealTimers());

/** One visit after another over the same store. */
function visits() {
  const store = memoryStore();
  return async (afterCrash: boolean): Promise<FilesInProgress> => {
    const marks = new FilesInProgress(store);
    await marks.begin(afterCrash);
    return marks;
  };
}

const [bad, good] = [aFile("bad.pdf"), aFile("good.pdf")];

async function dieWhileReading(marks: FilesInProgress): Promise<void> {
  await marks.begun(bad);
  const ended = await marks.begun(good);
  await vi.advanceTimersByTimeAsync(1_500);
  ended();
  await vi.advanceTimersByTimeAsync(0);
}

it("a file in whose reading two tabs in a row died is set aside, and one that was read beside it is not", async () => {
  const start = visits();
  await dieWhileReading(await start(false));
  const second = await start(true);
  expect(second.isFatal(bad)).toBe(false);
  await dieWhileReading(second);
  const third = await start(true);
  expect([bad, good].map((file) => third.isFatal(file))).toEqual([true, false]);
});

it("tabs that were closed while a file was being read set nothing aside, however many", async () => {
  const start = visits();
  for (let visit = 0; visit < 4; visit += 1) await dieWhileReading(await start(false));
  expect((await start(false)).isFatal(bad)).toBe(false);
  await dieWhileReading(await start(false));
  expect((await start(true)).isFatal(bad)).toBe(false);
});

it("a file that was read to its end after a death starts anew, as does one that has changed", async () => {
  const start = visits();
  await dieWhileReading(await start(false));
  const second = await start(true);
  (await second.begun(bad))();
  await dieWhileReading(second);
  const third = await start(true);
  expect(third.isFatal(bad)).toBe(false);
  await dieWhileReading(third);
  const fourth = await start(true);
  expect(fourth.isFatal(bad)).toBe(true);
  expect(fourth.isFatal({ ...bad, modifiedAt: bad.modifiedAt + 1 })).toBe(false);
});

it("a page that is recognised is told from the others of its file", async () => {
  const start = visits();
  for (let visit = 0; visit < 2; visit += 1) {
    await (await start(visit > 0)).begun(bad, 7);
    await vi.advanceTimersByTimeAsync(1_500);
  }
  const marks = await start(true);
  expect([marks.isFatal(bad, 7), marks.isFatal(bad, 8), marks.isFatal(bad)]).toEqual([true, false, false]);
});

it("a file that takes the tab along within a second is marked from the second visit on, and then set aside", async () => {
  const start = visits();
  const dieAtOnce = async (marks: FilesInProgress): Promise<void> => {
    (await marks.begun(good))();
    await marks.begun(bad);
  };
  await dieAtOnce(await start(false));
  await dieAtOnce(await start(true));
  const third = await start(true);
  expect(third.isFatal(bad)).toBe(false);
  await dieAtOnce(third);
  const fourth = await start(true);
  expect([bad, good].map((file) => fourth.isFatal(file))).toEqual([true, false]);
});

it("a mark that can't be written keeps no file from being read", async () => {
  const full = { ...memoryStore(), writeSetting: () => Promise.reject(new Error("no space")) };
  const marks = new FilesInProgress(full);
  await marks.begin(true);
  await dieWhileReading(marks);
  expect(marks.isFatal(bad)).toBe(false);
});
