import { afterEach, expect, it, vi } from "vitest";
import { heldlessLocks } from "../../tests/fakes/heldless-locks";
import { MULTILINGUAL_EMBEDDING } from "../../src/core/domain/embedding-models";
import { AppError } from "../../src/core/domain/failure";
import type { FileRecord } from "../../src/core/domain/file-record";
import type { FileId } from "../../src/core/domain/ids";
import type { RecognisedPage } from "../../src/core/domain/recognised-page";
import { EXTRACTOR_CHANGES } from "../../src/core/extract/extractor-changes";
import type { IndexWriter } from "../../src/core/ports/index-writer";
import type { Extractor } from "../../src/protocol/extractor";
import type { Recogniser } from "../../src/protocol/recogniser";
import { fakeSpawner } from "../../tests/fakes/fake-spawner";
import { MemoryDirectory } from "../../tests/fakes/memory-directory";
import { memoryStore } from "../../tests/fakes/memory-store";
import { quietWriter } from "../../tests/fakes/quiet-writer";
import { aFile, aFolder } from "../../tests/ui/makers";
import { stoppedClock } from "../../tests/fakes/stopped-clock";
import { DEFAULT_MODEL } from "../adapters/models/models";
import { visitFiles, type FolderFiles } from "./folder-files";
import { FolderRun } from "./folder-run";
import { createPassageEmbedder, PassageEmbedders } from "./passage-embedder";
import { FilesInProgress } from "./files-in-progress";
import type { RunPorts } from "./folder-record";
import { TaskTimeout, WorkerPool } from "./worker-pool";

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const ignore = (): void => undefined;
const noSpawner = { spawn: () => new Promise<never>(() => undefined), terminate: async () => undefined };

/** The run states that a folder of `files` empty files reports, until it waits for the person or for a reader. */
async function begin(files: number, largeRunAgreed: boolean): Promise<readonly string[]> {
  const found: FolderFiles = {
    async *walk() {
      for (let i = 0; i < files; i++) yield { kind: "file", path: `${i}.txt`, size: 0, modifiedAt: i };
    },
    file: () => new Promise(() => undefined),
  };
  const told: string[] = [];
  const run = new FolderRun(
    aFolder({ largeRunAgreed }),
    found,
    {
      ...ports(),
    },
    (changed) => {
      const { kind } = changed.record.progress().run;
      if (told.at(-1) !== kind) told.push(kind);
    },
  );
  run.restart();
  await vi.waitFor(() => expect(told.at(-1)).toMatch(/asking|reading/));
  return told;
}

/** Ports to a store that keeps nothing, and to workers that never start. */
function ports(): RunPorts {
  let id = 0;
  return {
    writer: quietWriter,
    extractors: new WorkerPool<Extractor>({ kind: "extractor", size: 1, spawner: noSpawner }),
    recognisers: new WorkerPool<Recogniser>({ kind: "recogniser", size: 1, spawner: noSpawner }),
    inProgress: new FilesInProgress(memoryStore()),
    passwords: [],
    languages: async () => [],
    embedders: new PassageEmbedders((model) => createPassageEmbedder(model, 1, noSpawner)),
    isBetterHere: async () => false,
    makeId: () => `${(id += 1)}`,
    clock: stoppedClock,
  };
}

it("a very large folder is read once the person has agreed, also when the app was closed in between", async () => {
  expect(await begin(20_001, false)).toContain("asking");
  expect(await begin(20_001, true)).not.toContain("asking");
});

it("a folder of a hundred thousand files is named and asked about without a long wait", async () => {
  const began = performance.now();
  expect(await begin(100_000, false)).toContain("asking");
  expect(performance.now() - began).toBeLessThan(60_000);
}, 90_000);

it("files that extractors read otherwise by now wait to be read once, and the folder knows that they do", async () => {
  const [pdf, subtitles] = [aFile("a.pdf", { format: "pdf" }), aFile("b.srt", { format: "subtitles" })];
  const written: unknown[] = [];
  const writer: IndexWriter = {
    ...quietWriter,
    listFiles: async () => [pdf, subtitles],
    putFiles: async (_folder, files) => void written.push(...files),
    putFolder: async (folder) => void written.push(folder.extractorChanges),
  };
  const files: FolderFiles = {
    async *walk() {
      for (const { path, size, modifiedAt } of [pdf, subtitles])
        yield { kind: "file", path, size, modifiedAt };
    },
    file: () => new Promise(() => undefined),
  };
  const run = new FolderRun(aFolder({ extractorChanges: 7 }), files, { ...ports(), writer }, ignore);
  run.restart();
  await vi.waitFor(() => expect(run.record.progress().run.kind).toBe("reading"));
  expect(written).toEqual([{ ...pdf, state: "waiting" }, EXTRACTOR_CHANGES]);
  expect(run.record.folder.extractorChanges).toBe(EXTRACTOR_CHANGES);
});

