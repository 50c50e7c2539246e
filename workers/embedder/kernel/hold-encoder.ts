import { AppError } from "../../../src/core/domain/failure";
import { MAGIC } from "../../../src/core/encoder/layout";
import {
  packedLength,
  parsePackedEncoder,
  type PackedEncoder,
  type PackedShape,
} from "../../../src/core/encoder/packed-encoder";

/** Held by the worker that fetches a model's file, so that the others wait for it; a worker that dies lets it go. */
const FETCHING = "footnote-encoder-file";

/**
 * The packed encoder in this memory, which the first worker that asks fetches and checks, and all others find there.
 *
 * @param shared whether other workers use the same memory.
 * @param fetchFile the file's bytes; called only when the memory does not hold it yet.
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

/** A packed file that lies from `at` on, in a room of its own. */
export interface HeldShape extends PackedShape {
  readonly fileRoom: number;
  readonly at?: number;
}

/** The first word is written last: where it stands, the whole file does. */
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
