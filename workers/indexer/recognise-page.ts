import { AppError } from "../../src/core/domain/failure";
import type { FileRecord } from "../../src/core/domain/file-record";
import type { PageFailure, RecognisedPage } from "../../src/core/domain/recognised-page";
import type { Recogniser } from "../../src/protocol/recogniser";
import type { FolderFiles } from "./folder-files";
import { isDeath, TaskTimeout, type WorkerPool } from "./worker-pool";

/** A page that takes longer is given up, and its worker is ended. */
const PAGE_MS = 90_000;

export interface PageOptions {
  readonly urgent: boolean;
  /** When `signal` is aborted, a page in work is given up. */
  readonly signal: AbortSignal;
  /** When only `rest` is aborted, a page in work is finished and no other page begins. */
  readonly rest: AbortSignal;
  /** Whether the page is looked at again, slowly. */
  readonly isAgain?: boolean;
}

/**
 * Recognises one page in a worker of the pool. The result's `failure` tells what is wrong with the page.
 * @param languages codes of the languages that the page may use, besides English.
 * @throws AppError `model-missing`, `permission-lapsed`, `visit-over`, `file-gone`: nothing is known about the page; the
 *   reason of `signal` or `rest` when the page was given up or not begun.
 */
export async function recognisePage(
  file: FileRecord,
  page: number,
  files: FolderFiles,
  pool: WorkerPool<Recogniser>,
  languages: readonly string[],
  { urgent, signal, rest, isAgain = false }: PageOptions,
): Promise<RecognisedPage> {
  const noMore = AbortSignal.any([signal, rest]);
  try {
    const bytes = await files.file(file.path);
    const recognise = (): Promise<RecognisedPage> =>
      pool.run((recogniser) => recogniser.recognise(file.path, bytes, page, languages, isAgain), {
        urgent,
        timeoutMs: PAGE_MS,
        signal: noMore,
      });
    const recognised = recognise().catch((thrown: unknown) => {
      if (!isOfWorker(thrown)) throw thrown;
      return recognise();
    });
    // A page takes seconds. A person who pauses, or skips scans, does not wait for it.
    return await unlessAborted(recognised, signal);
  } catch (thrown) {
    signal.throwIfAborted();
    if (thrown === noMore.reason) throw thrown;
    return { page, text: "", failure: failureOf(thrown, file) };
  }
}

/** Settles as the promise does, or rejects with the signal's reason as soon as the signal is aborted. */
async function unlessAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  let report = (): void => undefined;
  const aborted = new Promise<never>((_, reject) => {
    report = () => reject(signal.reason as Error);
  });
  signal.addEventListener("abort", report, { once: true });
  try {
    return await Promise.race([promise, aborted]);
  } finally {
    signal.removeEventListener("abort", report);
    promise.catch(() => undefined);
  }
}

/** Whether the page is tried again in another worker: earlier pages may have caused the worker's death or failure. */
function isOfWorker(thrown: unknown): boolean {
  const isOther =
    thrown instanceof AppError || thrown instanceof TaskTimeout || thrown instanceof DOMException;
  return isDeath(thrown) || !isOther;
}

function failureOf(thrown: unknown, file: FileRecord): PageFailure {
  if (thrown instanceof TaskTimeout) return "timeout";
  if (isDeath(thrown)) return "crash";
  if (thrown instanceof AppError) throw thrown;
  if (thrown instanceof DOMException) {
    const { path } = file;
    if (thrown.name === "NotAllowedError") throw new AppError({ kind: "permission-lapsed", folder: path });
    throw new AppError({ kind: "file-gone", path });
  }
  return "corrupt";
}
