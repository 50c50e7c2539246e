import { expect, it } from "vitest";
import type { FileRecord } from "../domain/file-record";
import { parseFileId, parseFolderId } from "../domain/ids";
import type { FoundEntry } from "../ports/folder-reader";
import { mayBeMoved } from "./find-moved";
import { planIndexing } from "./plan-indexing";

const folderId = parseFolderId("folder");

function aFile(path: string, changes: Partial<FileRecord> = {}): FileRecord {
  return {
    id: parseFileId(path.replace(/\W/g, "_")),
    folderId,
    path,
    size: 10,
    modifiedAt: 1,
    state: "indexed",
    reason: undefined,
    format: "text",
    passages: 1,
    embedded: 1,
    contentHash: "same",
    ...changes,
  };
}

const found = (path: string, modifiedAt = 1, size = 10): FoundEntry => ({
  kind: "file",
  path,
  size,
  modifiedAt,
});

/** @param hashes by path, where they differ from the hash of all stored files. */
function plan(
  entries: readonly FoundEntry[],
  stored: readonly FileRecord[],
  hashes: Readonly<Record<string, string>> = {},
) {
  let made = 0;
  const known = new Map(mayBeMoved(entries, stored).map((path) => [path, hashes[path] ?? "same"]));
  return planIndexing(folderId, entries, stored, () => `new-${++made}`, known);
}

const paths = (files: readonly FileRecord[]): string[] => files.map(({ path }) => path);

it("a folder that has not changed costs nothing", () => {
  expect(plan([found("a.txt")], [aFile("a.txt")])).toEqual({ put: [], read: [], embed: [], remove: [] });
});

it("a file that its reader tells otherwise by now is read anew, and found as it was until then", () => {
  const [pdf, text] = [aFile("a.pdf", { format: "pdf", passages: 3, embedded: 3 }), aFile("b.txt")];
  const member = aFile("c.zip/d.pdf", {
    format: "pdf",
    member: { container: parseFileId("c_zip"), root: parseFileId("c_zip"), sum: 1 },
  });
  const entries = [found("a.pdf"), found("b.txt"), found("c.zip")];
  const stored = [pdf, text, aFile("c.zip", { format: "zip" }), member];
  const isOutdated = ({ format }: FileRecord) => format === "pdf";
  const { put, read } = planIndexing(folderId, entries, stored, () => "new", new Map(), isOutdated);
  expect(put).toEqual([pdf, member].map((file) => ({ ...file, state: "waiting" })));
  expect(read).toEqual(put);
});

it("new files are read, the most recent first", () => {
  const { put, read } = plan([found("a-old.txt", 1), found("b-new.txt", 9)], []);
  expect(paths(put)).toEqual(["a-old.txt", "b-new.txt"]);
  expect(paths(read)).toEqual(["b-new.txt", "a-old.txt"]);
});

it("a changed file is read again under its old id", () => {
  const { read } = plan([found("a.txt", 2)], [aFile("a.txt")]);
  expect(read[0]).toMatchObject({ id: "a_txt", state: "waiting", modifiedAt: 2 });
});

it("a file of the same time but another size has changed", () => {
  expect(paths(plan([found("a.txt", 1, 11)], [aFile("a.txt")]).read)).toEqual(["a.txt"]);
});

it("a file that is no longer there is removed", () => {
  expect(plan([], [aFile("a.txt")]).remove).toEqual(["a_txt"]);
});

it("what an interrupted run left is gone on with", () => {
  const stored = [
    aFile("a.txt", { state: "waiting", passages: 0, embedded: 0 }),
    aFile("b.txt", { passages: 5, embedded: 2 }),
  ];
  const { put, read, embed } = plan([found("a.txt"), found("b.txt")], stored);
  expect([put.length, paths(read), paths(embed)]).toEqual([0, ["a.txt"], ["b.txt"]]);
});

it("an entry that the rules leave out is a record with that reason, once", () => {
  const entry: FoundEntry = { kind: "ignored", path: "node_modules/", rule: "made by tools" };
  const { put, read } = plan([entry], []);
  expect(put).toMatchObject([{ path: "node_modules/", state: "skipped", reason: "ignored" }]);
  expect(read).toEqual([]);
  expect(plan([entry], put).put).toEqual([]);
});

