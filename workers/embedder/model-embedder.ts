import { createSerially } from "../../src/core/base/serially";
import type { Embedder } from "../../src/core/ports/embedder";
import type { EmbeddingModelCard } from "../adapters/models/models";
import type { Runtime } from "./runtime";

/** A loaded model as an `Embedder`: one text at a time, in the order of the calls, each with its role's prefix. */
export function createModelEmbedder(card: EmbeddingModelCard, runtime: Runtime): Embedder {
  const serially = createSerially();
  return {
    model: { id: card.id, dimensions: card.dimensions, maxTokens: card.maxTokens },
    embed: (text, role, signal) =>
      serially(() => {
        signal?.throwIfAborted();
        return runtime.embed((role === "question" ? card.questionPrefix : card.passagePrefix) + text);
      }),
  };
}
