import { AppError } from "../../../src/core/domain/failure";
import type { PackedEncoder } from "../../../src/core/encoder/packed-encoder";
import { answerModelLayout, type AnswerModelLayout } from "../../../src/core/encoder/answer-model-layout";
import { ENCODER_SHAPES } from "../../../src/core/encoder/shapes";
import { holdEncoder } from "./hold-encoder";

/** A packed answer model and its address in the memory of its model. */
export interface HeldAnswerModel {
  readonly packed: PackedEncoder;
  readonly at: number;
  /** The number of the model's layers that a text passes before the answer model's own. */
  readonly sharedLayers: number;
  readonly layout: AnswerModelLayout;
}

/**
 * The answer model of a model, which lies after the model's file in the same memory. It uses the model's vocabulary.
 * @throws AppError `model-missing`, `model-broken`, and what `fetchFile` rejects with.
 */
export async function holdAnswerModel(
  memory: WebAssembly.Memory,
  shared: boolean,
  modelId: string,
  fetchFile: () => Promise<Uint8Array>,
): Promise<HeldAnswerModel> {
  const model = ENCODER_SHAPES[modelId];
  if (model === undefined)
    throw new AppError({ kind: "model-missing", model: modelId, detail: "it has no reader" });
  const { fileRoom: at, answerModelRoom: fileRoom, sharedLayers, answerModelLayers } = model;
  const layout = answerModelLayout(answerModelLayers);
  const shape = { bodyBytes: layout.bodyBytes, pieces: 1, fileRoom, at };
  const packed = await holdEncoder(memory, shared, answerModelName(modelId), shape, fetchFile);
  return { packed, at, sharedLayers, layout };
}

export function answerModelName(modelId: string): string {
  return `${modelId} reader`;
}
