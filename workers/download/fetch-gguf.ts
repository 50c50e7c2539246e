import { sha256 } from "@noble/hashes/sha2.js";
import { messageOf } from "../../src/core/base/message-of";
import { toHex } from "../../src/core/base/to-hex";
import { AppError } from "../../src/core/domain/failure";
import type { ProcessorModel } from "../../src/core/models/catalogue";
import type { BytesHere } from "../../src/protocol/downloader";
import { inTries, type StopReason } from "../adapters/models/in-tries";
import { FileDownload } from "../adapters/storage/file-download";
import { ggufName, privateDirectory } from "../adapters/storage/private-directories";
import { requestRest } from "./request-file";

export interface GgufTask {
  readonly model: ProcessorModel;
  readonly onBytes: (bytes: BytesHere) => void;
  readonly sleep: (ms: number, signal: AbortSignal) => Promise<void>;
}

/**
 * Fetches the file of a model, in up to three tries, each after what has come; puts it in the model store once its checksum is the
 * one that is known. What has come stays when it ends early.
 * @throws AppError `download-stopped`; the signal's reason.
 */
export async function fetchGguf(task: GgufTask, signal: AbortSignal): Promise<void> {
  const { model } = task;
  const download = await FileDownload.open(await privateDirectory("models"), ggufName(model.id));
  try {
    const take = (): Promise<void> => fetchRest(task, download, signal);
    const stop = (reason: StopReason, thrown: unknown): AppError => stopped(model, reason, messageOf(thrown));
    if (download.bytes < model.bytes) await inTries(take, { sleep: task.sleep, stopped: stop }, signal);
    const sum = sha256.create();
    for (const part of download.parts()) {
      signal.throwIfAborted();
      sum.update(part);
    }
    if (download.bytes !== model.bytes || toHex(sum.digest()) !== model.sha256) {
      download.empty();
      throw stopped(model, "damaged", "its sum is not the one that is known");
    }
  } finally {
    download.close();
  }
  await download.keep();
}

async function fetchRest(
  { model, onBytes }: GgufTask,
  download: FileDownload,
  signal: AbortSignal,
): Promise<void> {
  const { body, from } = await requestRest(model.address, model.name, download.bytes, signal);
  if (from === 0) download.empty();
  for await (const part of body) {
    signal.throwIfAborted();
    download.add(part);
    onBytes({ here: download.bytes, total: Math.max(model.bytes, download.bytes) });
    // A longer file is another one, whatever follows.
    if (download.bytes > model.bytes) return;
  }
  if (download.bytes < model.bytes) throw new Error("the file ended early");
}

function stopped({ name }: ProcessorModel, reason: StopReason, detail: string): AppError {
  return new AppError({ kind: "download-stopped", model: name, reason, detail });
}
