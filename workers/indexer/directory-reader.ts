import { getOrMake } from "../../src/core/base/get-or-make";
import { mapInOrder } from "../../src/core/base/map-in-order";
import { AppError } from "../../src/core/domain/failure";
import { ignoreRule, parseGitIgnore, type GitIgnore } from "../../src/core/indexing/ignore-rules";
import type { ReportedChange } from "../../src/core/indexing/plan-changes";
import type { FoundEntry } from "../../src/core/ports/folder-reader";
import type { FolderFiles } from "./folder-files";
import { PARALLEL_READS } from "./walk-folder";
import { within } from "./worker-pool";

/** A .gitignore that takes longer leaves nothing out. */
const IGNORE_FILE_MS = 5_000;

export function directoryReader(root: FileSystemDirectoryHandle): FolderFiles {
  // A cache by path, "" for the root: asking the browser for each folder above a file takes longer than asking for the file.
  const folders: Folders = new Map([["", Promise.resolve(root)]]);
  return {
    async *walk(readsIgnored, signal) {
      await assertReadable(root);
      const entries = walkFolder(root, root, "", readsIgnored ? undefined : [], signal);
      yield* mapInOrder(entries, PARALLEL_READS, (found) => describe(root, found));
    },
    async file(path) {
      const [folder, name] = parentOf(path);
      return (await (await folderAt(folders, folder)).getFileHandle(name)).getFile();
    },
    observe: typeof FileSystemObserver === "undefined" ? undefined : (onChanges) => observe(root, onChanges),
  };
}

async function observe(
  root: FileSystemDirectoryHandle,
  onChanges: (changes: readonly ReportedChange[]) => void,
): Promise<() => void> {
  const observer = new FileSystemObserver((records) =>
    onChanges(
      records.map(({ type, relativePathComponents, changedHandle }) => ({
        type,
        path: relativePathComponents.join("/"),
        isFolder: changedHandle?.kind === "directory",
      })),
    ),
  );
  await observer.observe(root, { recursive: true });
  return () => observer.disconnect();
}

type Folders = Map<string, Promise<FileSystemDirectoryHandle>>;

async function assertReadable(root: FileSystemHandle): Promise<void> {
  // Private storage (the sample folder) needs no permission and has no such method in some browsers.
  const permission = await root.queryPermission?.({ mode: "read" });
  if (permission !== undefined && permission !== "granted") {
    throw new AppError({ kind: "permission-lapsed", folder: root.name });
  }
}

/**
 * Called when something below the folder could not be read: it must not count as unreadable, or gone, when all of the folder is out of
 * reach, since its text would be dropped. @throws AppError `permission-lapsed`, `folder-unreadable`
 */
async function assertStillThere(root: FileSystemDirectoryHandle, thrown: unknown): Promise<void> {
  if (thrown instanceof DOMException && thrown.name === "NotAllowedError") await assertReadable(root);
  try {
    await root.keys().next();
  } catch (lost) {
    await assertReadable(root);
    throw new AppError({ kind: "folder-unreadable", name: root.name, detail: String(lost) });
  }
}

interface FoundFile {
  readonly kind: "handle";
  readonly path: string;
  readonly handle: FileSystemFileHandle;
}

/**
 * @param root the folder of the walk, which holds `folder` or is it.
 * @param gitIgnores the rules of the folders above; undefined when nothing is to be left out.
 */
async function* walkFolder(
  root: FileSystemDirectoryHandle,
  folder: FileSystemDirectoryHandle,
  path: string,
  gitIgnores: readonly GitIgnore[] | undefined,
  signal: AbortSignal,
): AsyncGenerator<FoundFile | FoundEntry, void> {
  const children: FileSystemHandle[] = [];
  try {
    for await (const child of folder.values()) {
      signal.throwIfAborted();
      children.push(child);
    }
  } catch (thrown) {
    signal.throwIfAborted();
    // When the root can't be listed (an unplugged disk), nothing is known: its files must not count as gone.
    await assertStillThere(root, thrown);
    if (path === "")
      throw new AppError({ kind: "folder-unreadable", name: folder.name, detail: String(thrown) });
    yield { kind: "unreadable", path, detail: String(thrown) };
  }
  const names = new Set(children.map(({ name }) => name));
  const rules = gitIgnores && [...gitIgnores, ...(await gitIgnoreOf(folder, path, names))];
  for (const child of children) {
    const childPath = path + child.name + (child.kind === "directory" ? "/" : "");
    const rule = rules && ignoreRule(childPath, names, rules);
    if (child.name === "")
      yield { kind: "unreadable", path: `${path}(a name that is not Unicode)`, detail: "name" };
    else if (rule !== undefined) yield { kind: "ignored", path: childPath, rule };
    else if (isDirectory(child)) yield* walkFolder(root, child, childPath, rules, signal);
    else if (isFile(child)) yield { kind: "handle", path: childPath, handle: child };
  }
}

function isDirectory(handle: FileSystemHandle): handle is FileSystemDirectoryHandle {
  return handle.kind === "directory";
}

function isFile(handle: FileSystemHandle): handle is FileSystemFileHandle {
  return handle.kind === "file";
}

async function gitIgnoreOf(
  folder: FileSystemDirectoryHandle,
  path: string,
  names: ReadonlySet<string>,
): Promise<GitIgnore[]> {
  if (!names.has(".gitignore")) return [];
  try {
    const file = await (await folder.getFileHandle(".gitignore")).getFile();
    // In a cloud folder its bytes may never come.
    return [parseGitIgnore(path, await within(IGNORE_FILE_MS, file.text()))];
  } catch {
    // An unreadable .gitignore leaves nothing out.
    return [];
  }
}

async function describe(root: FileSystemDirectoryHandle, found: FoundFile | FoundEntry): Promise<FoundEntry> {
  if (found.kind !== "handle") return found;
  try {
    const file = await found.handle.getFile();
    return { kind: "file", path: found.path, size: file.size, modifiedAt: file.lastModified };
  } catch (thrown) {
    await assertStillThere(root, thrown);
    return { kind: "unreadable", path: found.path, detail: String(thrown) };
  }
}

function folderAt(folders: Folders, path: string): Promise<FileSystemDirectoryHandle> {
  return getOrMake(folders, path, () => {
    const [parent, name] = parentOf(path);
    const found = folderAt(folders, parent).then((folder) => folder.getDirectoryHandle(name));
    // A missing folder may come back, so the failure is not cached.
    found.catch(() => folders.delete(path));
    return found;
  });
}

function parentOf(path: string): readonly [folder: string, name: string] {
  const slash = path.lastIndexOf("/");
  return [path.slice(0, Math.max(0, slash)), path.slice(slash + 1)];
}
