import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { heldlessLocks } from "../../tests/fakes/heldless-locks";
import { AppError } from "../../src/core/domain/failure";
import { parseFileId, parseFolderId } from "../../src/core/domain/ids";
import type { FileRecord } from "../../src/core/domain/file-record";
import { FILE_START, type FilePart } from "../../src/core/domain/read-file";
import type { Extractor } from "../../src/protocol/extractor";
import { fakeSpawner } from "../../tests/fakes/fake-spawner";
import type { FolderFiles } from "./folder-files";
import { readOne } from "./read-one";
import { WorkerPool } from "./worker-pool";

/** Releases a worker's Web Lock, as its death does. */
const deaths = new Map<string, () => void>();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const request = (id: string) => new Promise<void>((resolve) => deaths.set(id, resolve));
  vi.stubGlobal("navigator", { locks: { ...heldlessLocks, request } });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const part = (text: string, chars: number): FilePart => ({
  format: "text",
  from: { chars, passages: 0 },
  text,
  units: [],
  passages: [],
  layout: [],
});
const end = { state: "indexed", reason: undefined } as const;

/** Readers that give a file's name as its text; some names make them fail. */
function extractors() {
  const never = new Promise<never>(() => undefined);
  const { spawner, started, ended } = fakeSpawner((id): Extractor => {
    const readOn = async () => {
      begunAgain.push(id);
      if (asked.at(-1) === "hangs-later.txt") return never;
      return { kind: "end", read: { ...part("second", 5), end } } as const;
    };
    return {
      async read({ path }) {
        if (path === "hangs.txt") return never;
        if (path === "throws.txt") throw new Error("poison");
        if (path === "exhausts-memory.txt") {
          deaths.get(id)?.();
          return never;
        }
        return path === "large.txt" || path === "hangs-later.txt"
          ? { kind: "part", part: part("first", 0) }
          : { kind: "end", read: { ...part(path, 0), from: FILE_START, end } };
      },
      readOn,
      opens: async () => false,
      unpack: async () => undefined,
      drawPage: async () => undefined,
      thumbnail: async () => undefined,
      preview: async () => ({ from: "file", text: "", truncated: false, binary: true, encoding: undefined }),
    };
  });
  const pool = new WorkerPool<Extractor>({ kind: "extractor", size: 1, spawner });
  const files: FolderFiles = {
    async *walk() {
      // Not walked here.
    },
    async file(path) {
      asked.push(path);
      if (path === "gone.txt") throw new AppError({ kind: "file-gone", path });
      if (path === "never.txt") return never;
      const file = new File(["x"], path);
      const isChanging = path === "changing.txt" && asked.length === 1;
      const failure = isChanging ? "NotReadableError" : path === "lapsed.txt" ? "NotAllowedError" : undefined;
      if (failure !== undefined) file.arrayBuffer = () => Promise.reject(new DOMException("", failure));
      if (path === "in-the-cloud.txt") file.arrayBuffer = () => never;
      return file;
    },
  };
  const asked: string[] = [];
  const parts: string[] = [];
  const begunAgain: string[] = [];
  const read = (path: string) =>
    readOne(aFile(path), files, pool, {
      recognised: [],
      begun: () => Promise.resolve(() => undefined),
      async onPart({ text }) {
        // This ends only if the worker reads the next part meanwhile.
        await vi.waitUntil(() => begunAgain.length > 0);
        parts.push(text);
      },
      urgent: false,
      signal: new AbortController().signal,
    });
  return { read, parts, started, ended, asked };
}

function aFile(path: string): FileRecord {
  return {
    id: parseFileId("a"),
    folderId: parseFolderId("f"),
    path,
    size: 1,
    modifiedAt: 1,
    state: "waiting",
    reason: undefined,
    format: undefined,
    passages: 0,
    embedded: 0,
  };
}

it.each([
  ["exhausts-memory.txt", "crash", ["worker-1", "worker-2"]],
  ["hangs.txt", "timeout", ["worker-1"]],
  ["throws.txt", "corrupt", []],
] as const)(
  "%s ends as %s: its worker is replaced if it has to be, and the next file is read",
  async (path, reason, ended) => {
    const workers = extractors();
    const poisoned = workers.read(path);
    const turn = () => vi.advanceTimersByTimeAsync(10_000);
    while ((await Promise.race([poisoned.then(() => true), turn()])) !== true);
    expect((await poisoned).end).toEqual({ state: "failed", reason });
    expect(workers.ended).toEqual(ended);
    expect(await workers.read("lease.txt")).toMatchObject({ text: "lease.txt", end });
    expect(workers.started).toHaveLength(ended.length + 1);
  },
);

it("what was read of a file before its reader got stuck stays, and the file says that it is not all", async () => {
  const { read, parts, ended } = extractors();
  const reading = read("hangs-later.txt");
  const turn = () => vi.advanceTimersByTimeAsync(10_000);
  while ((await Promise.race([reading.then(() => true), turn()])) !== true);
  expect(parts).toEqual(["first"]);
  expect(await reading).toMatchObject({
    from: { chars: "first".length, passages: 0 },
    text: "",
    end: { state: "partial", reason: "timeout" },
  });
  expect(ended).toEqual(["worker-1"]);
});

it("the parts of a large file are handed on in order, the last one as what was read; the next is read meanwhile", async () => {
  const { read, parts } = extractors();
  expect((await read("large.txt")).text).toBe("second");
  expect(parts).toEqual(["first"]);
});

it("a file that is gone, or does not come from its cloud in time, says so", async () => {
  const { read, asked } = extractors();
  expect((await read("gone.txt")).end).toEqual({ state: "failed", reason: "unreadable" });
  asked.length = 0;
  for (const path of ["in-the-cloud.txt", "never.txt"]) {
    const waiting = read(path);
    await vi.advanceTimersByTimeAsync(31_000);
    expect((await waiting).end).toEqual({ state: "failed", reason: "not downloaded" });
  }
});

it("a file that changed while it was read is got again", async () => {
  const { read, asked } = extractors();
  expect(await read("changing.txt")).toMatchObject({ text: "changing.txt", end });
  expect(asked).toEqual(["changing.txt", "changing.txt"]);
});

it("that the folder may not be read any more is no fault of the file", async () => {
  const { read } = extractors();
  await expect(read("lapsed.txt")).rejects.toMatchObject({ failure: { kind: "permission-lapsed" } });
});
