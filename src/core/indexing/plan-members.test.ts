import { expect, test } from "vitest";
import type { FileRecord } from "../domain/file-record";
import type { FoundMember } from "../domain/found-member";
import { parseFileId, parseFolderId } from "../domain/ids";
import { containersToList } from "./containers-to-list";
import { MemberTable } from "./member-table";
import { planIndexing } from "./plan-indexing";
import { planMembers } from "./plan-members";

const zipId = parseFileId("zip");
const inZip = { container: zipId, root: zipId };

function aFile(path: string, changes: Partial<FileRecord> = {}): FileRecord {
  return {
    id: parseFileId(path.replace(/\W/g, "_")),
    folderId: parseFolderId("folder"),
    path,
    size: 10,
    modifiedAt: 1,
    state: "indexed",
    reason: undefined,
    format: "text",
    passages: 1,
    embedded: 1,
    ...changes,
  };
}
const aZip = (changes: Partial<FileRecord> = {}) => aFile("a.zip", { id: zipId, format: "zip", ...changes });
const inside = (path: string, changes: Partial<FileRecord> = {}) =>
  aFile(path, { member: { ...inZip, sum: 1 }, ...changes });
const found = (path: string, changes: Partial<FoundMember> = {}): FoundMember => ({
  path,
  size: 10,
  modifiedAt: 1,
  sum: 1,
  reason: undefined,
  ...changes,
});

function plan(members: readonly FoundMember[], stored: readonly FileRecord[] = [], readsIgnored = false) {
  const table = new MemberTable();
  const zip = stored.find(({ id }) => id === zipId) ?? aZip();
  for (const file of stored) table.add(file);
  let made = 0;
  return planMembers(
    zip,
    members,
    { file: (id) => [zip, ...stored].find((file) => file.id === id), members: table },
    { readsIgnored, makeId: () => `${readsIgnored ? "again" : "new"}-${++made}` },
  );
}

test("a member is a file that goes on from the path of its container", () => {
  expect(plan([found("in/lease.txt", { sum: 7 })]).put).toMatchObject([
    { id: "new-1", path: "a.zip/in/lease.txt", state: "waiting", member: { ...inZip, sum: 7 } },
  ]);
});

test("a member that has not changed keeps what was read of it, a changed one its id", () => {
  const stored = [inside("a.zip/a.txt"), inside("a.zip/b.txt")];
  const { put, remove } = plan([found("a.txt"), found("b.txt", { sum: 2 })], stored);
  expect(put).toMatchObject([{ id: "a_zip_b_txt", state: "waiting" }]);
  expect(remove).toEqual([]);
});

test("a member that is no longer there is removed with all that lies in it", () => {
  const mail = inside("a.zip/m.eml");
  const plan2 = inside("a.zip/m.eml/plan.pdf", { member: { container: mail.id, root: zipId, sum: 1 } });
  expect(plan([], [mail, plan2]).remove).toEqual([mail.id, plan2.id]);
});

test("a member that could be read before and can't be now says why, and is read when it can be again", () => {
  const locked = plan([found("a.txt", { reason: "encrypted" })], [inside("a.zip/a.txt")]);
  expect(locked.put).toMatchObject([{ state: "failed", reason: "encrypted" }]);
  expect(plan([found("a.txt", { reason: "encrypted" })], locked.put).put).toEqual([]);
  expect(plan([found("a.txt")], locked.put).put).toMatchObject([{ state: "waiting", reason: undefined }]);
});

test("what the rules leave out inside is one record, and is read when the person wants it", () => {
  const members = [found("__MACOSX/._a.txt"), found("__MACOSX/x"), found("a.txt"), found("in/.DS_Store")];
  const { put } = plan(members);
  expect(put.map(({ path, reason }) => [path, reason])).toEqual([
    ["a.zip/__MACOSX/", "ignored"],
    ["a.zip/a.txt", undefined],
    ["a.zip/in/.DS_Store", "ignored"],
  ]);
  expect(plan(members, put).put).toEqual([]);
  const all = plan(members, put, true);
  expect(all.put.map(({ path }) => path)).toEqual([
    "a.zip/__MACOSX/._a.txt",
    "a.zip/__MACOSX/x",
    "a.zip/in/.DS_Store",
  ]);
  expect(all.remove).toEqual(["new-1"]);
});

