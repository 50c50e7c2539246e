import type { EmbeddingModelCard } from "../../adapters/models/models";
import type { Runtime } from "../runtime";
import type { EncoderInstance } from "./encoder-instance";
import type { HeldAnswerModel } from "./hold-answer-model";
import type { OpenKernelModel } from "./kernel-models";
import { openAnswerModel } from "./kernel-answer-model";

/** More tokens than any text has, so that no token is cut. */
const NO_LIMIT = 1 << 20;

/** A model that runs in an instance of the kernel. It computes synchronously, but reports errors as rejected promises. */
export function kernelRuntime(
  card: EmbeddingModelCard,
  model: OpenKernelModel,
  encoder: EncoderInstance,
  answerModel?: HeldAnswerModel,
): Runtime {
  const [opening = 0] = model.tokenize("", 2);
  const special = { opening, closing: Number(card.closingToken) };
  return {
    answerModel: answerModel && openAnswerModel(model, encoder, answerModel, special),
    embed: async (text) => model.encode(model.tokenize(text, card.maxTokens)),
    isWord: (word) => model.isWord(word),
    tokens: {
      idsOf: (text) => model.tokenize(text, NO_LIMIT).slice(1, -1),
      opening,
      closing: Number(card.closingToken),
      maxTokens: card.maxTokens,
      questionPrefix: card.questionPrefix,
      passagePrefix: card.passagePrefix,
      async statesOf(ids) {
        model.encode(ids);
        return encoder.readStates(ids.length);
      },
    },
  };
}
