import { BETTER_SEARCH } from "../../../src/core/models/better-search";
import { modelSum } from "../models/model-sum";
import { namesIn, privateDirectory } from "./private-directories";
import { withStorageFailures } from "./storage-failure";
import { partsOf, writeWhole } from "./write-whole";

/** Marks that all files are here, and that folders may use them; it holds their checksum. */
const MARK = "whole";

/** The directory with the files of "Better search", which have flat names there; it is made where it is not. */
export async function searchModelDirectory(): Promise<FileSystemDirectoryHandle> {
  return (await privateDirectory("models")).getDirectoryHandle(BETTER_SEARCH.id, { create: true });
}

/** The same directory; undefined where nothing was ever stored. */
async function presentDirectory(): Promise<FileSystemDirectoryHandle | undefined> {
  return (await privateDirectory("models")).getDirectoryHandle(BETTER_SEARCH.id).catch(() => undefined);
}

export function searchModelFileName(path: string): string {
  return path.replaceAll("/", "+");
}

/** A file by its path in the publisher's folder; undefined where it is not here. */
export function readSearchModelFile(path: string): Promise<File | undefined> {
  return presentDirectory()
    .then((directory) => directory?.getFileHandle(searchModelFileName(path)))
    .then((handle) => handle?.getFile())
    .catch(() => undefined);
}

/** The files that are here, in the order of their paths. */
async function storedFiles(): Promise<readonly File[]> {
  const files = await Promise.all(BETTER_SEARCH.paths.map(readSearchModelFile));
  return files.filter((file) => file !== undefined);
}

/** `here`: folders may use it. `leaving`: it was removed, and folders still need it until they have changed back. */
export type SearchModelPresence = "none" | "here" | "leaving";

export async function searchModelPresence(): Promise<SearchModelPresence> {
  const directory = await presentDirectory();
  const names = directory === undefined ? [] : await namesIn(directory);
  if (names.includes(MARK)) return "here";
  return names.includes(LEAVING) ? "leaving" : "none";
}

/** Marks a removal whose files folders still need. */
const LEAVING = "leaving";

/**
 * Copies a file of the model.
 * @param onBytes receives the number of bytes that have been copied.
 * @throws AppError `quota-exceeded`; the signal's reason. Then nothing of the file stays.
 */
export async function putSearchModelFile(
  path: string,
  file: File,
  onBytes: (copied: number) => void,
  signal: AbortSignal,
): Promise<void> {
  const parts = partsOf(file, onBytes, signal);
  try {
    await write(searchModelFileName(path), parts);
  } catch (thrown) {
    signal.throwIfAborted();
    throw thrown;
  }
}

/** Lets folders use the files, all of which must be here, and keeps their checksum. */
export async function keepSearchModel(): Promise<void> {
  await write(MARK, [new TextEncoder().encode(await modelSum(await storedFiles()))]);
  await (await searchModelDirectory()).removeEntry(LEAVING).catch(() => undefined);
}

/** Whether the files are those that came; undefined where they have just come, or are being removed. */
export async function isSearchModelWhole(): Promise<boolean | undefined> {
  const mark = await (await presentDirectory())?.getFileHandle(MARK).catch(() => undefined);
  if (mark === undefined) return undefined;
  return (await (await mark.getFile()).text()) === (await modelSum(await storedFiles()));
}

/** Lets no further folder use the files. */
export async function leaveSearchModel(): Promise<void> {
  await write(LEAVING, []);
  await (await searchModelDirectory()).removeEntry(MARK).catch(() => undefined);
}

export async function eraseSearchModel(): Promise<void> {
  await (
    await privateDirectory("models")
  )
    .removeEntry(BETTER_SEARCH.id, { recursive: true })
    .catch(() => undefined);
}

async function write(name: string, parts: Parameters<typeof writeWhole>[2]): Promise<void> {
  await withStorageFailures(async () => writeWhole(await searchModelDirectory(), name, parts));
}