it("a file that was left out before and is not now is read", () => {
  const stored = [aFile("a.log", { state: "skipped", reason: "ignored", passages: 0, embedded: 0 })];
  expect(paths(plan([found("a.log")], stored).read)).toEqual(["a.log"]);
});

it("a file that could not be read is tried again", () => {
  const stored = [aFile("a.txt", { state: "failed", reason: "unreadable", passages: 0, embedded: 0 })];
  expect(paths(plan([found("a.txt")], stored).read)).toEqual(["a.txt"]);
  const corrupt = [aFile("a.txt", { state: "failed", reason: "corrupt", passages: 0, embedded: 0 })];
  expect(paths(plan([found("a.txt")], corrupt).read)).toEqual([]);
});

it("a file that was moved or renamed keeps its id, and nothing of it is read or embedded again", () => {
  for (const path of ["2024/a.txt", "b.txt", "2024/b.txt"]) {
    const { put, read, embed, remove } = plan([found(path)], [aFile("a.txt")]);
    expect(put).toEqual([{ ...aFile("a.txt"), path }]);
    expect([read, embed, remove]).toEqual([[], [], []]);
  }
});

it("a new file that differs in size, time or content from one that vanished is not that file", () => {
  for (const [entry, hash] of [
    [found("b.txt", 1, 11), "same"],
    [found("b.txt", 2), "same"],
    [found("b.txt"), "other"],
  ] as const) {
    const { read, remove } = plan([entry], [aFile("a.txt")], { "b.txt": hash });
    expect([read.map(({ id }) => id), remove]).toEqual([["new-1"], ["a_txt"]]);
  }
});

it("a file whose content could not be hashed, before or now, is a new one", () => {
  const unhashed = aFile("a.txt", { contentHash: undefined });
  expect(mayBeMoved([found("b.txt")], [unhashed])).toEqual([]);
  expect(plan([found("b.txt")], [unhashed]).remove).toEqual(["a_txt"]);
  const { remove } = planIndexing(folderId, [found("b.txt")], [aFile("a.txt")], () => "new");
  expect(remove).toEqual(["a_txt"]);
});

it("only new files of the size and time of one that vanished are hashed", () => {
  const stored = [aFile("here.txt"), aFile("lost.txt")];
  const entries = [found("here.txt"), found("new.txt"), found("later.txt", 2), found("longer.txt", 1, 11)];
  expect(mayBeMoved(entries, stored)).toEqual(["new.txt"]);
  expect(mayBeMoved([...entries, found("lost.txt")], stored)).toEqual([]);
});

it("of equal files that moved together each stays with its own name, and the rest follow by path", () => {
  const stored = ["old/a.txt", "old/b.txt", "old/c.txt"].map((path) => aFile(path));
  const entries = ["new/x.txt", "new/c.txt", "new/a.txt"].map((path) => found(path));
  const { put, remove } = plan(entries, stored);
  const idByPath = Object.fromEntries(put.map(({ path, id }) => [path, id]));
  expect(idByPath).toEqual({ "new/a.txt": "old_a_txt", "new/c.txt": "old_c_txt", "new/x.txt": "old_b_txt" });
  expect(remove).toEqual([]);
});

it("of two equal files that vanished one is moved, the other removed", () => {
  const { put, remove } = plan([found("c.txt")], [aFile("a.txt"), aFile("b.txt")]);
  expect([put.map(({ id }) => id), remove]).toEqual([["a_txt"], ["b_txt"]]);
});

it("of two equal files that appeared one is the file that vanished, the other is new", () => {
  const { put, read } = plan([found("c.txt"), found("b.txt")], [aFile("a.txt")]);
  expect(put.map(({ path, id }) => [path, id])).toEqual([
    ["c.txt", "new-1"],
    ["b.txt", "a_txt"],
  ]);
  expect(paths(read)).toEqual(["c.txt"]);
});

