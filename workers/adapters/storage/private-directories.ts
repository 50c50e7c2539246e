import type { ModelId, FolderId } from "../../../src/core/domain/ids";
import { withStorageFailures } from "./storage-failure";

/** The names of the app's directories in private storage. Other apps of the same origin may have others. */
const NAMES = {
  index: "index",
  nextVectors: "next-vectors",
  models: "models",
  languages: "languages",
  sample: "sample-folder",
  /** Files that are being saved for another browser or program. */
  exports: "exports",
} as const;

type PrivateDirectory = keyof typeof NAMES;

/** Opens one of the app's directories in private storage. @param create makes it where it is not. */
export async function privateDirectory(
  of: PrivateDirectory,
  create = true,
): Promise<FileSystemDirectoryHandle> {
  return (await navigator.storage.getDirectory()).getDirectoryHandle(NAMES[of], { create });
}

export async function namesIn(directory: FileSystemDirectoryHandle): Promise<string[]> {
  const names: string[] = [];
  for await (const name of directory.keys()) names.push(name);
  return names;
}

/** Erases one of these directories, with all that it holds, where it can be erased. */
export async function erasePrivate(of: PrivateDirectory): Promise<void> {
  const root = await navigator.storage.getDirectory();
  await root.removeEntry(NAMES[of], { recursive: true }).catch(() => undefined);
}

/** Erases all of the app's private storage: indexes, models, languages and the copy of the sample folder. */
export async function eraseAllPrivate(): Promise<void> {
  for (const of of Object.keys(NAMES)) await erasePrivate(of as PrivateDirectory);
}

/**
 * The directory with the copy of the sample folder. It is found by name, since Safari's WebKit cannot store a handle.
 * @throws AppError `storage-broken` when the browser gives no directory, for example in a private window.
 */
export function sampleDirectory(): Promise<FileSystemDirectoryHandle> {
  return withStorageFailures(() => privateDirectory("sample"));
}

export function ggufName(id: ModelId): string {
  return `${id}.gguf`;
}

export type ListFolderIds = () => Promise<readonly FolderId[]>;

/**
 * Erases the entries that an interrupted removal left for folders that are gone, in a directory of private storage. An
 * entry that cannot be erased, because a worker that is ending still holds it open, stays until the next call.
 * @param folderOf returns the id of the folder that an entry of this name belongs to.
 * @param listKept called after the entries are listed, so that a folder that is just being made does not count as gone.
 */
export async function eraseOthers(
  directory: FileSystemDirectoryHandle,
  folderOf: (name: string) => string,
  listKept: ListFolderIds,
): Promise<void> {
  const names = await namesIn(directory);
  const kept = new Set<string>(await listKept());
  for (const name of names.filter((one) => !kept.has(folderOf(one)))) {
    await directory.removeEntry(name, { recursive: true }).catch(() => undefined);
  }
}
