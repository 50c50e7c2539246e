import { readFileSync } from "node:fs";
import { roomFor } from "../../src/core/encoder/encoder-room";
import type { PackedEncoder } from "../../src/core/encoder/packed-encoder";
import { ENCODER_SHAPES, type EncoderShape } from "../../src/core/encoder/shapes";
import { instantiateEncoder, type EncoderInstance } from "../../workers/embedder/kernel/encoder-instance";
import { holdEncoder } from "../../workers/embedder/kernel/hold-encoder";
import { KERNEL_MODELS } from "../../workers/embedder/kernel/kernel-models";

const PUBLIC = new URL("../../public/", import.meta.url);

/** Reads a file of `public/`. */
export function readPublic(path: string): Buffer {
  return readFileSync(new URL(path, PUBLIC));
}

/** Reads a file of a model's folder; a file stored in parts is joined. */
export function readModelFile(modelId: string, name: string, isSplit = false): Uint8Array {
  const path = `models/${modelId}/${name}`;
  if (!isSplit) return readPublic(path);
  const folder = path.slice(0, path.lastIndexOf("/") + 1);
  const { parts }: { parts: string[] } = JSON.parse(readPublic(`${path}.parts.json`).toString());
  return Buffer.concat(parts.map((part) => readPublic(folder + part)));
}

/** Reads the packed file of a model that the kernel runs. */
function readPacked(modelId: string): Promise<Uint8Array> {
  const model = KERNEL_MODELS[modelId];
  if (model === undefined) throw new TypeError(`Cannot read ${modelId}: the kernel does not run it`);
  return model.fetchPacked(async (name, isSplit) => readModelFile(modelId, name, isSplit));
}

/** A model in a memory with a number of slots. */
export interface HeldModel {
  readonly modelId: string;
  readonly memory: WebAssembly.Memory;
  readonly packed: PackedEncoder;
}

export async function holdModel(modelId: string, slots = 1): Promise<HeldModel> {
  const shape = shapeOf(modelId);
  const memory = new WebAssembly.Memory(roomFor(shape, slots));
  const packed = await holdEncoder(memory, false, modelId, shape, () => readPacked(modelId));
  return { modelId, memory, packed };
}

/** Starts a build of the kernel in a slot of a model's memory. */
export async function startEncoder(
  build: string,
  { modelId, memory }: HeldModel,
  slot = 0,
): Promise<EncoderInstance> {
  const module = await WebAssembly.compile(new Uint8Array(readPublic(`kernels/${build}.wasm`)));
  const { fileRoom, answerModelRoom: answerModelRoom } = shapeOf(modelId);
  return instantiateEncoder(module, { memory, filesRoom: fileRoom + answerModelRoom, slot });
}

function shapeOf(modelId: string): EncoderShape {
  const shape = ENCODER_SHAPES[modelId];
  if (shape === undefined) throw new TypeError(`Cannot hold ${modelId}: the kernel does not run it`);
  return shape;
}
