import { baseName, type FileRecord } from "../../src/core/domain/file-record";
import type { FolderRow } from "../storage/database";

/** The file behind a citation as it is on disk now. */
export type FoundFile =
  | { readonly kind: "found"; readonly path: string; readonly file: File }
  /** The browser has taken back the permission to read the folder. */
  | { readonly kind: "lapsed" }
  /** Not where it was; `alike` are paths of other files of that name. */
  | { readonly kind: "missing"; readonly alike: readonly string[] };

/** Entries that are looked at for a file that is not where it was. */
const SEARCH_LIMIT = 20_000;

/**
 * Finds the file by its stored path; else, since files are moved about, by its name elsewhere in the folder: one of the
 * same size, or the only one of that name.
 */
export async function findFile(folder: FolderRow, record: FileRecord): Promise<FoundFile> {
  try {
    if (folder.directory === undefined) return await amongSingleFiles(folder.singleFiles ?? [], record);
    if (!(await mayRead(folder.directory))) return { kind: "lapsed" };
    const handle = await resolvePath(folder.directory, record.path);
    if (handle !== undefined) return { kind: "found", path: record.path, file: await currentFile(handle) };
    return await searchByName(folder.directory, record);
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

/** Undefined when there is no file at the path. */
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
    // A part that is not there, or that is a file where a folder was.
    if (isNamed(error, "NotFoundError") || isNamed(error, "TypeMismatchError")) return undefined;
    throw error;
  }
}

async function searchByName(root: FileSystemDirectoryHandle, record: FileRecord): Promise<FoundFile> {
  const alike: { path: string; file: File }[] = [];
  for await (const { path, handle } of filesNamed(root, baseName(record.path))) {
    const file = await currentFile(handle);
    if (file.size === record.size) return { kind: "found", path, file };
    alike.push({ path, file });
  }
  const [only] = alike;
  if (only !== undefined && alike.length === 1) return { kind: "found", ...only };
  return { kind: "missing", alike: alike.map((one) => one.path) };
}

async function* filesNamed(
  root: FileSystemDirectoryHandle,
  name: string,
): AsyncGenerator<{ path: string; handle: FileSystemFileHandle }> {
  const pending = [{ path: "", directory: root }];
  let seen = 0;
  for (let next = pending.shift(); next !== undefined; next = pending.shift()) {
    for await (const [entryName, entry] of next.directory.entries()) {
      if (++seen > SEARCH_LIMIT) return;
      const path = next.path + entryName;
      if (isDirectory(entry)) pending.push({ path: `${path}/`, directory: entry });
      else if (isFile(entry) && entryName === name) yield { path, handle: entry };
    }
  }
}

const isDirectory = (handle: FileSystemHandle): handle is FileSystemDirectoryHandle =>
  handle.kind === "directory";
const isFile = (handle: FileSystemHandle): handle is FileSystemFileHandle => handle.kind === "file";

/** The file as it is now: a file that changes while it is asked for is asked for once more. */
async function currentFile(handle: FileSystemFileHandle): Promise<File> {
  return handle.getFile().catch((error: unknown) => {
    if (isNamed(error, "NotReadableError")) return handle.getFile();
    throw error;
  });
}

function isNamed(error: unknown, name: string): boolean {
  return error instanceof DOMException && error.name === name;
}
