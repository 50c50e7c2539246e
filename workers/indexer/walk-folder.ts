import { mapInOrder } from "../../src/core/base/map-in-order";
import type { FileRecord } from "../../src/core/domain/file-record";
import type { Folder } from "../../src/core/domain/folder";
import { mayBeMoved } from "../../src/core/indexing/find-moved";
import { planIndexing, type IndexingPlan } from "../../src/core/indexing/plan-indexing";
import type { FoundEntry } from "../../src/core/ports/folder-reader";
import { contentHash } from "../adapters/bytes/content-hash";
import { createBlobSource } from "../adapters/bytes/blob-source";
import { arrive } from "./arrive";
import type { FolderFiles } from "./folder-files";

/** File names of a new folder become searchable in batches of this size, while the walk goes on. */
const NAMES_AT_ONCE = 500;
/** More parallel reads are not faster. */
const PARALLEL_READS = 8;

export interface WalkPorts {
  /** The files of the folder that are stored now. */
  readonly stored: () => readonly FileRecord[];
  readonly putNames: (files: readonly FileRecord[]) => Promise<void>;
  readonly makeId: () => string;
  /** Whether a file that has not changed must be read again, see `planIndexing`. */
  readonly isOutdated: (file: FileRecord) => boolean;
  /** Called with the number of entries found so far. */
  readonly onFound: (count: number) => void;
}

/** Walks a folder and plans its indexing; the file names of a new folder are stored during the walk. */
export async function walkFolder(
  folder: Folder,
  files: FolderFiles,
  { stored, putNames, makeId, isOutdated, onFound }: WalkPorts,
  signal: AbortSignal,
): Promise<IndexingPlan> {
  const isNew = stored().length === 0;
  const found: FoundEntry[] = [];
  let named: FoundEntry[] = [];
  for await (const entry of files.walk(folder.readsIgnored, signal)) {
    signal.throwIfAborted();
    found.push(entry);
    named.push(entry);
    onFound(found.length);
    if (isNew && named.length === NAMES_AT_ONCE) {
      await putNames(planIndexing(folder.id, named, [], makeId).put);
      named = [];
    }
  }
  const known = stored();
  const hashes = await hashFiles(mayBeMoved(found, known), files, signal);
  return planIndexing(folder.id, found, known, makeId, hashes, isOutdated);
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
  const file = await files.file(path);
  const arrived = await arrive(file);
  return arrived && contentHash(createBlobSource(path, file, arrived.bytes));
}