it("a cited file that goes and comes back is the same file, and one that no answer cites any more is forgotten", async () => {
  const storage = { getDirectory: async () => new MemoryDirectory() };
  vi.stubGlobal("navigator", { locks: heldlessLocks, storage });
  const letter = aFile("letter.txt", { passages: 0 });
  const { path, size, modifiedAt } = letter;
  let [isThere, isRemoved, isCited] = [false, false, true];
  const put: FileRecord[] = [];
  const writer: IndexWriter = {
    ...quietWriter,
    listFiles: async () => [letter],
    putFiles: async (_folder, files) => void put.push(...files),
    removeFiles: async () => {
      isRemoved = true;
      return [{ ...letter, state: "gone" }];
    },
    forgetGone: async () => (isCited ? [] : [letter.id]),
  };
  const files: FolderFiles = {
    async *walk() {
      if (isThere) yield { kind: "file", path, size, modifiedAt };
    },
    file: () => new Promise(() => undefined),
  };
  const walked = async (): Promise<readonly FileRecord[]> => {
    const run = new FolderRun(aFolder(), files, { ...ports(), writer }, ignore);
    run.forgetFiles();
    await vi.waitFor(() => expect([isRemoved, run.record.progress().run]).toEqual([true, { kind: "idle" }]));
    [isThere, isRemoved] = [true, false];
    const { state } = run.record.records()[0] ?? {};
    run.refresh();
    await vi.waitFor(() => expect(put.length).toBeGreaterThan(0));
    // The read never ends, because the file never comes.
    void run.stop({ kind: "paused" });
    isThere = false;
    expect(state).toBe(isCited ? "gone" : undefined);
    return put.splice(0);
  };
  expect(await walked()).toMatchObject([{ id: letter.id, state: "waiting" }]);
  isCited = false;
  expect((await walked())[0]?.id).not.toBe(letter.id);
});

it("a folder that had files and is empty keeps what was read, says why, and is read again when it is back", async () => {
  vi.stubGlobal("navigator", {
    locks: heldlessLocks,
    storage: { getDirectory: async () => new MemoryDirectory() },
  });
  const letter = aFile("letter.txt", { passages: 0 });
  const { path, size, modifiedAt } = letter;
  let isThere = false;
  const removed: FileId[] = [];
  const writer: IndexWriter = {
    ...quietWriter,
    listFiles: async () => [letter, aFile("old.txt", { state: "gone" })],
    removeFiles: async (_folder, ids) => {
      removed.push(...ids);
      return [];
    },
  };
  const files: FolderFiles = {
    async *walk() {
      if (isThere) yield { kind: "file", path, size, modifiedAt };
    },
    file: () => new Promise(() => undefined),
  };
  const run = new FolderRun(aFolder({ name: "Papers" }), files, { ...ports(), writer }, ignore);
  const empty = { kind: "failed", failure: { kind: "folder-empty", folder: "Papers", files: 1 } };
  run.restart();
  await vi.waitFor(() => expect(run.record.progress().run).toEqual(empty));
  run.refresh();
  await new Promise((passed) => setTimeout(passed, 20));
  expect(run.record.progress().run).toEqual(empty);
  isThere = true;
  run.refresh();
  await vi.waitFor(() => expect(run.record.progress().run).toEqual({ kind: "idle" }));
  expect(removed).toEqual([]);

  isThere = false;
  run.refresh();
  await vi.waitFor(() => expect(run.record.progress().run).toEqual(empty));
  run.forgetFiles();
  await vi.waitFor(() => expect(run.record.progress().run).toEqual({ kind: "idle" }));
  expect(removed).toEqual([letter.id]);
});

it("a file that the browser reports while a walk finds it gets one record", async () => {
  const letter = new File(["x"], "new.txt", { lastModified: 5 });
  let endWalk = (): void => undefined;
  const walked = new Promise<void>((resolve) => (endWalk = resolve));
  const files: FolderFiles = {
    async *walk() {
      yield { kind: "file", path: letter.name, size: letter.size, modifiedAt: letter.lastModified };
      await walked;
    },
    file: async () => letter,
  };
  const slow = async (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 5));
  const writer = { ...quietWriter, putFiles: slow };
  const run = new FolderRun(aFolder(), files, { ...ports(), writer }, ignore);
  run.restart();
  await vi.waitFor(() => expect(run.record.progress().run).toMatchObject({ kind: "walking", found: 1 }));
  run.bringForward([letter.name]);
  await Promise.resolve();
  endWalk();
  await vi.waitFor(() => expect(run.record.progress().run.kind).toBe("reading"));
  expect(run.record.records().map(({ path }) => path)).toEqual([letter.name]);
});

