import { batches } from "./batches";
import { mapUnordered } from "../base/map-unordered";
import type { FileRecord } from "../domain/file-record";
import type { FolderId } from "../domain/ids";
import type { FilePart, ReadFile } from "../domain/read-file";
import type { Clock } from "../ports/clock";
import type { FileToCommit, IndexWriter } from "../ports/index-writer";

export interface ReadingPorts {
  readonly writer: Pick<IndexWriter, "commitFiles">;
  /** Reads and cuts one file, up to its last part; a file that can't be read gives an end, not a rejection. */
  readonly read: (file: FileRecord, signal: AbortSignal) => Promise<ReadFile>;
  readonly clock: Pick<Clock, "sleep">;
  /** Called after files became searchable. */
  readonly onCommitted: (files: readonly FileRecord[]) => void;
}

/**
 * A commit waits for this much text or this time, so that the first files can be found at once and many share one write.
 */
const FULL_BATCH = { weight: 1_000_000, ageMs: 250 };
/** The weight of a file besides its text: 100 small files make a batch. */
const FILE_WEIGHT = 10_000;

/**
 * Reads files in the order given, `parallel` at a time, and commits them in batches as they end: a slow file does not
 * delay the others.
 * @throws AppError `quota-exceeded`: earlier commits stay.
 */
export async function readFiles(
  folderId: FolderId,
  files: Iterable<FileRecord>,
  parallel: number,
  ports: ReadingPorts,
  signal: AbortSignal,
): Promise<void> {
  const read = mapUnordered(untilAborted(files, signal), parallel, async (file) =>
    toCommit(file, await ports.read(file, signal)),
  );
  const full = batches(read, (file) => FILE_WEIGHT + file.text.length, FULL_BATCH, ports.clock);
  // The next batch is read while one is committed.
  for await (const batch of oneAhead(full)) {
    signal.throwIfAborted();
    ports.onCommitted(await ports.writer.commitFiles(folderId, batch));
  }
  signal.throwIfAborted();
}

/** The values, as long as the signal is not aborted. */
export function* untilAborted<T>(values: Iterable<T>, signal: AbortSignal): Generator<T, void> {
  for (const value of values) {
    if (signal.aborted) return;
    yield value;
  }
}

export function toCommit(file: FileRecord, read: ReadFile): FileToCommit {
  const record: FileRecord = {
    ...file,
    state: read.end.state,
    reason: read.end.reason,
    format: read.format,
    passages: read.from.passages + read.passages.length,
    embedded: 0,
    scans: read.end.scans,
    contentHash: read.contentHash,
    unlockedAt: read.unlockedAt,
  };
  const { from, text, units, passages, layout } = read;
  return { file: record, from, text, units, passages, layout };
}

/** The record and content of a part of a file: the record is `waiting` until the last part has come. */
export function partToCommit(file: FileRecord, { format, unlockedAt, ...part }: FilePart): FileToCommit {
  const passages = part.from.passages + part.passages.length;
  const read = { state: "waiting", reason: undefined, format, passages, embedded: 0, unlockedAt } as const;
  return { file: { ...file, ...read }, ...part };
}

/** Yields the same values, and asks for each while the one before is used. */
async function* oneAhead<T>(values: AsyncGenerator<T, void>): AsyncGenerator<T, void> {
  const ask = () => {
    const asked = values.next();
    // A rejection is handled when its turn comes; this keeps it from being "unhandled" until then.
    asked.catch(() => undefined);
    return asked;
  };
  let next = ask();
  for (;;) {
    const result = await next;
    if (result.done === true) return;
    next = ask();
    yield result.value;
  }
}
