import type { ModelId } from "../../../src/core/domain/ids";
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
