import { AppError } from "../../src/core/domain/failure";
import type { FileReason, FileRecord } from "../../src/core/domain/file-record";
import type { RecognisedPage } from "../../src/core/domain/recognised-page";
import type { ReadFile } from "../../src/core/domain/read-file";
import type { Extractor } from "../../src/protocol/extractor";
import type { FolderFiles } from "./folder-files";
import { isDeath, TaskTimeout, type WorkerPool } from "./worker-pool";

/** A file in a cloud folder that is not on this device comes within this time, or is left for later. */
const DOWNLOAD_MS = 30_000;
/** A reader gets this long, and more for large files, before it is given up. */
const READ_MS = 60_000;
const READ_MS_PER_MB = 1_000;

export interface ReadOptions {
  /** What has been read off the file's pictures so far. */
  readonly recognised: readonly RecognisedPage[];
  readonly urgent: boolean;
  readonly signal: AbortSignal;
}

/**
 * Reads and cuts one file in a worker of the pool. What is wrong with the file is the `end` of what it resolves with.
 * @throws AppError `permission-lapsed`, `visit-over`: the folder itself can't be read any more.
 */
export async function readOne(
  file: FileRecord,
  files: FolderFiles,
  pool: WorkerPool<Extractor>,
  options: ReadOptions,
): Promise<ReadFile> {
  // A file whose bytes changed since it was got can't be read; got again, it can.
  const first = await attempt(file, files, pool, options);
  return first.end.reason === "unreadable" ? attempt(file, files, pool, options) : first;
}

async function attempt(
  file: FileRecord,
  files: FolderFiles,
  pool: WorkerPool<Extractor>,
  { recognised, urgent, signal }: ReadOptions,
): Promise<ReadFile> {
  try {
    const bytes = await files.file(file.path);
    if (!(await isHere(bytes))) return unread("not downloaded");
    const timeoutMs = READ_MS + (bytes.size / 1e6) * READ_MS_PER_MB;
    return await pool.run(
      (extractor) => extractor.read(file.path, bytes, recognised, () => undefined, signal),
      {
        urgent,
        timeoutMs,
        isBroken: () => false,
        signal,
      },
    );
  } catch (thrown) {
    signal.throwIfAborted();
    return unread(reasonOf(thrown, file));
  }
}

async function isHere(file: File): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), DOWNLOAD_MS);
  });
  const here = file
    .slice(0, 1)
    .arrayBuffer()
    .then(() => true);
  try {
    return await Promise.race([here, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}

function reasonOf(thrown: unknown, file: FileRecord): FileReason {
  if (thrown instanceof TaskTimeout) return "timeout";
  if (isDeath(thrown)) return "crash";
  if (thrown instanceof AppError) {
    if (thrown.failure.kind === "file-gone") return "unreadable";
    throw thrown;
  }
  if (thrown instanceof DOMException) {
    if (thrown.name === "NotAllowedError")
      throw new AppError({ kind: "permission-lapsed", folder: file.path });
    return "unreadable";
  }
  return "corrupt";
}

function unread(reason: FileReason): ReadFile {
  return { format: "other", text: "", units: [], passages: [], layout: [], end: { state: "failed", reason } };
}
