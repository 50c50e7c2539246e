import { AppError } from "../../src/core/domain/failure";
import type { FileRecord } from "../../src/core/domain/file-record";
import type { PageFailure, RecognisedPage } from "../../src/core/domain/recognised-page";
import type { Recogniser } from "../../src/protocol/recogniser";
import type { FolderFiles } from "./folder-files";
import { isDeath, TaskTimeout, type WorkerPool } from "./worker-pool";

/** A page that takes longer is given up, and its worker with it. */
const PAGE_MS = 90_000;

/**
 * Reads the text off one page in a worker of the pool. What is wrong with the page is its `failure`.
 * @throws AppError `model-missing`, `permission-lapsed`, `visit-over`, `file-gone`: nothing is known of the page.
 */
export async function recognisePage(
  file: FileRecord,
  page: number,
  files: FolderFiles,
  pool: WorkerPool<Recogniser>,
  { urgent, signal }: { readonly urgent: boolean; readonly signal: AbortSignal },
): Promise<RecognisedPage> {
  try {
    const bytes = await files.file(file.path);
    return await pool.run((recogniser) => recogniser.recognise(file.path, bytes, page), {
      urgent,
      timeoutMs: PAGE_MS,
      isBroken: () => true,
      signal,
    });
  } catch (thrown) {
    signal.throwIfAborted();
    return { page, text: "", failure: failureOf(thrown, file) };
  }
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
