import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { planIndexing } from "../../src/core/indexing/plan-indexing";
import { parseFolderId } from "../../src/core/domain/ids";
import type { FoundEntry } from "../../src/core/ports/folder-reader";
import { directoryReader } from "./directory-reader";

beforeEach(() => vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => vi.useRealTimers());

/** A disk in memory that fails as browsers do. */
class Disk {
  permission: PermissionState = "granted";
  isOut = false;
  /** Files whose bytes never come, by name. */
  readonly inCloud = new Set<string>();
  /** Called before a file is described, with its name. */
  onFile: (name: string) => void = () => undefined;

  /** @param tree a file is a text, a folder another tree. */
  handle(name: string, tree: Tree): FileSystemDirectoryHandle {
    const child = (key: string) => {
      const found = tree[key];
      return found !== undefined && typeof found !== "string"
        ? this.handle(key, found)
        : this.#file(key, found);
    };
    const listed = async function* <T>(disk: Disk, of: (key: string) => T): AsyncGenerator<T> {
      disk.#check();
      for (const key of Object.keys(tree)) yield of(key);
    };
    return {
      kind: "directory",
      name,
      queryPermission: async () => this.permission,
      values: () => listed(this, child),
      keys: () => listed(this, (key) => key),
      getFileHandle: async (key: string) => this.#file(key, tree[key]),
      // The cast is safe: the walk uses no other members.
    } as unknown as FileSystemDirectoryHandle;
  }

  #file(name: string, text: Tree | string | undefined): FileSystemFileHandle {
    const getFile = async (): Promise<File> => {
      this.onFile(name);
      this.#check();
      if (text === "gone") throw new DOMException("not there", "NotFoundError");
      const file = new File([String(text)], name, { lastModified: 1 });
      if (this.inCloud.has(name)) file.text = () => new Promise(() => undefined);
      return file;
    };
    // The cast is safe: the walk uses no other members.
    return { kind: "file", name, getFile } as unknown as FileSystemFileHandle;
  }

  #check(): void {
    if (this.permission !== "granted") throw new DOMException("not allowed", "NotAllowedError");
    if (this.isOut) throw new DOMException("not there", "NotFoundError");
  }
}

interface Tree {
  readonly [name: string]: Tree | string;
}

async function walk(root: FileSystemDirectoryHandle): Promise<readonly FoundEntry[]> {
  const found: FoundEntry[] = [];
  for await (const entry of directoryReader(root).walk(false, new AbortController().signal))
    found.push(entry);
  return found;
}

const TREE: Tree = { "a.txt": "a", sub: { "b.txt": "b", deep: { "c.txt": "c" } }, "d.txt": "d" };

it("a permission that lapses in the midst of a walk ends it, so that no file counts as unreadable", async () => {
  const disk = new Disk();
  disk.onFile = (name) => {
    if (name === "b.txt") disk.permission = "prompt";
  };
  await expect(walk(disk.handle("Papers", TREE))).rejects.toMatchObject({
    failure: { kind: "permission-lapsed", folder: "Papers" },
  });
});

it.each(["a.txt", "b.txt", "c.txt"])(
  "a disk that is taken out when %s is reached ends the walk, so that no file counts as gone",
  async (reached) => {
    const disk = new Disk();
    disk.onFile = (name) => {
      if (name === reached) disk.isOut = true;
    };
    await expect(walk(disk.handle("Papers", TREE))).rejects.toMatchObject({
      failure: { kind: "folder-unreadable", name: "Papers" },
    });
  },
);

it("one file that goes while the folder is walked is unreadable alone", async () => {
  const found = await walk(new Disk().handle("Papers", { "a.txt": "gone", "b.txt": "b" }));
  expect(found.map(({ kind, path }) => `${kind} ${path}`)).toEqual(["unreadable a.txt", "file b.txt"]);
});

it("a .gitignore whose bytes never come from their cloud leaves nothing out, and the walk goes on", async () => {
  const disk = new Disk();
  disk.inCloud.add(".gitignore");
  const walking = walk(disk.handle("Papers", { ".gitignore": "*.txt", "a.txt": "a" }));
  await vi.advanceTimersByTimeAsync(6_000);
  expect((await walking).map(({ path }) => path)).toContain("a.txt");
});

it(
  "a hundred thousand files in folders thirty deep are walked and planned",
  { timeout: 240_000 },
  async () => {
    const files = Object.fromEntries(Array.from({ length: 3_333 }, (_, i) => [`note-${i}.txt`, "x"]));
    let tree: Tree = files;
    for (let level = 1; level < 30; level += 1) tree = { ...files, below: tree };
    const found = await walk(new Disk().handle("Papers", tree));
    let id = 0;
    const plan = planIndexing(parseFolderId("papers"), found, [], () => `file-${(id += 1)}`);
    const again = planIndexing(parseFolderId("papers"), found, plan.put, () => "new");
    expect(plan.read).toHaveLength(99_990);
    expect(plan.read.some(({ path }) => path.startsWith("below/".repeat(29)))).toBe(true);
    expect([again.remove, again.put]).toEqual([[], []]);
  },
);