it("a file of another extension is the same file, and read again, since it may be of another format", () => {
  const { put, read, remove } = plan([found("a.md")], [aFile("a.txt")]);
  expect(put).toMatchObject([{ id: "a_txt", path: "a.md", state: "waiting", passages: 0, embedded: 0 }]);
  expect([paths(read), remove]).toEqual([["a.md"], []]);
});

it("a renamed file whose passages were not all embedded is gone on with", () => {
  const { embed } = plan([found("b.txt")], [aFile("a.txt", { passages: 5, embedded: 2 })]);
  expect(embed).toMatchObject([{ path: "b.txt", passages: 5, embedded: 2 }]);
});

it("a file that could not be indexed is not read again when it was renamed", () => {
  const scan = aFile("a.bin", { state: "skipped", reason: "unsupported", passages: 0, embedded: 0 });
  expect(plan([found("b.bin")], [scan])).toMatchObject({ put: [{ id: "a_bin" }], read: [], remove: [] });
});

it("a file that comes back under another name is read again under its old id, unless one that was there is meant", () => {
  const gone = aFile("a.txt", { state: "gone", passages: 0, embedded: 0 });
  expect(plan([found("b.txt")], [gone]).read).toMatchObject([{ id: "a_txt", path: "b.txt" }]);
  const { put, read } = plan([found("c.txt")], [gone, aFile("b.txt")]);
  expect([put.map(({ id }) => id), read]).toEqual([["b_txt"], []]);
});

it("what vanished below a folder that could not be listed is not taken for moved", () => {
  const unreadable: FoundEntry = { kind: "unreadable", path: "2024/", detail: "disk" };
  const { read, remove } = plan([unreadable, found("b.txt")], [aFile("2024/a.txt")]);
  expect([read, remove]).toMatchObject([[{ id: "new-2", path: "b.txt" }], []]);
});

it("a path that was taken over by another file is not a move", () => {
  const { read, remove } = plan([found("b.txt")], [aFile("a.txt"), aFile("b.txt", { modifiedAt: 9 })]);
  expect([read.map(({ id }) => id), remove]).toEqual([["b_txt"], ["a_txt"]]);
});

it("a folder of twenty thousand equal files that was renamed is planned at once", () => {
  const names = Array.from({ length: 20_000 }, (_, i) => `${i}.txt`);
  const stored = names.map((name) => aFile(`old/${name}`));
  const { put, read, remove } = plan(
    names.map((name) => found(`new/${name}`)),
    stored,
  );
  expect(put.every(({ id, path }) => id === path.replace("new", "old").replace(/\W/g, "_"))).toBe(true);
  expect([put.length, read, remove]).toEqual([20_000, [], []]);
});

it("a copy is a file of its own", () => {
  const { put, remove } = plan([found("a.txt"), found("2024/a.txt")], [aFile("a.txt")]);
  expect(put).toMatchObject([{ id: "new-1", path: "2024/a.txt", state: "waiting" }]);
  expect(remove).toEqual([]);
});

it("what lies below a folder that could not be listed is not taken for removed", () => {
  const unreadable: FoundEntry = { kind: "unreadable", path: "2024/", detail: "disk" };
  expect(plan([unreadable], [aFile("2024/a.txt"), aFile("b.txt")]).remove).toEqual(["b_txt"]);
});

it("a file that is gone is removed once, and read again under its old id when it is back", () => {
  const gone = aFile("a.txt", { state: "gone", passages: 0, embedded: 0 });
  expect(plan([], [gone]).remove).toEqual([]);
  expect(plan([found("a.txt")], [gone]).read).toMatchObject([{ id: "a_txt", state: "waiting" }]);
});

it("of two records of one path the first stays, and that of a file that is there before that of one that was", () => {
  const [gone, here, other] = [
    aFile("a.txt", { id: parseFileId("gone"), state: "gone" }),
    aFile("a.txt", { id: parseFileId("here") }),
    aFile("a.txt", { id: parseFileId("other") }),
  ];
  for (const stored of [
    [gone, here, other],
    [here, other, gone],
  ])
    expect(plan([found("a.txt")], stored)).toEqual({ put: [], read: [], embed: [], remove: ["other"] });
});