it("a permission that is revoked in the midst of a walk keeps all that was read, and is said", async () => {
  vi.stubGlobal("navigator", {
    locks: heldlessLocks,
    storage: { getDirectory: async () => new MemoryDirectory() },
  });
  const lapsed = { kind: "permission-lapsed", folder: "Taxes" } as const;
  const read = ["a.txt", "b.txt", "c.txt"].map((path) => aFile(path, { passages: 0 }));
  const [first] = read;
  let isAllowed = false;
  const files: FolderFiles = {
    async *walk() {
      for (const { path, size, modifiedAt } of isAllowed ? read : read.slice(0, 1))
        yield { kind: "file", path, size, modifiedAt };
      if (!isAllowed) throw new AppError(lapsed);
    },
    file: async () => {
      throw new AppError(lapsed);
    },
  };
  const removed: FileId[] = [];
  const writer: IndexWriter = {
    ...quietWriter,
    listFiles: async () => read,
    removeFiles: async (_folder, ids) => {
      removed.push(...ids);
      return [];
    },
  };
  const run = new FolderRun(aFolder(), files, { ...ports(), writer }, ignore);
  run.restart();
  await vi.waitFor(() => expect(run.record.progress().run).toEqual({ kind: "failed", failure: lapsed }));
  expect(run.record.records()).toEqual(read);
  expect(first?.state).toBe("indexed");
  isAllowed = true;
  run.restart();
  await vi.waitFor(() => expect(run.record.progress().run).toEqual({ kind: "idle" }));
  expect([run.record.records(), removed]).toEqual([read, []]);
});

it("a folder that needs access again goes on with what is stored, also with the model of its language", async () => {
  vi.stubGlobal("navigator", {
    locks: heldlessLocks,
    storage: { getDirectory: async () => new MemoryDirectory() },
  });
  const lapsed = { kind: "permission-lapsed", folder: "Taxes" } as const;
  const files: FolderFiles = {
    async *walk() {
      throw new AppError(lapsed);
    },
    file: async () => {
      throw new AppError(lapsed);
    },
  };
  const changed: string[] = [];
  const writer: IndexWriter = {
    ...quietWriter,
    listFiles: async () => [aFile("brief.txt", { passages: 2, embedded: 2 })],
    countLanguages: async () => ({ english: 0, latin: 9, other: 0 }),
    textsToEmbed: async (_, __, first, count) => ({
      binding: 1,
      texts: Array.from({ length: count }, (_, at) => `passage ${first + at}`),
      known: [],
    }),
    changeEmbeddingModel: async (_, next) => {
      changed.push(next);
      return aFolder({ embeddingModel: next });
    },
  };
  const embedder = {
    workers: 1,
    parallel: 1,
    limit: ignore,
    release: async () => undefined,
    runtime: () => undefined,
    embed: async () => new Float32Array(DEFAULT_MODEL.dimensions),
  };
  const told: [string, string | undefined][] = [];
  const embedders = new PassageEmbedders(() => embedder);
  const run = new FolderRun(aFolder(), files, { ...ports(), writer, embedders }, ({ record }) => {
    const { run: state, outOfReach } = record.progress();
    told.push([state.kind, outOfReach?.kind]);
  });
  run.restart();
  await vi.waitFor(() => expect(run.record.progress().run).toEqual({ kind: "failed", failure: lapsed }));
  expect(told).toContainEqual(["changing model", "permission-lapsed"]);
  expect(changed).toEqual([MULTILINGUAL_EMBEDDING.id]);
});

it("a folder of no more than is read in minutes is not asked about", async () => {
  expect(await begin(50, false)).not.toContain("asking");
});

/**
 * A run that recognises the two pages of a scan, and records what happens to each page.
 * @param others files beside the scan, whose passages are never embedded.
 */
function recognising(others: readonly FileRecord[] = []) {
  // Workers never die by themselves here, because their Web Locks are never granted to a client.
  const storage = { getDirectory: async () => new MemoryDirectory() };
  vi.stubGlobal("navigator", { locks: heldlessLocks, storage });
  const bytes = new File([], "scan.pdf", { lastModified: 1 });
  const scan: FileRecord = {
    ...aFile("scan.pdf"),
    size: 0,
    modifiedAt: 1,
    scans: { waiting: [1, 2], recognised: 0 },
  };
  const begun: number[] = [];
  const kept: RecognisedPage[] = [];
  const finish: ((text: string) => void)[] = [];
  const { spawner } = fakeSpawner((): Recogniser => ({
    recognise: (_path, _file, page) => {
      begun.push(page);
      return new Promise((resolve) => finish.push((text) => resolve({ page, text, failure: undefined })));
    },
    canLoad: async () => true,
  }));
  let walks = 0;
  const found = [scan, ...others].map(({ path }) => ({ path, file: bytes }));
  const files = visitFiles("Scans", found);
  const run = new FolderRun(
    aFolder(),
    { ...files, walk: (...args) => ((walks += 1), files.walk(...args)) },
    {
      ...ports(),
      writer: {
        ...quietWriter,
        listFiles: async () => [scan, ...others],
        textsToEmbed: () => new Promise(() => undefined),
        putRecognised: async (_file, pages) => void kept.push(...pages),
        listRecognised: async () => kept,
      },
      recognisers: new WorkerPool<Recogniser>({ kind: "recogniser", size: 1, spawner }),
    },
    ignore,
  );
  run.restart();
  return { run, begun, kept, finish, walks: () => walks };
}

