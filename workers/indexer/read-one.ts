import { AppError } from "../../src/core/domain/failure";
import { baseName, type FileReason, type FileRecord } from "../../src/core/domain/file-record";
import type { RecognisedPage } from "../../src/core/domain/recognised-page";
import { FILE_START, type FilePart, type ReadFile } from "../../src/core/domain/read-file";
import type { FilePlace } from "../../src/core/indexing/file-place";
import type { Extractor } from "../../src/protocol/extractor";
import { arrive } from "./arrive";
import type { FolderFiles } from "./folder-files";
import { isDeath, TaskTimeout, within, type WorkerPool } from "./worker-pool";

/** A reader gets this long for a part, and more for large files, before it is given up. */
const READ_MS = 60_000;
const READ_MS_PER_MB = 1_000;
/** Finding a file inside a large one (a mailbox, say) takes this much of the large one's size. */
const LIST_MS_PER_MB = 50;

export interface ReadOptions {
  /** What has been read off the file's pictures so far. */
  readonly recognised: readonly RecognisedPage[];
  /** Where its bytes are, if not at its own path: for a file that lies inside another. */
  readonly place?: FilePlace;
  /** Takes the parts of a large file, one after the other; the last is what `readOne` resolves with. Meanwhile the next is read. */
  readonly onPart: (part: FilePart) => Promise<void>;
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
  { place = { path: file.path, inside: [] }, recognised, onPart, urgent, signal }: ReadOptions,
): Promise<ReadFile> {
  /** The part that was handed on last. */
  let given: FilePart | undefined;
  try {
    const found = await files.file(place.path);
    const arrived = await arrive(found);
    if (arrived === undefined) return unread("not downloaded");
    const timeoutMs = READ_MS + (file.size / 1e6) * READ_MS_PER_MB + (found.size / 1e6) * LIST_MS_PER_MB;
    const source = { path: file.path, file: found, bytes: arrived.bytes, inside: place.inside };
    const readAll = async (extractor: Extractor): Promise<ReadFile> => {
      let step = await within(timeoutMs, extractor.read(source, recognised, signal));
      while (step.kind === "part") {
        const next = within(timeoutMs, extractor.readOn(signal));
        // A rejection is met when its turn comes; until then it is not "unhandled".
        next.catch(() => undefined);
        await onPart(step.part);
        given = step.part;
        signal.throwIfAborted();
        step = await next;
      }
      return step.read;
    };
    return await pool.run(readAll, { urgent, timeoutMs: undefined, isBroken: () => false, signal });
  } catch (thrown) {
    signal.throwIfAborted();
    const reason = reasonOf(thrown, file);
    return given === undefined ? unread(reason) : brokenOff(given, reason);
  }
}

/** The bytes of a file that lies inside another, under its own name; undefined when they can't be unpacked. */
export async function unpackOne(
  file: FileRecord,
  files: FolderFiles,
  pool: WorkerPool<Extractor>,
  { path, inside }: FilePlace,
): Promise<File | undefined> {
  const given = { path: file.path, file: await files.file(path), inside };
  const { signal } = new AbortController();
  const bytes = await pool.run((extractor) => extractor.unpack(given, signal), {
    urgent: true,
    timeoutMs: READ_MS + (given.file.size / 1e6) * LIST_MS_PER_MB,
    isBroken: () => false,
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

/** What comes of a file that no reader saw. */
export function unread(reason: FileReason): ReadFile {
  const end = { state: "failed", reason } as const;
  return { format: "other", from: FILE_START, text: "", units: [], passages: [], layout: [], end };
}

/** What comes of a file whose first parts were read: they stay. @param last of them. */
function brokenOff({ format, from, text, passages }: FilePart, reason: FileReason): ReadFile {
  const end = { state: "partial", reason } as const;
  const reached = { chars: from.chars + text.length, passages: from.passages + passages.length };
  return { format, from: reached, text: "", units: [], passages: [], layout: [], end };
}
