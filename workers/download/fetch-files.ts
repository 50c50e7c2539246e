import { sha256 } from "@noble/hashes/sha2.js";
import { messageOf } from "../../src/core/base/message-of";
import { toHex } from "../../src/core/base/to-hex";
import { AppError } from "../../src/core/domain/failure";
import { checkSearchModelFile, type SearchModel } from "../../src/core/models/better-search";
import type { ProcessorModel } from "../../src/core/models/catalogue";
import type { BytesHere } from "../../src/protocol/downloader";
import { inTries, type StopReason } from "../adapters/models/in-tries";
import { FileDownload } from "../adapters/storage/file-download";
import { ggufName, privateDirectory } from "../adapters/storage/private-directories";
import * as searchModel from "../adapters/storage/search-model-files";
import { partsOf } from "../adapters/storage/write-whole";
import { requestRest } from "./request-file";

type OnBytes = (bytes: BytesHere) => void;

/** Fetches the file of a model into the model store, once its checksum is the one that is known. @throws as `fetchFile` */
export async function fetchGguf(model: ProcessorModel, onBytes: OnBytes, signal: AbortSignal): Promise<void> {
  const directory = await privateDirectory("models");
  const [name, stop] = [ggufName(model.id), stopped(model.name)];
  const check = async (file: File): Promise<void> => {
    const sum = sha256.create();
    for await (const part of partsOf(file, () => undefined, signal)) sum.update(part);
    if (file.size === model.bytes && toHex(sum.digest()) === model.sha256) return;
    const damaged = await FileDownload.open(directory, name);
    damaged.empty();
    damaged.close();
    throw stop("damaged", "its sum is not the one that is known");
  };
  const report = (here: number): void => onBytes({ here, total: Math.max(model.bytes, here) });
  const { address, bytes: size } = model;
  await fetchFile({ address, model: model.name, directory, name, size, check, report, stop }, signal);
}

/** Fetches the files of a search model that are not here. @throws as `fetchFile` */
export async function fetchSearchModel(
  model: SearchModel,
  onBytes: OnBytes,
  signal: AbortSignal,
): Promise<void> {
  const directory = await searchModel.searchModelDirectory();
  let before = 0;
  for (const path of model.paths) {
    const report = (bytes: number): void =>
      onBytes({ here: before + bytes, total: Math.max(model.bytes, before + bytes) });
    const file = {
      ...{ address: `${model.address}${path}`, model: model.name, directory, report },
      name: searchModel.searchModelFileName(path),
      // It may come compressed.
      size: path.endsWith(".json") ? ("unknown" as const) : undefined,
      check: (come: File) => checkSearchModelFile(path, come),
      stop: stopped(model.name, `${path}: `),
    };
    const known = await searchModel.readSearchModelFile(path);
    before += known?.size ?? (await fetchFile(file, signal));
  }
}

interface FileToFetch {
  readonly address: string;
  /** Names the model that it belongs to in failures. */
  readonly model: string;
  readonly directory: FileSystemDirectoryHandle;
  readonly name: string;
  /** Its bytes: a longer file is another one. By default the host tells them; of an unknown size, nothing that has come is of use. */
  readonly size: number | "unknown" | undefined;
  /** Receives the number of its bytes that are here. */
  readonly report: (here: number) => void;
  /** @throws RangeError for what is no such file; AppError where another try would be of no use. */
  readonly check: (file: File) => Promise<void>;
  readonly stop: (reason: StopReason, thrown: unknown) => AppError;
}

/**
 * Fetches a file in up to three tries, each after what has come, which stays when it ends early; it gets its name once it is
 * checked.
 * @returns its bytes.
 * @throws AppError `download-stopped`; the signal's reason.
 */
function fetchFile(file: FileToFetch, signal: AbortSignal): Promise<number> {
  const take = async (): Promise<number> => {
    const download = await FileDownload.open(file.directory, file.name);
    try {
      await fetchRest(file, download, signal);
    } finally {
      download.close();
    }
    await file.check(await download.read());
    await download.keep();
    return download.bytes;
  };
  return inTries(take, file.stop, signal);
}

async function fetchRest(
  { address, model, size, report }: FileToFetch,
  download: FileDownload,
  signal: AbortSignal,
): Promise<void> {
  const most = typeof size === "number" ? size : Infinity;
  if (size === "unknown") download.empty();
  if (download.bytes >= most) return;
  const { body, from, bytes } = await requestRest(address, model, download.bytes, signal);
  if (from === 0) download.empty();
  for await (const part of body) {
    signal.throwIfAborted();
    download.add(part);
    report(download.bytes);
    if (download.bytes > most) return;
  }
  const whole = size ?? from + bytes;
  if (whole !== "unknown" && download.bytes < whole) throw new Error("the file ended early");
}

/** @param before comes before the reason. */
function stopped(model: string, before = ""): FileToFetch["stop"] {
  return (reason, thrown) =>
    new AppError({ kind: "download-stopped", model, reason, detail: before + messageOf(thrown) });
}
