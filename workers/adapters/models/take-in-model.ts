import { md5 } from "@noble/hashes/legacy.js";
import { messageOf } from "../../../src/core/base/message-of";
import { toHex } from "../../../src/core/base/to-hex";
import { AppError } from "../../../src/core/domain/failure";
import type { ModelId } from "../../../src/core/domain/ids";
import {
  checkTokenizer,
  CONFIG_FILE,
  parseMlcConfig,
  parseShards,
  SHARD_LISTS,
  type Shard,
} from "../../../src/core/models/mlc-files";
import type { BytesHere } from "../../../src/protocol/downloader";
import { inTries, type StopReason } from "./in-tries";
import { LIBRARY_FILE, putInMlcCache, readFromMlcCache } from "../storage/mlc-cache";

/** Where a model's files come from. `file` is a name below the model's folder, or `library.wasm`. */
export interface MlcSource {
  /** Names the source in failures. */
  readonly name: string;
  /** @throws AppError `download-stopped`; any other error is worth another try. */
  open(file: string, signal: AbortSignal): Promise<ReadableStream<Uint8Array<ArrayBuffer>>>;
}

export interface TakeIn {
  readonly id: ModelId;
  readonly source: MlcSource;
  /** The model's approximate size in bytes. */
  readonly expectedBytes: number;
  readonly onBytes: (bytes: BytesHere) => void;
}

interface Wanted {
  readonly file: string;
  /** The size of a weight shard, and the checksum that is computed while it arrives. */
  readonly shard?: Shard;
  /** @throws RangeError when it is damaged. */
  check(blob: Blob): Promise<void>;
}

/**
 * Puts every file of a model in the model store, each after its check, the weights last. Files that are there already are
 * not opened again, so an interrupted download resumes.
 * @throws AppError `download-stopped`; the signal's reason.
 */
export async function takeInModel(task: TakeIn, signal: AbortSignal): Promise<void> {
  let here = 0;
  let total = task.expectedBytes;
  const report = (more: number): void =>
    task.onBytes({ here: here + more, total: Math.max(total, here + more) });
  const take = async (wanted: Wanted): Promise<Blob> => {
    const blob = (await foundWhole(task, wanted)) ?? (await takeInFile(task, wanted, report, signal));
    here += blob.size;
    report(0);
    return blob;
  };
  const config = parseMlcConfig(await (await take(ofText(CONFIG_FILE, parseMlcConfig))).text());
  const shards = parseShards(await (await take(ofText(SHARD_LISTS[0], parseShards))).text());
  await take(
    config.tokenizer === "tokenizer.json"
      ? ofText(config.tokenizer, checkTokenizer)
      : opaque(config.tokenizer),
  );
  await take({ file: LIBRARY_FILE, check: checkCode });
  total = here + shards.reduce((sum, { bytes }) => sum + bytes, 0);
  for (const shard of shards) await take({ ...opaque(shard.path), shard });
}

function ofText(file: string, parse: (text: string) => unknown): Wanted {
  return { file, check: async (blob) => void parse(await blob.text()) };
}

function opaque(file: string): Wanted {
  return { file, check: () => Promise.resolve() };
}

async function checkCode(blob: Blob): Promise<void> {
  if (!WebAssembly.validate(await blob.arrayBuffer())) throw new RangeError("it is no compiled code");
}

/** The file from the model store; undefined when it is missing or damaged. */
async function foundWhole({ id }: TakeIn, { file, shard, check }: Wanted): Promise<Blob | undefined> {
  const found = await readFromMlcCache(id, file);
  if (found === undefined || (shard !== undefined && shard.bytes !== found.size)) return undefined;
  return check(found).then(
    () => found,
    () => undefined,
  );
}

async function takeInFile(
  task: TakeIn,
  { file, shard, check }: Wanted,
  report: (bytes: number) => void,
  signal: AbortSignal,
): Promise<Blob> {
  const stopped = (reason: StopReason, thrown: unknown): AppError => {
    const words = messageOf(thrown);
    const detail = reason === "no room" ? file : words.includes(file) ? words : `${file}: ${words}`;
    return new AppError({ kind: "download-stopped", model: task.source.name, reason, detail });
  };
  const take = async (): Promise<Blob> => {
    const blob = await readChecked(await task.source.open(file, signal), shard, report, signal);
    await check(blob);
    await putInMlcCache(task.id, file, blob);
    return blob;
  };
  return inTries(take, stopped, signal);
}

async function readChecked(
  stream: ReadableStream<Uint8Array<ArrayBuffer>>,
  shard: Shard | undefined,
  report: (bytes: number) => void,
  signal: AbortSignal,
): Promise<Blob> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const sum = md5.create();
  let size = 0;
  for await (const part of stream) {
    signal.throwIfAborted();
    parts.push(part);
    size += part.length;
    if (shard?.md5 !== undefined) sum.update(part);
    report(size);
  }
  if (shard !== undefined && size !== shard.bytes)
    throw new RangeError(`it has ${size} bytes, not ${shard.bytes}`);
  if (shard?.md5 !== undefined && toHex(sum.digest()) !== shard.md5.toLowerCase())
    throw new RangeError("its sum is not the one that its maker lists");
  return new Blob(parts);
}
