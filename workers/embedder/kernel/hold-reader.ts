import { AppError } from "../../../src/core/domain/failure";
import type { PackedEncoder } from "../../../src/core/encoder/packed-encoder";
import { readerLayout, type ReaderLayout } from "../../../src/core/encoder/reader-layout";
import { ENCODER_SHAPES } from "../../../src/core/encoder/shapes";
import { holdEncoder } from "./hold-encoder";

/** A packed reader and its address in the memory of its model. */
export interface HeldReader {
  readonly packed: PackedEncoder;
  readonly at: number;
  /** The number of the model's layers that a text passes before the reader's own. */
  readonly sharedLayers: number;
  readonly layout: ReaderLayout;
}

/**
 * The reader of a model, which lies after the model's file in the same memory. It uses the model's vocabulary.
 * @throws AppError `model-missing`, `model-broken`, and what `fetchFile` rejects with.
 */
export async function holdReader(
  memory: WebAssembly.Memory,
  shared: boolean,
  modelId: string,
  fetchFile: () => Promise<Uint8Array>,
): Promise<HeldReader> {
  const model = ENCODER_SHAPES[modelId];
  if (model === undefined)
    throw new AppError({ kind: "model-missing", model: modelId, detail: "it has no reader" });
  const { fileRoom: at, readerRoom: fileRoom, sharedLayers, readerLayers } = model;
  const layout = readerLayout(readerLayers);
  const shape = { bodyBytes: layout.bodyBytes, pieces: 1, fileRoom, at };
  const packed = await holdEncoder(memory, shared, readerName(modelId), shape, fetchFile);
  return { packed, at, sharedLayers, layout };
}

/** The name that the reader's file carries. */
export function readerName(modelId: string): string {
  return `${modelId} reader`;
}
