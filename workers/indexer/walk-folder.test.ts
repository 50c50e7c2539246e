import { afterEach, expect, it, vi } from "vitest";
import type { FoundEntry } from "../../src/core/ports/folder-reader";
import { aFile, aFolder } from "../../tests/ui/makers";
import type { FolderFiles } from "./folder-files";
import { walkFolder, type WalkPorts } from "./walk-folder";

afterEach(() => void vi.useRealTimers());

const never = new Promise<never>(() => undefined);

/** A folder that tells of the entries, and then waits for `end`. */
function folderOf(paths: Iterable<string>, end: Promise<void> = Promise.resolve()): FolderFiles {
  return {
    async *walk() {
      for (const path of paths) yield { kind: "file", path, size: 1, modifiedAt: 1 };
      await end;
    },
    file: () => never,
  };
}

function ports(ports: Partial<WalkPorts> = {}): WalkPorts {
  return {
    stored: () => [],
    putNames: async () => undefined,
    onFound: () => undefined,
    mayBeEmpty: false,
    ...ports,
  };
}

const { signal } = new AbortController();

it("a folder that falls silent in the midst of a walk is given up, and none of its files counts as gone", async () => {
  vi.useFakeTimers();
  const walk = walkFolder(aFolder({ name: "Share" }), folderOf(["a.txt"], never), ports(), signal);
  const ended = expect(walk).rejects.toMatchObject({ failure: { kind: "folder-unreadable", name: "Share" } });
  await vi.advanceTimersByTimeAsync(121_000);
  await ended;
});

it("an empty folder is told apart from one that was emptied, and from one that the person says is empty", async () => {
  const walk = (stored: WalkPorts["stored"], mayBeEmpty: boolean) =>
    walkFolder(aFolder({ name: "Papers" }), folderOf([]), ports({ stored, mayBeEmpty }), signal);
  const rules = aFile("node_modules/", { state: "skipped", reason: "ignored" });
  const gone = aFile("old.txt", { state: "gone" });
  await expect(walk(() => [rules, gone], false)).resolves.toMatchObject({ found: [] });
  await expect(walk(() => [aFile("a.txt"), rules], false)).rejects.toMatchObject({
    failure: { kind: "folder-empty", folder: "Papers", files: 1 },
  });
  await expect(walk(() => [aFile("a.txt")], true)).resolves.toMatchObject({ found: [] });
});

it("a hundred thousand files are all found, and their names are stored on the way", async () => {
  const paths = Array.from({ length: 100_000 }, (_, i) => `${i % 300}/note ${i}.txt`);
  const named: FoundEntry[] = [];
  const putNames = async (entries: readonly FoundEntry[]): Promise<void> => void named.push(...entries);
  const { found } = await walkFolder(aFolder(), folderOf(paths), ports({ putNames }), signal);
  expect(found).toHaveLength(100_000);
  expect(new Set(named.map(({ path }) => path)).size).toBe(100_000);
});
