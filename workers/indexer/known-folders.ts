import { AppError } from "../../src/core/domain/failure";
import type { FileRecord } from "../../src/core/domain/file-record";
import type { Folder } from "../../src/core/domain/folder";
import type { FolderRoot } from "../../src/protocol/indexer";
import { directoryReader } from "./directory-reader";
import type { GivenRoot } from "./folder-root";
import type { FolderHandles } from "../adapters/storage/folder-handles";

export interface KnownFolder {
  readonly folder: Folder;
  readonly handles: FolderHandles;
  /** The files that were found in the folder. */
  readonly files: readonly FileRecord[];
}

/**
 * The known folder that has this root; undefined for a new one.
 * @throws AppError `folder-inside-another`, `folder-holds-another`
 */
export async function findKnown(root: GivenRoot, known: readonly KnownFolder[]): Promise<Folder | undefined> {
  switch (root.kind) {
    case "directory":
      return findDirectory(root.handle, known);
    case "visit":
      return known.find((one) => isSameVisit(one, root))?.folder;
    case "files":
      await assertOutside(root.handles, known);
      for (const { folder, handles } of known) {
        if (await sameFiles(root.handles, handles.singleFiles ?? [])) return folder;
      }
      return undefined;
  }
}

async function findDirectory(
  handle: FileSystemDirectoryHandle,
  known: readonly KnownFolder[],
): Promise<Folder | undefined> {
  for (const { folder, handles } of known) {
    if (handles.directory === undefined || folder.access === "sample") continue;
    if (await handle.isSameEntry(handles.directory)) return folder;
    const names = { name: handle.name, other: folder.name };
    if ((await handles.directory.resolve(handle)) !== null) {
      throw new AppError({ kind: "folder-inside-another", ...names });
    }
    if ((await handle.resolve(handles.directory)) !== null) {
      throw new AppError({ kind: "folder-holds-another", ...names });
    }
  }
  for (const one of known) if (await isSameDirectory(one, handle)) return one.folder;
  return undefined;
}

/** So many files of a folder tell whether another directory is the same. */
const COMPARED_FILES = 24;

/** Whether a directory is the folder whose index was brought in: by its name, and by the sizes of some of its files. */
async function isSameDirectory(
  { folder, files }: KnownFolder,
  handle: FileSystemDirectoryHandle,
): Promise<boolean> {
  if (folder.access !== "brought" || folder.name !== handle.name) return false;
  const readable = files.filter(isReadable);
  const step = Math.max(1, Math.floor(readable.length / COMPARED_FILES));
  const some = readable.filter((_, at) => at % step === 0).slice(0, COMPARED_FILES);
  const reader = directoryReader(handle);
  const same = await Promise.all(
    some.map(async ({ path, size }) => {
      const file = await reader.file(path).catch(() => undefined);
      return file?.size === size;
    }),
  );
  return same.filter(Boolean).length >= some.length / 2;
}

/** Whether a file lies in the folder itself, and was there at the last walk. */
function isReadable({ reason, state, member }: FileRecord): boolean {
  return reason !== "ignored" && state !== "gone" && member === undefined;
}

type VisitRoot = Extract<FolderRoot, { kind: "visit" }>;

/**
 * Whether a visit shows a known folder. A browser without handles tells only names, so the folder is the same if it has the
 * same name and mostly the same files.
 */
function isSameVisit({ folder, files }: KnownFolder, root: VisitRoot): boolean {
  if ((folder.access !== "visit" && folder.access !== "brought") || folder.name !== root.name) return false;
  const given = new Set(root.files.map(({ path, file }) => `${path} ${file.size}`));
  const readable = files.filter(isReadable);
  const same = readable.filter(({ path, size }) => given.has(`${path} ${size}`)).length;
  return same >= Math.min(readable.length, given.size) / 2;
}

async function assertOutside(
  handles: readonly FileSystemFileHandle[],
  known: readonly KnownFolder[],
): Promise<void> {
  for (const handle of handles) {
    for (const { folder, handles: other } of known) {
      const path = await other.directory?.resolve(handle);
      if (path !== null && path !== undefined) {
        throw new AppError({ kind: "folder-inside-another", name: handle.name, other: folder.name });
      }
    }
  }
}

async function sameFiles(
  a: readonly FileSystemFileHandle[],
  b: readonly FileSystemFileHandle[],
): Promise<boolean> {
  if (a.length !== b.length) return false;
  for (const handle of a) {
    const matches = await Promise.all(b.map((other) => handle.isSameEntry(other)));
    if (!matches.includes(true)) return false;
  }
  return true;
}
