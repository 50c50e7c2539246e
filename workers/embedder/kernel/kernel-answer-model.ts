import { HEADER_BYTES } from "../../../src/core/encoder/layout";
import { judgeStates, readHeads } from "../../../src/core/encoder/answer-model-heads";
import { MOST_READ_TOKENS } from "../../../src/core/encoder/answer-model-layout";
import { pairTexts } from "../../../src/core/encoder/answer-model-input";
import type { ReadableText, TextReading } from "../../../src/core/domain/text-reading";
import type { EncoderInstance } from "./encoder-instance";
import type { HeldAnswerModel } from "./hold-answer-model";
import type { OpenKernelModel } from "./kernel-models";

/** A reader that shares an embedding model's vocabulary and lower layers. It runs synchronously. */
export interface AnswerModel {
  read(question: string, text: ReadableText): TextReading;
}

/**
 * @param reader its place in the instance's memory, and how many layers it shares with the model.
 * @param special ids of the tokens that open and close a text.
 */
export function openAnswerModel(
  model: OpenKernelModel,
  encoder: EncoderInstance,
  { packed, at, sharedLayers, layout }: HeldAnswerModel,
  special: { readonly opening: number; readonly closing: number },
): AnswerModel {
  const heads = readHeads(packed.body, layout);
  const rowOf = (id: number, position: number, isText: boolean) => {
    const row = model.rowAt(id, position);
    return isText ? row.map((x, i) => x + heads.typeStep[i]!) : row;
  };
  return {
    read(question, text) {
      const input = pairTexts(question, text, special, (one) => model.place(one), MOST_READ_TOKENS);
      const rows = input.ids.map((id, position) => rowOf(id, position, position >= input.textFrom));
      encoder.encodeRows(sharedLayers, rows);
      encoder.runLayersOf(at + HEADER_BYTES, layout.layers, rows.length);
      const states = encoder.readStates(rows.length);
      const { answered, first, last, span } = judgeStates(states, input.textFrom, input.spanFrom, heads);
      const start = input.places[first - input.spanFrom]?.start ?? 0;
      const end = input.places[last - input.spanFrom]?.end ?? 0;
      return { answered, span: { start, end, logit: span } };
    },
  };
}
