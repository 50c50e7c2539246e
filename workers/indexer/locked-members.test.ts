import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Extractor, GivenFile } from "../../src/protocol/extractor";
import { fakeSpawner } from "../../tests/fakes/fake-spawner";
import { aRecord } from "../../tests/fakes/folder-record";
import { heldlessLocks } from "../../tests/fakes/heldless-locks";
import { aFile } from "../../tests/ui/makers";
import { visitFiles } from "./folder-files";
import { FolderMembers } from "./folder-members";
import { WorkerPool } from "./worker-pool";

beforeEach(() => vi.stubGlobal("navigator", { locks: heldlessLocks }));
afterEach(() => vi.unstubAllGlobals());

const locked = { state: "failed", reason: "encrypted", format: "pdf", passages: 0 } as const;

it("a password is tried on every locked file, with those of what it lies in, and changes nothing", async () => {
  const zip = aFile("a.zip", { format: "zip" });
  const files = [
    ...[zip, aFile("one.pdf", locked), aFile("two.pdf", locked), aFile("moved.pdf", locked)],
    aFile("a.zip/three.pdf", { ...locked, member: { container: zip.id, root: zip.id, sum: 1 } }),
    ...[aFile("plain.txt"), aFile("book.epub", { ...locked, format: "epub" })],
  ];
  const tried: string[] = [];
  const opens = async ({ path, passwords = [] }: GivenFile): Promise<boolean> => {
    tried.push([path, ...passwords].join(" "));
    if (path === "two.pdf") throw new Error("poison");
    return true;
  };
  const { spawner } = fakeSpawner((): Pick<Extractor, "opens"> => ({ opens }));
  const extractors = new WorkerPool<Extractor>({ kind: "extractor", size: 1, spawner });
  const there = ["a.zip", "one.pdf", "two.pdf", "plain.txt", "book.epub"];
  const given = there.map((path) => ({ path, file: new File(["bytes"], path) }));
  const record = aRecord(files, { access: visitFiles("Papers", given) });
  const ports = { extractors, passwords: ["old"], makeId: () => "unused" };
  const members = new FolderMembers(record, ports);
  expect((await members.openedBy("new")).map(({ path }) => path)).toEqual(["one.pdf", "a.zip/three.pdf"]);
  expect(tried.toSorted()).toEqual(["a.zip/three.pdf new old", "one.pdf new", "two.pdf new"]);
  expect(record.progress().locked).toBe(4);
});
