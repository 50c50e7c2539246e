import { messageOf } from "../../src/core/base/message-of";
import { AppError } from "../../src/core/domain/failure";
import { checkSearchModelFile, type SearchModel } from "../../src/core/models/better-search";
import type { BytesHere } from "../../src/protocol/downloader";
import { inTries, type StopReason } from "../adapters/models/in-tries";
import { FileDownload } from "../adapters/storage/file-download";
import {
  readSearchModelFile,
  searchModelDirectory,
  searchModelFileName,
} from "../adapters/storage/search-model-files";
import { requestRest } from "./request-file";

export interface SearchModelTask {
  readonly model: SearchModel;
  readonly onBytes: (bytes: BytesHere) => void;
  readonly sleep: (ms: number, signal: AbortSignal) => Promise<void>;
}

/**
 * Fetches the files of a search model that are not here, each in up to three tries, and each after what has come of it, which
 * stays when it ends early.
 * @throws AppError `download-stopped`; the signal's reason.
 */
export async function fetchSearchModel(task: SearchModelTask, signal: AbortSignal): Promise<void> {
  const { model, onBytes, sleep } = task;
  let here = 0;
  for (const path of model.paths) {
    const known = await readSearchModelFile(path);
    if (known !== undefined) {
      here += known.size;
      continue;
    }
    const stopped = (reason: StopReason, thrown: unknown): AppError =>
      new AppError({
        kind: "download-stopped",
        model: model.name,
        reason,
        detail: `${path}: ${messageOf(thrown)}`,
      });
    const before = here;
    const report = (bytes: number): void =>
      onBytes({ here: before + bytes, total: Math.max(model.bytes, before + bytes) });
    here += await inTries(() => fetchFile(model, path, report, signal), { sleep, stopped }, signal);
  }
}

/** @returns the bytes of the file. */
async function fetchFile(
  model: SearchModel,
  path: string,
  report: (bytes: number) => void,
  signal: AbortSignal,
): Promise<number> {
  const download = await FileDownload.open(await searchModelDirectory(), searchModelFileName(path));
  try {
    // A text may come compressed, and its length then tells nothing: it is fetched anew, and read when it is here.
    const isText = path.endsWith(".json");
    if (isText) download.empty();
    const { body, from, bytes } = await requestRest(
      `${model.address}${path}`,
      model.name,
      download.bytes,
      signal,
    );
    if (from === 0) download.empty();
    for await (const part of body) {
      signal.throwIfAborted();
      download.add(part);
      report(download.bytes);
    }
    if (!isText && bytes > 0 && download.bytes < from + bytes) throw new Error("the file ended early");
  } finally {
    download.close();
  }
  await checkSearchModelFile(path, await download.read());
  await download.keep();
  return download.bytes;
}
