import { AppError } from "../../../src/core/domain/failure";
import { MAGIC } from "../../../src/core/encoder/layout";
import {
  packedLength,
  parsePackedEncoder,
  type PackedEncoder,
  type PackedShape,
} from "../../../src/core/encoder/packed-encoder";

/** The Web Lock of the worker that fetches a model's file while the others wait; a worker that dies releases it. */
const FETCHING = "footnote-encoder-file";

/**
 * The packed encoder in this memory. The first worker that asks fetches and checks it; all others find it there.
 *
 * @param shared whether other workers use the same memory.
 * @param fetchFile fetches the file's bytes; called only when the memory does not hold the file yet.
 * @throws AppError `model-broken`, and what `fetchFile` rejects with.
 */
export function holdEncoder(
  memory: WebAssembly.Memory,
  shared: boolean,
  modelId: string,
  shape: HeldShape,
  fetchFile: () => Promise<Uint8Array>,
): Promise<PackedEncoder> {
  const { at = 0 } = shape;
  const hold = async (): Promise<PackedEncoder> => {
    if (!isThere(memory, at)) put(memory, await fetchFile(), modelId, shape);
    const bytes = new Uint8Array(memory.buffer, at);
    return parsePackedEncoder(bytes.subarray(0, packedLength(bytes, shape)), modelId, shape);
  };
  return shared ? navigator.locks.request(`${FETCHING} ${modelId}`, hold) : hold();
}

/** A packed file that starts at `at` and has `fileRoom` bytes reserved for it. */
export interface HeldShape extends PackedShape {
  readonly fileRoom: number;
  readonly at?: number;
}

/** Whether the whole file is in the memory: its first word is written last. */
function isThere(memory: WebAssembly.Memory, at: number): boolean {
  return Atomics.load(firstWord(memory, at), 0) === MAGIC;
}

function put(memory: WebAssembly.Memory, file: Uint8Array, modelId: string, shape: HeldShape): void {
  const { at = 0 } = shape;
  parsePackedEncoder(file, modelId, shape);
  if (file.length > shape.fileRoom)
    throw new AppError({ kind: "model-broken", model: modelId, detail: `${file.length} bytes do not fit` });
  new Uint8Array(memory.buffer, at).set(file.subarray(4), 4);
  Atomics.store(firstWord(memory, at), 0, MAGIC);
}

function firstWord(memory: WebAssembly.Memory, at: number): Int32Array {
  return new Int32Array(memory.buffer, at, 1);
}
