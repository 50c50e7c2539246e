import { AppError } from "../../src/core/domain/failure";
import { baseName, type FileReason, type FileRecord } from "../../src/core/domain/file-record";
import type { RecognisedPage } from "../../src/core/domain/recognised-page";
import { FILE_START, type FilePart, type ReadFile } from "../../src/core/domain/read-file";
import { peoplePathOf } from "../../src/core/extract/json-messages";
import type { FilePlace } from "../../src/core/indexing/file-place";
import type { Extractor } from "../../src/protocol/extractor";
import { arrive } from "./arrive";
import type { FolderFiles } from "./folder-files";
import { isDeath, TaskTimeout, within, type WorkerPool } from "./worker-pool";

/** The time that a reader gets for a part, before it is given up; large files get more. */
const READ_MS = 60_000;
const READ_MS_PER_MB = 1_000;
/** The extra time for finding a file inside a large one (a mailbox, for example), by the size of the large one. */
const LIST_MS_PER_MB = 50;

export interface ReadOptions {
  readonly recognised: readonly RecognisedPage[];
  /** The place of the bytes of a file that lies inside another; by default the file's own path. */
  readonly place?: FilePlace;
  readonly passwords?: readonly string[];
  /** Takes each part of a large file, while the next part is being read; `readOne` resolves with the last part. */
  readonly onPart: (part: FilePart) => Promise<void>;
  /** Called before a worker begins to read the file; what it resolves with is called at the end, whatever the outcome. */
  readonly begun: () => Promise<() => void>;
  readonly urgent: boolean;
  readonly signal: AbortSignal;
}

/**
 * Reads one file in a worker of the pool and cuts it into passages. The `end` of the result tells what is wrong with it.
 * @throws AppError `permission-lapsed`, `visit-over`: the folder itself can't be read any more.
 */
export async function readOne(
  file: FileRecord,
  files: FolderFiles,
  pool: WorkerPool<Extractor>,
  options: ReadOptions,
): Promise<ReadFile> {
  const first = await attempt(file, files, pool, options);
  return isOfChance(first) ? attempt(file, files, pool, options) : first;
}

/**
 * Whether another attempt may end otherwise. A `File` can't be read after its bytes have changed on disk, but a new `File` can; and a
 * worker may have died of something else than this file.
 */
function isOfChance({ end: { state, reason } }: ReadFile): boolean {
  return reason === "unreadable" || (reason === "crash" && state === "failed");
}

async function attempt(
  file: FileRecord,
  files: FolderFiles,
  pool: WorkerPool<Extractor>,
  options: ReadOptions,
): Promise<ReadFile> {
  const { place = { path: file.path, inside: [] }, recognised, onPart, begun, urgent, signal } = options;
  /** The last part that was passed to `onPart`. */
  let given: FilePart | undefined;
  try {
    const arrived = await arrive(files.file(place.path));
    if (arrived === undefined) return unread("not downloaded");
    const { file: found } = arrived;
    const timeoutMs = READ_MS + (file.size / 1e6) * READ_MS_PER_MB + (found.size / 1e6) * LIST_MS_PER_MB;
    const { passwords = [] } = options;
    const { inside } = place;
    const beside = inside.length === 0 ? peoplePathOf(file.path) : undefined;
    const people = beside === undefined ? undefined : await files.file(beside).catch(() => undefined);
    const source = { path: file.path, file: found, bytes: arrived.bytes, inside, passwords, people };
    const readAll = async (extractor: Extractor): Promise<ReadFile> => {
      const ended = await begun();
      try {
        let step = await within(timeoutMs, extractor.read(source, recognised, signal));
        while (step.kind === "part") {
          const next = within(timeoutMs, extractor.readOn(signal));
          // The rejection is handled below, where `next` is awaited; until then it must not count as unhandled.
          next.catch(() => undefined);
          await onPart(step.part);
          given = step.part;
          signal.throwIfAborted();
          step = await next;
        }
        return step.read;
      } finally {
        ended();
      }
    };
    return await pool.run(readAll, { urgent, timeoutMs: undefined, signal });
  } catch (thrown) {
    signal.throwIfAborted();
    const reason = reasonOf(thrown, file);
    return given === undefined ? unread(reason) : brokenOff(given, reason);
  }
}

/** Unpacks a file that lies inside another, or has a password, with its own name; undefined when it can't be unpacked. */
export async function unpackOne(
  file: FileRecord,
  files: FolderFiles,
  pool: WorkerPool<Extractor>,
  { path, inside }: FilePlace,
  passwords: readonly string[],
): Promise<File | undefined> {
  const given = { path: file.path, file: await files.file(path), inside, passwords };
  const { signal } = new AbortController();
  const bytes = await pool.run((extractor) => extractor.unpack(given, signal), {
    urgent: true,
    timeoutMs: READ_MS + (given.file.size / 1e6) * LIST_MS_PER_MB,
    signal,
  });
  return bytes && new File([bytes], baseName(file.path), { lastModified: file.modifiedAt });
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

/** The result for a file that no reader has seen. */
export function unread(reason: FileReason): ReadFile {
  const end = { state: "failed", reason } as const;
  return { format: "other", from: FILE_START, text: "", units: [], passages: [], layout: [], end };
}

/** The result for a file that broke off after its first parts, which stay. The first argument is the last of these. */
function brokenOff({ format, from, text, passages }: FilePart, reason: FileReason): ReadFile {
  const end = { state: "partial", reason } as const;
  const reached = { chars: from.chars + text.length, passages: from.passages + passages.length };
  return { format, from: reached, text: "", units: [], passages: [], layout: [], end };
}