async function recognise() {
  const run = recognising();
  await vi.waitFor(() => expect(run.begun).toEqual([1]));
  return run;
}

it("no page is recognised before all that was read can be found by meaning", async () => {
  const letter = { ...aFile("letter.txt", { passages: 2, embedded: 1 }), size: 0, modifiedAt: 1 };
  const { run, begun } = recognising([letter]);
  await vi.waitFor(() => expect(run.record.progress().run.kind).toBe("embedding"));
  expect(begun).toEqual([]);
});

it("a page that is being recognised when the folder is walked again is finished and kept", async () => {
  const { run, begun, kept, finish, walks } = await recognise();
  run.walkAgain();
  finish[0]?.("first");
  await vi.waitFor(() => expect(begun).toEqual([1, 2]));
  expect(walks()).toBe(2);
  expect(kept).toEqual([{ page: 1, text: "first", failure: undefined }]);
});

it("who pauses waits for no page, not even when one is being finished for a walk", async () => {
  const { run, begun, kept } = await recognise();
  run.walkAgain();
  await run.stop({ kind: "paused" });
  expect(run.record.progress().run).toEqual({ kind: "paused" });
  expect(begun).toEqual([1]);
  expect(kept).toEqual([]);
});

it("a thumbnail that takes too long is done without, and the reader that was at it is replaced", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  vi.stubGlobal("navigator", { locks: heldlessLocks });
  const photo = aFile("photo.png");
  const { spawner, ended } = fakeSpawner((): Pick<Extractor, "thumbnail"> => ({
    thumbnail: () => new Promise(() => undefined),
  }));
  const files = visitFiles("Photos", [{ path: photo.path, file: new File([], "photo.png") }]);
  const extractors = new WorkerPool<Extractor>({ kind: "extractor", size: 1, spawner });
  const writer = { ...quietWriter, listFiles: async () => [photo] };
  const run = new FolderRun(aFolder(), files, { ...ports(), writer, extractors }, ignore);
  await run.record.load();
  const made = run.views.makeThumbnail(photo.id).catch((thrown: unknown) => thrown);
  const turn = () => vi.advanceTimersByTimeAsync(10_000);
  while ((await Promise.race([made.then(() => true), turn()])) !== true);
  expect(await made).toBeInstanceOf(TaskTimeout);
  expect(ended).toEqual(["worker-1"]);
});

it("a file in whose reading tabs died is set aside, and no reader sees it", async () => {
  const waiting = (path: string): FileRecord => ({ ...aFile(path), state: "waiting" });
  const [bad, good] = [waiting("bad.pdf"), waiting("good.pdf")];
  const read: string[] = [];
  const { spawner } = fakeSpawner((): Pick<Extractor, "read"> => ({
    read: async ({ path }) => {
      read.push(path);
      return new Promise(() => undefined);
    },
  }));
  vi.stubGlobal("navigator", { locks: heldlessLocks });
  const marks = new FilesInProgress(memoryStore());
  marks.isFatal = ({ path }) => path === "bad.pdf";
  const committed: FileRecord[] = [];
  const writer: IndexWriter = {
    ...quietWriter,
    listFiles: async () => [bad, good],
    commitFiles: async (_folder, files) => {
      committed.push(...files.map(({ file }) => file));
      return files.map(({ file }) => file);
    },
  };
  const found = [bad, good].map(({ path }) => ({ path, file: new File([], path, { lastModified: 1 }) }));
  const extractors = new WorkerPool<Extractor>({ kind: "extractor", size: 2, spawner });
  const clock = { ...stoppedClock, sleep: async () => undefined };
  const run = new FolderRun(
    aFolder(),
    visitFiles("Files", found),
    {
      ...ports(),
      ...{ inProgress: marks, writer, extractors, clock },
    },
    ignore,
  );
  run.restart();
  await vi.waitFor(() => expect(committed).toHaveLength(1));
  expect(committed[0]).toMatchObject({ path: "bad.pdf", state: "failed", reason: "crash" });
  expect(read).toEqual(["good.pdf"]);
});
