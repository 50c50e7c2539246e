import { baseName, extensionOf, type FileRecord } from "../../src/core/domain/file-record";
import { ACCESS } from "../../src/core/domain/folder";
import { contentHash } from "../adapters/bytes/content-hash";
import { createBlobSource } from "../adapters/bytes/blob-source";
import type { StoredFolder } from "../adapters/storage/database";
import { sampleDirectory } from "../adapters/storage/private-directories";

/** The file behind a citation as it is on disk now. */
export type FoundFile =
  | { readonly kind: "found"; readonly path: string; readonly file: File }
  /** The browser has revoked the permission to read the folder. */
  | { readonly kind: "lapsed" }
  /** The file is not at its path; `alike` are paths of other files with its name. */
  | { readonly kind: "missing"; readonly alike: readonly string[] };

/** The number of entries that the search for a moved file visits at most. */
const SEARCH_LIMIT = 20_000;

/**
 * Finds the file by its stored path. A moved file is searched elsewhere in the folder: by the same name and size, by the
 * same content under another name, or as the only file of that name.
 */
export async function findFile(folder: StoredFolder, record: FileRecord): Promise<FoundFile> {
  try {
    const directory = ACCESS[folder.access].isOwn ? folder.directory : await sampleDirectory();
    if (directory === undefined) return await amongSingleFiles(folder.singleFiles ?? [], record);
    if (!(await mayRead(directory))) return { kind: "lapsed" };
    const handle = await resolvePath(directory, record.path);
    if (handle !== undefined) return { kind: "found", path: record.path, file: await currentFile(handle) };
    return await searchElsewhere(directory, record);
  } catch (error) {
    if (isNamed(error, "NotAllowedError")) return { kind: "lapsed" };
    if (isNamed(error, "NotFoundError")) return { kind: "missing", alike: [] };
    throw error;
  }
}

async function amongSingleFiles(
  handles: readonly FileSystemFileHandle[],
  record: FileRecord,
): Promise<FoundFile> {
  const handle = handles.find((one) => one.name === record.path);
  if (handle === undefined) return { kind: "missing", alike: [] };
  if (!(await mayRead(handle))) return { kind: "lapsed" };
  return { kind: "found", path: record.path, file: await currentFile(handle) };
}

async function mayRead(handle: FileSystemHandle): Promise<boolean> {
  return (
    handle.queryPermission === undefined || (await handle.queryPermission({ mode: "read" })) === "granted"
  );
}

async function resolvePath(
  root: FileSystemDirectoryHandle,
  path: string,
): Promise<FileSystemFileHandle | undefined> {
  const folders = path.split("/");
  const name = folders.pop() ?? "";
  try {
    let directory = root;
    for (const folder of folders) directory = await directory.getDirectoryHandle(folder);
    return await directory.getFileHandle(name);
  } catch (error) {
    // A part of the path is missing, or is a file instead of a folder.
    if (isNamed(error, "NotFoundError") || isNamed(error, "TypeMismatchError")) return undefined;
    throw error;
  }
}

/** Searches by name and size, then by content, then by name alone. */
async function searchElsewhere(root: FileSystemDirectoryHandle, record: FileRecord): Promise<FoundFile> {
  const alike: { path: string; file: File }[] = [];
  for await (const { path, handle } of filesNamed(root, (name) => name === baseName(record.path))) {
    const file = await currentFile(handle);
    if (file.size === record.size) return { kind: "found", path, file };
    alike.push({ path, file });
  }
  const renamed = await searchByContent(root, record);
  if (renamed !== undefined) return renamed;
  const [only] = alike;
  if (only !== undefined && alike.length === 1) return { kind: "found", ...only };
  return { kind: "missing", alike: alike.map((one) => one.path) };
}

/** Searches only files with the same extension, because checking every file of a large folder would take too long. */
async function searchByContent(
  root: FileSystemDirectoryHandle,
  { path: oldPath, size, modifiedAt, contentHash: wanted }: FileRecord,
): Promise<FoundFile | undefined> {
  if (wanted === undefined) return undefined;
  const extension = extensionOf(oldPath);
  for await (const { path, handle } of filesNamed(root, (name) => extensionOf(name) === extension)) {
    const file = await currentFile(handle);
    if (file.size !== size || file.lastModified !== modifiedAt) continue;
    if ((await contentHash(createBlobSource(path, file))) === wanted) return { kind: "found", path, file };
  }
  return undefined;
}

async function* filesNamed(root: FileSystemDirectoryHandle, isWanted: (name: string) => boolean) {
  const pending = [{ path: "", directory: root }];
  let seen = 0;
  for (let next = pending.shift(); next !== undefined; next = pending.shift()) {
    for await (const [entryName, entry] of next.directory.entries()) {
      if (++seen > SEARCH_LIMIT) return;
      const path = next.path + entryName;
      if (isDirectory(entry)) pending.push({ path: `${path}/`, directory: entry });
      else if (isFile(entry) && isWanted(entryName)) yield { path, handle: entry };
    }
  }
}

const isDirectory = (handle: FileSystemHandle): handle is FileSystemDirectoryHandle =>
  handle.kind === "directory";
const isFile = (handle: FileSystemHandle): handle is FileSystemFileHandle => handle.kind === "file";

/** Opens the file in its present state; asks once more when the file changes during the request. */
async function currentFile(handle: FileSystemFileHandle): Promise<File> {
  return handle.getFile().catch((error: unknown) => {
    if (isNamed(error, "NotReadableError")) return handle.getFile();
    throw error;
  });
}

function isNamed(error: unknown, name: string): boolean {
  return error instanceof DOMException && error.name === name;
}
