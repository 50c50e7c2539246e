import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { parseFileId, parseFolderId } from "../../src/core/domain/ids";
import type { FileRecord } from "../../src/core/domain/file-record";
import { FILE_START, type FilePart } from "../../src/core/domain/read-file";
import type { Extractor } from "../../src/protocol/extractor";
import { fakeSpawner } from "../../tests/fakes/fake-spawner";
import type { FolderFiles } from "./folder-files";
import { readOne } from "./read-one";
import { WorkerPool } from "./worker-pool";

/** Lets go of a worker's lock, as its death does. */
const deaths = new Map<string, () => void>();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const request = (id: string) => new Promise<void>((resolve) => deaths.set(id, resolve));
  vi.stubGlobal("navigator", { locks: { request } });
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

/** Readers that give a file's name as its text; some names are poison. */
function extractors() {
  const never = new Promise<never>(() => undefined);
  const { spawner, started, ended } = fakeSpawner((id): Extractor => {
    const readOn = async () => ({ kind: "end", read: { ...part("second", 5), end } }) as const;
    return {
      async read({ path }) {
        if (path === "hangs.txt") return never;
        if (path === "throws.txt") throw new Error("poison");
        if (path === "exhausts-memory.txt") {
          deaths.get(id)?.();
          return never;
        }
        return path === "large.txt"
          ? { kind: "part", part: part("first", 0) }
          : { kind: "end", read: { ...part(path, 0), from: FILE_START, end } };
      },
      readOn,
      unpack: async () => undefined,
      thumbnail: async () => undefined,
    };
  });
  const pool = new WorkerPool<Extractor>({ kind: "extractor", size: 1, spawner });
  const files: FolderFiles = {
    async *walk() {
      // Not walked here.
    },
    file: async (path) => new File(["x"], path),
  };
  const parts: string[] = [];
  const read = (path: string) =>
    readOne(aFile(path), files, pool, {
      recognised: [],
      onPart: async ({ text }) => void parts.push(text),
      urgent: false,
      signal: new AbortController().signal,
    });
  return { read, parts, started, ended };
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
  ["exhausts-memory.txt", "crash", ["worker-1"]],
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

it("the parts of a large file are handed on in order, the last one as what was read", async () => {
  const { read, parts } = extractors();
  expect((await read("large.txt")).text).toBe("second");
  expect(parts).toEqual(["first"]);
});