test("a build output is left out where there is source beside it", () => {
  const { put } = plan([found("app/package.json"), found("app/dist/a.js"), found("photos/dist/a.txt")]);
  expect(put.filter(({ reason }) => reason === "ignored").map(({ path }) => path)).toEqual([
    "a.zip/app/dist/",
  ]);
});

test("a small file holds no more than a reader would get through, however deep", () => {
  const part = { size: 50 << 20 };
  const bomb = [found("a", part), found("b", part), found("c", part)];
  expect(plan(bomb).put.map(({ reason }) => reason)).toEqual([undefined, undefined, "too large"]);
  expect(plan(bomb).put.map(({ state }) => state)).toEqual(["waiting", "waiting", "skipped"]);
  const nested = [
    inside("a.zip/b.zip/x", { ...part, member: { container: parseFileId("b"), root: zipId, sum: 1 } }),
  ];
  expect(plan(bomb, nested).put.map(({ reason }) => reason)).toEqual([undefined, "too large", "too large"]);
  expect(plan(bomb, [aZip({ size: 10 << 20 })]).put.map(({ reason }) => reason)).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

test("no more than 20,000 files of one file are read", () => {
  const { put } = plan(Array.from({ length: 20_003 }, (_, i) => found(`${i}.txt`, { size: 1 })));
  expect(put.filter(({ reason }) => reason === "too large")).toHaveLength(3);
});

test("of thousands that are over the limit only some get a record", () => {
  const { put } = plan(Array.from({ length: 26_000 }, (_, i) => found(`${i}.txt`, { size: 1 })));
  expect(put.filter(({ reason }) => reason === "too large")).toHaveLength(1_000);
});

const walk = (stored: readonly FileRecord[], ...paths: readonly string[]) =>
  planIndexing(
    parseFolderId("folder"),
    paths.map((path) => ({ kind: "file", path, size: 10, modifiedAt: 1 })),
    stored,
    () => "new",
    new Map(paths.map((path) => [path, "hash"])),
  );
const stored = [
  aZip({ contentHash: "hash" }),
  inside("a.zip/a.txt"),
  inside("a.zip/b.txt", { state: "waiting", embedded: 0 }),
];

test("while their container has not changed, members stay, and those that wait are read", () => {
  const { put, read, remove } = walk(stored, "a.zip");
  expect([put, read.map(({ path }) => path), remove]).toEqual([[], ["a.zip/b.txt"], []]);
});

test("members go with their container: removed, moved or renamed without being read again", () => {
  expect(walk(stored).remove).toEqual(["zip", "a_zip_a_txt", "a_zip_b_txt"]);
  for (const to of ["2024/a.zip", "b.zip"]) {
    const { put, read, remove } = walk(stored, to);
    expect(put.map(({ path }) => path)).toEqual([to, `${to}/a.txt`, `${to}/b.txt`]);
    expect([read.map(({ path }) => path), remove]).toEqual([[`${to}/b.txt`], []]);
  }
});

test("members of a container that is left out now are forgotten", () => {
  const entry = { kind: "ignored", path: "a.zip", rule: "hidden" } as const;
  const { remove } = planIndexing(parseFolderId("folder"), [entry], stored, () => "new");
  expect(remove).toEqual(["a_zip_a_txt", "a_zip_b_txt"]);
});

test("a wish to read what is ignored, or no longer to, concerns only the containers that hold such files", () => {
  const none = aFile("b.zip");
  const sound = aFile("b.zip/a.txt", { member: { container: none.id, root: none.id, sum: 1 } });
  const left = inside("a.zip/node_modules/", { state: "skipped", reason: "ignored" });
  const read = inside("a.zip/node_modules/x.txt");
  const ids = (files: readonly FileRecord[], readsIgnored: boolean) =>
    containersToList(files, readsIgnored).map(({ id }) => id);
  expect(ids([aZip(), left, none, sound], true)).toEqual([zipId]);
  expect(ids([aZip(), read, none, sound], false)).toEqual([zipId]);
  expect(ids([aZip(), read, none, sound], true)).toEqual([]);
});
