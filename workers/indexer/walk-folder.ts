import { mapInOrder } from "../../src/core/base/map-in-order";
import { AppError } from "../../src/core/domain/failure";
import type { FileRecord } from "../../src/core/domain/file-record";
import type { Folder } from "../../src/core/domain/folder";
import { mayBeMoved } from "../../src/core/indexing/find-moved";
import type { FoundEntry } from "../../src/core/ports/folder-reader";
import { contentHash } from "../adapters/bytes/content-hash";
import { createBlobSource } from "../adapters/bytes/blob-source";
import { arrive } from "./arrive";
import type { FolderFiles } from "./folder-files";
import { TaskTimeout, within } from "./worker-pool";

/** File names of a new folder become searchable in batches of this size, while the walk goes on. */
const NAMES_AT_ONCE = 500;
/** A folder that tells of no further entry for so long, such as one of a network that is gone, is given up; a huge one takes long. */
const SILENCE_MS = 120_000;
/** More parallel reads are not faster. */
export const PARALLEL_READS = 8;

export interface WalkPorts {
  readonly stored: () => readonly FileRecord[];
  readonly putNames: (entries: readonly FoundEntry[]) => Promise<void>;
  readonly onFound: (count: number) => void;
  /** Whether the person has said that the folder is empty because its files were deleted. */
  readonly mayBeEmpty: boolean;
}

export interface Walked {
  readonly found: readonly FoundEntry[];
  /** Content hashes, by path, of the files that may have been moved. */
  readonly hashes: ReadonlyMap<string, string>;
}

/**
 * Walks a folder; the file names of a new folder are stored during the walk.
 * @throws AppError `folder-empty` when nothing is left of a folder that had files: that is what the place of a disk looks like
 *   which was taken out; `folder-unreadable` when the folder does not answer; what `FolderReader.walk` throws.
 */
export async function walkFolder(
  folder: Folder,
  files: FolderFiles,
  { stored, putNames, onFound, mayBeEmpty }: WalkPorts,
  signal: AbortSignal,
): Promise<Walked> {
  const isNew = stored().length === 0;
  const found: FoundEntry[] = [];
  let named: FoundEntry[] = [];
  for await (const entry of whileItAnswers(folder, files.walk(folder.readsIgnored, signal))) {
    signal.throwIfAborted();
    found.push(entry);
    named.push(entry);
    onFound(found.length);
    if (isNew && named.length === NAMES_AT_ONCE) {
      await putNames(named);
      named = [];
    }
  }
  if (found.length === 0 && !mayBeEmpty) {
    const own = stored().filter(({ member, reason }) => member === undefined && reason !== "ignored");
    const missed = own.filter(({ state }) => state !== "gone").length;
    if (missed > 0) throw new AppError({ kind: "folder-empty", folder: folder.name, files: missed });
  }
  return { found, hashes: await hashFiles(mayBeMoved(found, stored()), files, signal) };
}

/** The entries of a walk. @throws AppError `folder-unreadable` when the next one does not come. */
async function* whileItAnswers(
  { name }: Folder,
  entries: AsyncIterable<FoundEntry>,
): AsyncGenerator<FoundEntry, void> {
  const walk = entries[Symbol.asyncIterator]();
  for (;;) {
    const next = await within(SILENCE_MS, walk.next()).catch((thrown: unknown) => {
      if (!(thrown instanceof TaskTimeout)) throw thrown;
      throw new AppError({ kind: "folder-unreadable", name, detail: "it does not answer" });
    });
    if (next.done === true) return;
    yield next.value;
  }
}

/** Content hashes by path. A file that can't be read has none; its error shows when it is read as a new file. */
async function hashFiles(
  paths: readonly string[],
  files: FolderFiles,
  signal: AbortSignal,
): Promise<ReadonlyMap<string, string>> {
  const hashes = new Map<string, string>();
  const hashed = mapInOrder(paths, PARALLEL_READS, async (path) => {
    const hash = await hashFile(path, files).catch(() => undefined);
    return [path, hash] as const;
  });
  for await (const [path, hash] of hashed) {
    signal.throwIfAborted();
    if (hash !== undefined) hashes.set(path, hash);
  }
  return hashes;
}

async function hashFile(path: string, files: FolderFiles): Promise<string | undefined> {
  const arrived = await arrive(files.file(path));
  return arrived && contentHash(createBlobSource(path, arrived.file, arrived.bytes));
}
