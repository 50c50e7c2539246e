import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { FileRecord } from "../../src/core/domain/file-record";
import type { FoundMember } from "../../src/core/domain/found-member";
import { FILE_START, type FilePart, type ReadFile, type ReadStep } from "../../src/core/domain/read-file";
import type { FileToCommit } from "../../src/core/ports/index-writer";
import type { Extractor } from "../../src/protocol/extractor";
import { fakeSpawner } from "../../tests/fakes/fake-spawner";
import { aRecord } from "../../tests/fakes/folder-record";
import { heldlessLocks } from "../../tests/fakes/heldless-locks";
import { memoryStore } from "../../tests/fakes/memory-store";
import { quietWriter } from "../../tests/fakes/quiet-writer";
import { stoppedClock } from "../../tests/fakes/stopped-clock";
import { aFile } from "../../tests/ui/makers";
import { visitFiles } from "./folder-files";
import { FolderMembers } from "./folder-members";
import { FolderReading } from "./folder-reading";
import { FilesInProgress } from "./files-in-progress";
import { WorkerPool } from "./worker-pool";

beforeEach(() => vi.stubGlobal("navigator", { locks: heldlessLocks }));
afterEach(() => vi.unstubAllGlobals());

const { signal } = new AbortController();
const waiting = (path: string): FileRecord => aFile(path, { state: "waiting", passages: 0, embedded: 0 });
const content = { format: "text", from: FILE_START, units: [], passages: [], layout: [] } as const;
const whole = (text: string, members?: readonly FoundMember[]): ReadStep => {
  const read: ReadFile = { ...content, text, end: { state: "indexed", reason: undefined } };
  return { kind: "end", read: members === undefined ? read : { ...read, members } };
};
const firstPart = (text: string): ReadStep => ({
  kind: "part",
  part: { ...content, text } satisfies FilePart,
});

/** Reads files of a folder; `read` says what a reader finds in the file at a path, with these passwords. */
function readingOf(
  files: readonly FileRecord[],
  read: (path: string, tried: readonly string[]) => ReadStep,
  passwords: readonly string[] = [],
) {
  const begun: string[] = [];
  const committed: FileToCommit[] = [];
  const extractor: Pick<Extractor, "read" | "readOn"> = {
    read: async ({ path, passwords: tried = [] }) => (begun.push(path), read(path, tried)),
    readOn: () => new Promise(() => undefined),
  };
  const { spawner } = fakeSpawner(() => extractor);
  const extractors = new WorkerPool<Extractor>({ kind: "extractor", size: 1, spawner });
  const commitFiles = async (_folder: unknown, contents: readonly FileToCommit[]) => {
    committed.push(...contents);
    return contents.map(({ file }) => file);
  };
  const writer = { ...quietWriter, commitFiles };
  const given = files.map(({ path }) => ({ path, file: new File(["bytes"], path) }));
  const record = aRecord(files, { access: visitFiles("Papers", given), writer });
  let made = 0;
  const members = new FolderMembers(record, { extractors, passwords, makeId: () => `member-${++made}` });
  const marks = new FilesInProgress(memoryStore());
  const clock = { ...stoppedClock, sleep: async () => undefined };
  return {
    reading: new FolderReading(record, members, {
      ...{ writer, extractors, passwords, inProgress: marks, clock },
    }),
    record,
    begun,
    committed,
  };
}

it("what is found inside a file is read after it, at any depth", async () => {
  const inside: Record<string, string> = { "outer.zip": "inner.zip", "outer.zip/inner.zip": "letter.txt" };
  const outer = waiting("outer.zip");
  const { reading, record, begun } = readingOf([outer], (path) => {
    const name = inside[path];
    return whole(
      "",
      name === undefined ? undefined : [{ path: name, size: 1, modifiedAt: 1, sum: 1, reason: undefined }],
    );
  });
  await reading.readAll([outer], signal);
  expect(begun).toEqual(["outer.zip", "outer.zip/inner.zip", "outer.zip/inner.zip/letter.txt"]);
  expect(record.progress().states).toMatchObject({ waiting: 0, indexed: 3 });
});

it("a locked file is read with the passwords that are known, and what lies in it as well; others are read without", async () => {
  const [zip, plain] = [waiting("papers.zip"), waiting("plain.txt")];
  const tries: string[] = [];
  const member = { path: "lease.txt", size: 1, modifiedAt: 1, sum: 1, reason: undefined };
  const read = (path: string, tried: readonly string[]): ReadStep => {
    tries.push([path, ...tried].join(" "));
    if (path === "plain.txt") return whole(path);
    const end = { state: "failed", reason: "encrypted" } as const;
    if (tried.length === 0) return { kind: "end", read: { ...content, format: "zip", text: "", end } };
    const step = whole(path, path === "papers.zip" ? [member] : undefined);
    return step.kind === "end" ? { ...step, read: { ...step.read, unlockedAt: 7 } } : step;
  };
  const { reading, record, committed } = readingOf([zip, plain], read, ["sesame"]);
  await reading.readAll([zip, plain], signal);
  const lease = "papers.zip/lease.txt";
  expect(tries.toSorted()).toEqual(
    ["papers.zip", `${lease} sesame`, "papers.zip sesame", "plain.txt"].toSorted(),
  );
  const marks = committed.map(({ file }) => [file.path, file.unlockedAt] as const);
  expect(new Map(marks)).toEqual(
    new Map([
      ["papers.zip", 7],
      ["plain.txt", undefined],
      [lease, 7],
    ]),
  );
  expect(record.progress().locked).toBe(0);
});

it("a file that a question had read is not read again when its turn comes", async () => {
  const [letter, bill] = [waiting("letter.txt"), waiting("bill.txt")];
  const { reading, begun } = readingOf([letter, bill], (path) => whole(path));
  await reading.readAhead(bill);
  await reading.readAll([letter, bill], signal);
  expect(begun).toEqual(["bill.txt", "letter.txt"]);
});

it("of a large file a question waits for the first part only, which is searchable while the file waits", async () => {
  const log = waiting("log.txt");
  const { reading, record, committed } = readingOf([log], () => firstPart("beginning"));
  await reading.readAhead(log);
  expect(committed.map(({ text, file }) => [text, file.state])).toEqual([["beginning", "waiting"]]);
  expect(record.progress().states.waiting).toBe(1);
});
